// Lets a reader find the words of this page: by a drag, by two clicks, or by keys. What was found is kept.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("puzzle").textContent);
  const [ROWS, COLUMNS] = data.size;
  const field = document.querySelector(".field");
  const cells = [...document.querySelectorAll(".cell")];
  const items = [...document.querySelectorAll("li[data-word]")];
  const marks = document.querySelector(".marks");
  const said = document.querySelector(".said");
  const words = data.words.map((letters) => letters.join("\n"));
  const backwards = data.words.map((letters) => [...letters].reverse().join("\n"));
  const isOpen = (place) => data.letters[place] !== "";

  const found = new Map(); // number of a word -> its places
  let here = Math.max(0, cells.findIndex((_, place) => isOpen(place)));
  let begun = -1; // where a word begins that is being marked
  let isDragged = false;

  // What lies where

  // The places from one to another in a straight line; null where no line joins them inside the field.
  function line(from, to) {
    const rows = Math.floor(to / COLUMNS) - Math.floor(from / COLUMNS);
    const columns = to % COLUMNS - from % COLUMNS;
    if (rows && columns && Math.abs(rows) !== Math.abs(columns)) return null;
    const length = Math.max(Math.abs(rows), Math.abs(columns));
    const step = Math.sign(rows) * COLUMNS + Math.sign(columns);
    const places = Array.from({ length: length + 1 }, (_, number) => from + number * step);
    return places.every(isOpen) ? places : null;
  }

  // The places from one on that are nearest to where the pointer is, in one of the eight directions.
  function lineTowards(from, row, column) {
    const rows = row - (Math.floor(from / COLUMNS) + 0.5);
    const columns = column - (from % COLUMNS + 0.5);
    const turn = Math.round(Math.atan2(rows, columns) / (Math.PI / 4));
    const down = Math.round(Math.sin(turn * Math.PI / 4));
    const right = Math.round(Math.cos(turn * Math.PI / 4));
    let length = Math.round(Math.max(Math.abs(rows), Math.abs(columns)));
    const fits = (far) => {
      const [r, c] = [Math.floor(from / COLUMNS) + far * down, from % COLUMNS + far * right];
      return r >= 0 && r < ROWS && c >= 0 && c < COLUMNS && line(from, r * COLUMNS + c);
    };
    while (length > 0 && !fits(length)) length -= 1;
    return fits(length);
  }

  // What is seen

  function drawn(places, name) {
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "line");
    const [from, to] = [places[0], places[places.length - 1]];
    mark.setAttribute("x1", from % COLUMNS + 0.5);
    mark.setAttribute("y1", Math.floor(from / COLUMNS) + 0.5);
    mark.setAttribute("x2", to % COLUMNS + 0.501); // a line of no length has no ends to be round
    mark.setAttribute("y2", Math.floor(to / COLUMNS) + 0.5);
    mark.setAttribute("class", name);
    return mark;
  }

  function show(places) {
    const current = places || (begun >= 0 && (line(begun, here) || [begun]));
    const shown = [...found.values()].map((each) => drawn(each, "found"));
    if (current) shown.push(drawn(current, "drawn"));
    marks.replaceChildren(...shown);
    items.forEach((item, number) => item.classList.toggle("found", found.has(number)));
    const isDone = found.size === words.length;
    const left = isDone ? messagePlaces() : [];
    cells.forEach((cell, place) => {
      cell.classList.toggle("here", place === here);
      cell.classList.toggle("left", left.includes(place));
      if (place === here) field.setAttribute("aria-activedescendant", cell.id);
    });
    said.classList.toggle("solved", isDone);
    if (isDone) {
      const message = left.map((place) => data.letters[place]).join("");
      say(message ? `All found. The letters that are left begin with ${message}.` : "All found.");
    } else {
      say(`${found.size} of ${words.length} found`);
    }
  }

  const say = (text) => { if (said.textContent !== text) said.textContent = text; };

  function messagePlaces() {
    const used = new Set([...found.values()].flat());
    return data.letters.map((_, place) => place).filter((place) => isOpen(place) && !used.has(place)).slice(0, data.message);
  }

  // What is done

  function judge(places) {
    begun = -1;
    const text = places ? places.map((place) => data.letters[place]).join("\n") : "";
    const number = words.findIndex((word, each) => word === text || backwards[each] === text);
    if (number >= 0) found.set(number, places);
    save();
    show();
  }

  function clear() {
    if (found.size && !confirm("Start again, with no word found?")) return;
    found.clear();
    begun = -1;
    save();
    show();
  }

  // What is kept from one visit to the next, where the browser allows it

  function save() {
    try { localStorage.setItem(data.key, JSON.stringify([...found])); }
    catch { /* a page opened from a disk may not be allowed to */ }
  }

  function restore() {
    try {
      for (const [number, places] of JSON.parse(localStorage.getItem(data.key) || "[]")) {
        const text = places.map((place) => data.letters[place]).join("\n");
        if (text === words[number] || text === backwards[number]) found.set(number, places);
      }
    } catch { /* nothing that could be read was kept */ }
  }

  // Pointer and keys

  // Where the pointer is, in rows and columns of the field.
  function pointed(event) {
    const box = field.getBoundingClientRect();
    return [(event.clientY - box.top) / box.height * ROWS, (event.clientX - box.left) / box.width * COLUMNS];
  }

  function placeAt([row, column]) {
    const inside = row >= 0 && row < ROWS && column >= 0 && column < COLUMNS;
    const place = inside ? Math.floor(row) * COLUMNS + Math.floor(column) : -1;
    return place >= 0 && isOpen(place) ? place : -1;
  }

  field.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
    const place = placeAt(pointed(event));
    if (place < 0) return;
    const places = begun >= 0 && begun !== place && line(begun, place);
    here = place;
    if (places) return judge(places); // the second of two clicks
    begun = place;
    isDragged = false;
    field.setPointerCapture(event.pointerId);
    show();
  });
  field.addEventListener("pointermove", (event) => {
    if (begun < 0 || !field.hasPointerCapture(event.pointerId)) return;
    const at = pointed(event);
    if (placeAt(at) !== begun) isDragged = true;
    if (isDragged) show(lineTowards(begun, ...at));
  });
  field.addEventListener("pointerup", (event) => {
    if (begun < 0 || !isDragged) return;
    isDragged = false;
    const places = lineTowards(begun, ...pointed(event));
    here = places[places.length - 1];
    judge(places);
  });
  field.addEventListener("pointercancel", () => { begun = -1; isDragged = false; show(); });

  function move(rows, columns) {
    let [row, column] = [Math.floor(here / COLUMNS), here % COLUMNS];
    do { row += rows; column += columns; }
    while (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS && !isOpen(row * COLUMNS + column));
    if (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS) here = row * COLUMNS + column;
    show();
  }

  function mark() {
    if (begun < 0) begun = here;
    else if (begun === here) begun = -1;
    else return judge(line(begun, here));
    show();
  }

  const KEYS = {
    ArrowLeft: () => move(0, -1), ArrowRight: () => move(0, 1), ArrowUp: () => move(-1, 0), ArrowDown: () => move(1, 0),
    Enter: mark, " ": mark, Escape: () => { begun = -1; show(); },
  };
  field.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  document.querySelector("button[data-clear]").addEventListener("click", clear);

  restore();
  document.body.classList.add("ready");
  show();
  field.focus({ preventScroll: true });
})();
