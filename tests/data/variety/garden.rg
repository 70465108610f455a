title: Garden of "Letters"
author: A. Maker
copyright: (c) 2026
notes: Letters: drawn by lot.
rows:
  - - clue: Row 1: part *1*
      answer: ERSE-RLLAD
  - - clue: Row 2: part *1*
      answer: AMUITMADL
    - clue: Row 2: part *2*
      answer: LONUNRSAOMIE
  - - clue: Row 3: part *1*
      answer: SMSRRUDSNNA
    - clue: Row 3: part *2*
      answer: DSMLNODENU
  - - clue: Row 4: part *1*
      answer: LNLR-ITOR
    - clue: Row 4: part *2*
      answer: UNSN TMMTSUMLA
  - - clue: Row 5: part *1*
      answer: LIAOEUEAMMRM
    - clue: Row 5: part *2*
      answer: DASRETOSU
  - - clue: Row 6: part *1*
      answer: MTIUTREEMS
    - clue: Row 6: part *2*
      answer: TTDEDNEDOOS
  - - clue: Row 7: part *1*
      answer: RLNA-DIR
    - clue: Row 7: part *2*
      answer: RENM EINUNSEURM
  - - clue: Row 8: part *1*
      answer: DDLMITDENTNIM
    - clue: Row 8: part *2*
      answer: DSNAULER
  - - clue: Row 9: part *1*
      answer: NNRSMDLLL
    - clue: Row 9: part *2*
      answer: MOAOARETTULA
  - - clue: Row 10: part *1*
      answer: SMML-UETOAT
    - clue: Row 10: part *2*
      answer: NIUS IUNOION
  - - clue: Row 11: part *1*
      answer: UROAESAMEEEL
    - clue: Row 11: part *2*
      answer: SOLMUUOTT
  - - clue: Row 12: part *1*
      answer: DURMAUDDO
light:
  - clue: A light bloom, number 1
    answer: AMUSMS
  - clue: A light bloom, number 2
    answer: DADSNL
  - clue: A light bloom, number 3
    answer: LMSUNR
  - clue: A light bloom, number 4
    answer: IEUNEM
  - clue: A light bloom, number 5
    answer: URTUOE
  - clue: A light bloom, number 6
    answer: MTTSMR
  - clue: A light bloom, number 7
    answer: ETDENR
  - clue: A light bloom, number 8
    answer: NRLDDN
  - clue: A light bloom, number 9
    answer: LNEDLL
  - clue: A light bloom, number 10
    answer: SRAOMD
  - clue: A light bloom, number 11
    answer: ERALUL
  - clue: A light bloom, number 12
    answer: DURSEA
  - clue: A light bloom, number 13
    answer: UAMEEL
  - clue: A light bloom, number 14
    answer: MUUODD
medium:
  - clue: A medium bloom, number 1
    answer: RSMTIE
  - clue: A medium bloom, number 2
    answer: LERLNO
  - clue: A medium bloom, number 3
    answer: LSAODA
  - clue: A medium bloom, number 4
    answer: ALNLLI
  - clue: A medium bloom, number 5
    answer: OEAMUR
  - clue: A medium bloom, number 6
    answer: TMMSAD
  - clue: A medium bloom, number 7
    answer: SUALMO
  - clue: A medium bloom, number 8
    answer: MADITI
  - clue: A medium bloom, number 9
    answer: TNMEIN
  - clue: A medium bloom, number 10
    answer: NNAUES
  - clue: A medium bloom, number 11
    answer: MORUSM
  - clue: A medium bloom, number 12
    answer: TOAEMA
  - clue: A medium bloom, number 13
    answer: SUSOLI
  - clue: A medium bloom, number 14
    answer: OIONTT
dark:
  - clue: A dark bloom, number 1
    answer: ITURRR
  - clue: A dark bloom, number 2
    answer: NDANNS
  - clue: A dark bloom, number 3
    answer: ODUSTN
  - clue: A dark bloom, number 4
    answer: RLNITM
  - clue: A dark bloom, number 5
    answer: MERREE
  - clue: A dark bloom, number 6
    answer: DEDUNI
  - clue: A dark bloom, number 7
    answer: OSMRUO
  - clue: A dark bloom, number 8
    answer: SMDEUL
  - clue: A dark bloom, number 9
    answer: OAINTM
  - clue: A dark bloom, number 10
    answer: TTONUE
