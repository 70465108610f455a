// Keeps how this page is solved: seconds per square, what was typed where, remarks. Makes a file of it to send back.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("puzzle").textContent);
  const COLUMNS = data.size[1];
  const find = (selector) => document.querySelector(selector);
  const [time, pause, onClue, onAll, who, send, sent] = [
    ".clock .time", "[data-pause]", ".on-clue input", ".on-all", ".who", "[data-send]", ".sent",
  ].map(find);
  const KEY = `${data.key}-testers`;
  const DIRECTIONS = ["across", "down"];
  const MOST_TYPED = 30;
  const VISIT = 2; // seconds in an entry that make a visit; a letter typed there does too
  const IDLE = 300; // seconds without a key or a pointer, after which the clock waits

  const clues = []; // in printed order: their items, headings and labels
  document.querySelectorAll(".lists [data-first]").forEach((list) => {
    list.querySelectorAll("li").forEach((item) => clues.push({
      item, list: list.querySelector("h2").textContent, label: item.querySelector(".label").textContent,
    }));
  });

  let kept = { seconds: 0, solved: false, checks: 0, who: "", remark: "", revealed: [], squares: {}, visits: {}, remarks: {} };
  let now = { letters: [], wrong: [] }; // what stands in the grid
  let at = null; // where the cursor is
  let stay = { slot: null, seconds: 0, isCounted: false };
  let clue = -1;
  let last = performance.now();
  let touched = last;
  let isPaused = false;
  let isBegun = false;

  // Time

  const isRunning = () => !isPaused && !document.hidden && !kept.solved && performance.now() - touched < IDLE * 1000;

  function square(place) {
    if (!kept.squares[place]) kept.squares[place] = { typed: [], times: [0, 0] };
    return kept.squares[place];
  }

  function tick() {
    const moment = performance.now();
    const seconds = (moment - last) / 1000;
    last = moment;
    if (!at || !isRunning()) return;
    square(at.place).times[at.direction] += seconds;
    kept.seconds += seconds;
    stay.seconds += seconds;
    if (stay.seconds >= VISIT) visit();
    showTime();
  }

  function visit() {
    if (stay.isCounted || stay.slot === null) return;
    stay.isCounted = true;
    kept.visits[stay.slot] = (kept.visits[stay.slot] || 0) + 1;
  }

  function showTime() {
    const whole = Math.round(kept.seconds);
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    const text = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
    if (time.textContent !== text) time.textContent = text;
  }

  function setPaused(isOn) {
    tick();
    isPaused = isOn;
    document.body.classList.toggle("paused", isOn);
    pause.textContent = isOn ? "Go on" : "Pause";
    pause.setAttribute("aria-pressed", String(isOn));
    if (!isOn) find(".catcher").focus({ preventScroll: true });
  }

  // What the solver of the page tells

  const on = (name, act) => document.addEventListener(`solver-${name}`, (event) => act(event.detail));

  on("shown", (place) => {
    tick();
    if (!at || at.slot !== place.slot) stay = { slot: place.slot, seconds: 0, isCounted: false };
    if (!at || at.slot !== place.slot || clue < 0) {
      const found = clues.findIndex(({ item }) => item.dataset.slot === String(place.slot));
      if (found >= 0) choose(found);
    }
    at = place;
  });
  on("put", ({ place, text }) => {
    tick();
    isBegun = true;
    const { typed } = square(place);
    if (text && typed.length < MOST_TYPED) typed.push(text);
    if (text) visit();
  });
  on("checked", () => { isBegun = true; kept.checks += 1; });
  on("solved", () => { tick(); kept.solved = true; });
  on("cleared", () => { tick(); kept.solved = false; });
  on("kept", (all) => {
    now = all;
    kept.revealed = [...new Set([...kept.revealed, ...all.revealed])]; // one that was seen stays seen
    save();
  });

  // Remarks

  function choose(number) {
    clue = number;
    onClue.value = (kept.remarks[clue] || "");
    const { list, label } = clues[clue];
    find(".on-clue span").textContent = `Remark on ${[label, list].filter(Boolean).join(" ")}`;
  }

  function mark(number) {
    clues[number].item.classList.toggle("remarked", Boolean((kept.remarks[number] || "").trim()));
  }

  onClue.addEventListener("input", () => {
    if (clue < 0) return;
    isBegun = true;
    kept.remarks[clue] = onClue.value;
    mark(clue);
    save();
  });
  onAll.addEventListener("input", () => { isBegun = true; kept.remark = onAll.value; save(); });
  who.addEventListener("input", () => { isBegun = true; kept.who = who.value; save(); });
  clues.forEach(({ item }, number) => {
    if (item.dataset.slot !== undefined) return; // the solver goes to its entry, and tells so
    item.tabIndex = 0;
    item.addEventListener("click", () => { choose(number); onClue.focus(); });
    item.addEventListener("keydown", (event) => {
      if (event.key === "Enter") { event.preventDefault(); choose(number); onClue.focus(); }
    });
  });

  // The file

  const rounded = (seconds) => Math.round(seconds * 10) / 10;

  function results() {
    const squares = {};
    now.letters.forEach((letters, place) => {
      const { typed, times } = kept.squares[place] || { typed: [], times: [0, 0] };
      const told = {
        letters: place in data.given ? "" : letters, typed, across: rounded(times[0]), down: rounded(times[1]),
        wrong: now.wrong.includes(place), revealed: kept.revealed.includes(place),
      };
      const entries = Object.entries(told).filter(([, value]) => (Array.isArray(value) ? value.length : value));
      if (entries.length) squares[place] = Object.fromEntries(entries);
    });
    const visits = Object.entries(kept.visits).map(([slot, count]) => {
      const { cells, direction } = data.slots[slot];
      return [Math.floor(cells[0] / COLUMNS), cells[0] % COLUMNS, DIRECTIONS[direction], count];
    });
    const remarks = Object.entries(kept.remarks).filter(([, text]) => text.trim()).map(([number, text]) => (
      { clue: Number(number), list: clues[number].list, label: clues[number].label, text }
    ));
    return {
      ...data.results, solver: kept.who.trim(), seconds: rounded(kept.seconds), solved: kept.solved,
      checks: kept.checks, remark: kept.remark, remarks, visits, squares,
    };
  }

  function sendResults() {
    tick();
    save();
    const of = kept.who.trim() ? ` of ${kept.who.trim()}` : "";
    const name = `${document.title} results${of}`.replace(/[\s\p{C}<>:"/\\|?*]+/gu, " ").trim().slice(0, 100);
    const address = URL.createObjectURL(new Blob([JSON.stringify(results()) + "\n"], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${name}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    sent.textContent = `Saved as ${name}.json, where your browser puts downloads. Mail it to the constructor.`;
  }

  // What is kept from one visit to the next, where the browser allows it

  // A page that was only looked at leaves nothing.
  function save() {
    if (!isBegun) return;
    try { localStorage.setItem(KEY, JSON.stringify(kept)); }
    catch { /* a page opened from a disk may not be allowed to */ }
  }

  function restore() {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) || "null");
      if (!found || !found.squares || !found.visits || !found.remarks) return;
      kept = { ...kept, ...found };
      if (!Array.isArray(kept.revealed)) kept.revealed = [];
      isBegun = true;
      onAll.value = kept.remark;
      who.value = kept.who;
      Object.keys(kept.remarks).filter((number) => clues[number]).forEach(mark);
    } catch { /* nothing that could be read was kept */ }
  }

  restore();
  showTime();
  pause.addEventListener("click", () => setPaused(!isPaused));
  send.addEventListener("click", sendResults);
  ["keydown", "pointerdown", "pointermove"].forEach((name) => document.addEventListener(name, () => {
    if (performance.now() - touched >= IDLE * 1000) last = performance.now(); // they were away
    touched = performance.now();
  }, true));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) last = performance.now(); // the time away does not count
  });
  setInterval(() => { tick(); save(); }, 1000);
})();
