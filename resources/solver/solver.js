// Lets a reader solve the puzzle of this page: letters by keys or touch, clues by click, checks, and what was done kept.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("puzzle").textContent);
  const [ROWS, COLUMNS] = data.size;
  const cells = [...document.querySelectorAll(".cell")];
  const items = [...document.querySelectorAll("li[data-slot]")];
  const grid = document.querySelector(".grid");
  const catcher = document.querySelector(".catcher");
  const said = document.querySelector(".said");
  const current = document.querySelector(".current");
  const solution = data.solution ? unveiled(data.solution) : null;
  const isOpen = (place) => data.diagramless ? !cells[place].classList.contains("void") : data.open[place] === 1;
  const FILLED_BLOCK = "\u25a0";
  const ACROSS = 0;
  const END_HINT = "The entry ends here: Backspace takes its last letter back, Tab goes to the next entry.";
  // What happens, for another script of the page that keeps count of it.
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`solver-${name}`, { detail }));

  let letters = cells.map((_, place) => data.given[place] || "");
  const shown = new Set();
  const wrong = new Set();
  let here = Math.max(0, cells.findIndex((_, place) => isOpen(place)));
  let direction = ACROSS;
  let joinable = -1; // the place of the letter typed last, which may be the first half of a digraph
  let isBehindEnd = false; // the last letter that is left was typed, and the cursor has not moved since
  let left = null; // where the cursor was before typing took it to the next entry

  // What lies where

  const slotsAt = cells.map(() => [null, null]);
  data.slots.forEach((slot, number) => slot.cells.forEach((place) => { slotsAt[place][slot.direction] = number; }));
  const linkedTo = data.slots.map((_, number) => data.linked.find((slots) => slots.includes(number)) || [number]);
  const slotHere = () => {
    const number = slotsAt[here][direction];
    return number === null ? null : data.slots[number];
  };

  function unveiled(text) {
    const bytes = Uint8Array.from(atob(text), (character, index) => character.charCodeAt(0) ^ ((index * 7 + 90) & 255));
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  // What is seen

  function show() {
    const slot = slotHere();
    const linked = slot ? linkedTo[slotsAt[here][direction]] : [];
    const inEntry = new Set(linked.flatMap((number) => data.slots[number].cells));
    const crossing = slotsAt[here][1 - direction];
    cells.forEach((cell, place) => {
      if (!isOpen(place)) return;
      const text = letters[place];
      const letter = cell.querySelector(".letter");
      const length = [...text].length;
      letter.textContent = text === FILLED_BLOCK ? "" : text;
      letter.classList.toggle("long", length === 2);
      letter.classList.toggle("longer", length > 2);
      cell.classList.toggle("filled-block", text === FILLED_BLOCK);
      cell.classList.toggle("wrong", wrong.has(place));
      cell.classList.toggle("shown", shown.has(place));
      cell.classList.toggle("entry", inEntry.has(place));
      cell.classList.toggle("here", place === here);
      cell.setAttribute("aria-label", described(place));
    });
    items.forEach((item) => {
      const number = Number(item.dataset.slot);
      const isNow = slot && data.slots[number] === slot;
      item.classList.toggle("now", linked.includes(number));
      item.classList.toggle("linked", linked.length > 1 && linked.includes(number));
      item.classList.toggle("crossing", number === crossing);
      item.classList.toggle("done", data.slots[number].cells.every((place) => letters[place]));
      item.toggleAttribute("aria-current", Boolean(isNow));
      if (isNow) scrollTo(item);
    });
    showClue(slot);
    tell("shown", { place: here, direction, slot: slotsAt[here][direction] });
  }

  function showClue(slot) {
    const item = slot && items.find((each) => data.slots[Number(each.dataset.slot)] === slot);
    current.replaceChildren();
    const name = document.createElement("b");
    name.textContent = slot ? slot.name : "";
    const text = document.createElement("span");
    text.innerHTML = item ? item.querySelector(".text").innerHTML : "";
    current.append(name, text);
    const pattern = slot ? slot.cells.map((place) => letters[place] || "blank").join(" ") : "";
    catcher.setAttribute("aria-label", slot ? `${slot.name}. ${text.textContent} ${pattern}` : described(here));
  }

  function described(place) {
    const row = Math.floor(place / COLUMNS) + 1;
    return `row ${row}, column ${(place % COLUMNS) + 1}: ${letters[place] || "empty"}`;
  }

  function scrollTo(item) {
    const isNarrow = getComputedStyle(document.querySelector(".play")).position === "static";
    if (isNarrow) return;
    const box = item.getBoundingClientRect();
    const list = document.querySelector(".lists").getBoundingClientRect();
    if (box.top < Math.max(0, list.top) || box.bottom > Math.min(innerHeight, list.bottom)) {
      item.scrollIntoView({ block: "nearest" });
    }
  }

  function say(text, isSolved = false) {
    said.textContent = text;
    said.classList.toggle("solved", isSolved);
  }

  // Where the cursor goes

  function goTo(place, turned = direction) {
    here = place;
    direction = turned;
    if (!data.diagramless && slotsAt[here][direction] === null && slotsAt[here][1 - direction] !== null) {
      direction = 1 - direction;
    }
    joinable = -1;
    isBehindEnd = false;
    left = null;
    show();
  }

  function click(place) {
    const turned = place === here && slotsAt[place][1 - direction] !== null ? 1 - direction : direction;
    goTo(place, data.diagramless && place === here ? 1 - direction : turned);
    catcher.focus({ preventScroll: true });
  }

  function arrow(across, step) {
    const wanted = across ? 0 : 1;
    const canTurn = data.diagramless || slotsAt[here][wanted] !== null;
    if (direction !== wanted && canTurn) return goTo(here, wanted);
    let row = Math.floor(here / COLUMNS), column = here % COLUMNS;
    do {
      if (across) column += step; else row += step;
      if (row < 0 || column < 0 || row >= ROWS || column >= COLUMNS) return;
    } while (!isOpen(row * COLUMNS + column));
    goTo(row * COLUMNS + column, direction);
  }

  function along(step) {
    const slot = slotHere();
    if (slot) {
      const next = slot.cells[slot.cells.indexOf(here) + step];
      if (next !== undefined) goTo(next);
    } else if (data.diagramless) {
      const next = here + step * (direction === ACROSS ? 1 : COLUMNS);
      const stays = direction !== ACROSS || Math.floor(next / COLUMNS) === Math.floor(here / COLUMNS);
      if (next >= 0 && next < cells.length && stays && isOpen(next)) goTo(next);
    }
  }

  function goOn() {
    const before = { place: here, direction };
    along(1);
    if (here !== before.place || letters[here] === "") return;
    const next = nextToFill();
    if (next !== undefined) {
      openSlot(next);
      left = before;
    } else isBehindEnd = data.diagramless || slotHere() !== null;
  }

  // The next entry with an empty square: first of those that the clue leads on to, then in the order of the clues.
  function nextToFill() {
    const number = slotsAt[here][direction];
    if (number === null) return undefined;
    const group = linkedTo[number];
    const others = data.slots.map((_, turn) => (number + 1 + turn) % data.slots.length);
    const order = [...group.slice(group.indexOf(number) + 1), ...others];
    return order.find((each) => data.slots[each].cells.some((place) => !letters[place]));
  }

  function toEntry(step) {
    if (!data.slots.length) return;
    const number = slotsAt[here][direction];
    const next = number === null ? 0 : (number + step + data.slots.length) % data.slots.length;
    openSlot(next);
  }

  function openSlot(number) {
    const slot = data.slots[number];
    const empty = slot.cells.find((place) => !letters[place]);
    goTo(empty === undefined ? slot.cells[0] : empty, slot.direction);
  }

  // What is written

  function put(place, text) {
    if (place in data.given || shown.has(place)) return;
    letters[place] = text;
    wrong.delete(place);
    tell("put", { place, text });
  }

  function type(text) {
    const typed = text.toLocaleUpperCase();
    const joined = joinable >= 0 ? letters[joinable] + typed : "";
    if (data.digraphs.includes(joined)) {
      put(joinable, joined);
      isBehindEnd = isBehindEnd && joinable === here;
      joinable = -1;
      show();
      return changed();
    }
    joinable = -1;
    if (isBehindEnd && text !== FILLED_BLOCK) { // it would overwrite the last letter again and again
      if (!said.classList.contains("solved")) say(END_HINT);
      return;
    }
    put(here, typed);
    const written = here;
    goOn();
    if (text === FILLED_BLOCK) isBehindEnd = false;
    joinable = written;
    show();
    changed();
  }

  function erase(back) {
    if (letters[here] && !(here in data.given)) put(here, "");
    else if (back) {
      if (left) goTo(left.place, left.direction);
      else along(-1);
      put(here, "");
    }
    joinable = -1;
    isBehindEnd = false;
    show();
    changed();
  }

  function changed() {
    say("");
    if (solution && every(isRight)) {
      say("Solved. Well done!", true);
      tell("solved");
    } else if (solution && every((place) => letters[place])) say("All squares are filled, but not all are right yet.");
    save();
  }

  const every = (test) => cells.every((_, place) => !isOpen(place) || test(place));

  function isRight(place) {
    const wanted = solution[place];
    if (data.diagramless && wanted === FILLED_BLOCK) return letters[place] === FILLED_BLOCK;
    return letters[place] === wanted || letters[place] === [...wanted][0];
  }

  function askRebus() {
    const cell = cells[here];
    if (here in data.given) return;
    const field = document.createElement("input");
    field.className = "rebus";
    field.value = letters[here];
    field.size = 6;
    field.maxLength = 24;
    field.setAttribute("aria-label", "Several letters for this square");
    field.style.left = `${cell.offsetLeft}px`;
    field.style.top = `${cell.offsetTop}px`;
    let isOver = false;
    const end = (isKept) => {
      if (isOver) return;
      isOver = true;
      if (isKept) put(here, field.value.trim().toLocaleUpperCase());
      field.remove();
      catcher.focus({ preventScroll: true });
      show();
      if (isKept) changed();
    };
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter" || event.key === "Tab") { event.preventDefault(); end(true); goOn(); }
      if (event.key === "Escape") end(false);
    });
    field.addEventListener("blur", () => end(true));
    document.querySelector(".play").append(field);
    field.focus();
    field.select();
  }

  // Checks

  function chosen(what) {
    if (what === "square") return [here];
    if (what === "entry") { const slot = slotHere(); return slot ? slot.cells : [here]; }
    return cells.map((_, place) => place).filter(isOpen);
  }

  function check(what) {
    const bad = chosen(what).filter((place) => letters[place] && !isRight(place));
    bad.forEach((place) => wrong.add(place));
    tell("checked");
    show();
    if (!every(isRight)) say(bad.length ? `${bad.length} wrong` : "Nothing is wrong here.");
    else changed();
    save();
  }

  function reveal(what) {
    if (what === "all" && !confirm("Reveal the whole solution?")) return;
    for (const place of chosen(what)) {
      if (isRight(place)) continue;
      letters[place] = solution[place];
      wrong.delete(place);
      shown.add(place);
    }
    show();
    changed();
  }

  function clear() {
    if (!confirm("Clear all that you have written?")) return;
    letters = cells.map((_, place) => data.given[place] || "");
    shown.clear();
    wrong.clear();
    isBehindEnd = false;
    tell("cleared");
    show();
    changed();
  }

  // What is kept from one visit to the next, where the browser allows it

  const tellAll = () => tell("kept", { letters, wrong: [...wrong], revealed: [...shown] });

  function save() {
    tellAll();
    try { localStorage.setItem(data.key, JSON.stringify({ letters, shown: [...shown], wrong: [...wrong] })); }
    catch { /* a page opened from a disk may not be allowed to */ }
  }

  function restore() {
    try {
      const kept = JSON.parse(localStorage.getItem(data.key) || "null");
      if (!kept || kept.letters.length !== letters.length) return;
      letters = kept.letters.map((text, place) => data.given[place] || String(text).slice(0, 24));
      kept.shown.forEach((place) => shown.add(place));
      kept.wrong.forEach((place) => wrong.add(place));
    } catch { /* nothing that could be read was kept */ }
  }

  // Keys and pointer

  const KEYS = {
    ArrowLeft: () => arrow(true, -1), ArrowRight: () => arrow(true, 1),
    ArrowUp: () => arrow(false, -1), ArrowDown: () => arrow(false, 1),
    Backspace: () => erase(true), Delete: () => erase(false),
    " ": () => { if (data.diagramless || slotsAt[here][1 - direction] !== null) goTo(here, 1 - direction); },
    Home: () => { const slot = slotHere(); if (slot) goTo(slot.cells[0]); },
    End: () => { const slot = slotHere(); if (slot) goTo(slot.cells[slot.cells.length - 1]); },
    Enter: () => toEntry(1), Insert: askRebus,
  };

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab") {
      const isLast = slotsAt[here][direction] === (event.shiftKey ? 0 : data.slots.length - 1);
      if (isLast || !data.slots.length) return; // the focus goes on to the buttons
      event.preventDefault();
      toEntry(event.shiftKey ? -1 : 1);
    } else if (event.key === "." && data.diagramless) {
      event.preventDefault();
      type(FILLED_BLOCK);
    } else if (KEYS[event.key]) {
      event.preventDefault();
      KEYS[event.key]();
    } else if ([...event.key].length === 1 && /[\p{L}\p{N}]/u.test(event.key)) {
      event.preventDefault();
      type(event.key);
    }
  }

  catcher.addEventListener("keydown", key);
  catcher.addEventListener("input", () => { // keyboards on glass send no key
    const typed = [...catcher.value].filter((character) => /[\p{L}\p{N}]/u.test(character));
    catcher.value = "";
    typed.forEach(type);
  });
  cells.forEach((cell, place) => {
    if (!isOpen(place)) return;
    cell.addEventListener("mousedown", (event) => { event.preventDefault(); click(place); });
    cell.addEventListener("dblclick", askRebus);
  });
  items.forEach((item) => item.addEventListener("click", () => {
    openSlot(Number(item.dataset.slot));
    catcher.focus({ preventScroll: true });
  }));
  document.querySelectorAll("button[data-check]").forEach((b) => b.addEventListener("click", () => check(b.dataset.check)));
  document.querySelectorAll("button[data-reveal]").forEach((b) => b.addEventListener("click", () => reveal(b.dataset.reveal)));
  document.querySelector("button[data-clear]").addEventListener("click", clear);
  if (!solution) document.querySelectorAll("[data-needs-solution]").forEach((each) => each.remove());

  // What stands above the puzzle, of which the grid leaves room for: a long introduction scrolls away.
  function fit() {
    const above = document.querySelector("main").getBoundingClientRect().top + scrollY;
    document.body.style.setProperty("--above", `${Math.min(above, innerHeight / 4)}px`);
  }

  addEventListener("resize", fit);
  fit();
  restore();
  tellAll();
  document.body.classList.add("ready");
  goTo(here); // down, where nothing begins across
  catcher.focus({ preventScroll: true });
})();
