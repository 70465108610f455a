"""What stemmers do not know of a language: irregular forms, and function words such as THE and OF."""

from collections.abc import Mapping
from functools import cache

from crossword_app.model.alphabet import Alphabet

FUNCTION_WORDS: Mapping[str, frozenset[str]] = {
    "english": frozenset(
        "a about after again all an and any are as at away back be by do down for from get go had has have he her him "
        "his how i if in into is isnt it its ive me my no not of off on one or our out over she so some that the their "
        "them then there they this to too under up us was we were what when where who why will with you your".split()
    ),
    "dutch": frozenset(
        "aan als bij dat de der des die dit door een en er ge het hij hun ik in is je met na naar niet of om onder op "
        "over te ten ter tot uit van voor was wat we wij ze zich zij zijn zo".split()
    ),
    "german": frozenset(
        "ab als am an auf aus bei bin bis da dann das dem den der des die dir du ein eine einem einen einer er es für "
        "fuer ich ihr im in ist mich mir mit nach nicht ob oder sein sich sie sind so um und von vor was wer wie wir "
        "zu zum zur über ueber".split()
    ),
    "spanish": frozenset(
        "a al como con de del e el ella en entre es esta la las le les lo los me mi muy ni no o para pero por que se "
        "si sin sobre su sus te tu un una uno y ya yo".split()
    ),
    "french": frozenset(
        "a au aux avec ce ces d dans de des du elle en est et il ils je l la le les leur lui ma mais me mes mon ne "
        "nous on ou par pas pour qu que qui sa se ses son sous sur ta te tes toi ton tu un une vous y".split()
    ),
}
"""Function words by language, in lower case, without accents where the grids of the language have none."""


def are_forms_known(alphabet: Alphabet) -> bool:
    """Return whether it is known which words are forms of one another in the language of *alphabet*."""
    return alphabet.language in FUNCTION_WORDS


_ENGLISH_FORMS = """
arise arose arisen; awake awoke awoken; bear bore borne; beat beaten; become became; begin began begun; bend bent;
bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred; bring brought; build built;
burn burnt; buy bought; catch caught; choose chose chosen; cling clung; come came; creep crept; deal dealt; dig dug;
do did done does; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen;
feed fed; feel felt; fight fought; find found; flee fled; fling flung; fly flew flown; forbid forbade forbidden;
forget forgot forgotten; forgive forgave forgiven; freeze froze frozen; get got gotten; give gave given; go went gone;
grind ground; grow grew grown; hang hung; have had has; hear heard; hide hid hidden; hold held; keep kept; kneel knelt;
know knew known; lay laid; lead led; leap leapt; leave left; lend lent; light lit; lose lost; make made; mean meant;
meet met; pay paid; ride rode ridden; ring rang rung; rise rose risen; run ran; say said; see saw seen; seek sought;
sell sold; send sent; shake shook shaken; shine shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung;
sink sank sunk; sit sat; sleep slept; slide slid; speak spoke spoken; speed sped; spend spent; spin spun; spit spat;
spring sprang sprung; stand stood; steal stole stolen; stick stuck; sting stung; stink stank stunk; strike struck;
swear swore sworn; sweep swept; swim swam swum; swing swung; take took taken; teach taught; tear tore torn; tell told;
think thought; throw threw thrown; wake woke woken; wear wore worn; weave wove woven; weep wept; win won; wind wound;
write wrote written; be am is are was were been; bad worse worst; good better best;
man men; woman women; child children; foot feet; goose geese; louse lice; mouse mice; ox oxen; person people;
tooth teeth; calf calves; elf elves; half halves; hoof hooves; knife knives; leaf leaves; life lives; loaf loaves;
scarf scarves; self selves; shelf shelves; thief thieves; wife wives; wolf wolves; die dice; cactus cacti; fungus fungi;
nucleus nuclei; stimulus stimuli; analysis analyses; axis axes; basis bases; crisis crises; oasis oases; thesis theses;
criterion criteria; phenomenon phenomena; appendix appendices; index indices; matrix matrices
"""
"""The forms of one word in each group: first the form that the stemmer handles, then those that it does not."""


@cache
def irregular_forms(language: str) -> Mapping[str, str]:
    """Return the regular form for each irregular form, in lower case; nothing for most languages."""
    if language != "english":
        return {}
    groups = (group.split() for group in _ENGLISH_FORMS.split(";"))
    return {form: forms[0] for forms in groups for form in forms[1:]}
