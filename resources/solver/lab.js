// Plays the steps of a search: the grid, how many words each entry has left, and the stack.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("puzzle").textContent);
  const steps = data.steps;
  const find = (selector) => document.querySelector(selector);
  const cells = [...document.querySelectorAll(".cell")];
  const given = cells.map((cell) => cell.classList.contains("given"));
  const [said, counts, slider, speed] = [".said", ".counts", "input[type=range]", "input[type=number]"].map(find);
  const [stackList, entryList] = [".stack", ".entries"].map(find);
  const play = find("[data-do=play]");
  const number = new Intl.NumberFormat("en");
  const counted = (count, one) => `${number.format(count)} ${one}${count === 1 ? "" : "s"}`;
  const isBad = (step) => step && (step.act === "refute" || step.act === "fail");

  let at = 0; // how many steps are done
  let stack = [];
  let left = [];
  let timer = null;

  function element(name, className, text = "") {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  const entries = data.entries.map((entry) => {
    const item = element("li", "");
    const line = element("div", "line");
    const bar = element("span", "bar");
    const full = document.createElement("i");
    const count = element("span", "left");
    const words = element("div", "words");
    bar.append(full);
    line.append(element("span", "name", entry.name), bar, count);
    item.append(line, words);
    entryList.append(item);
    return { item, full, count, words };
  });

  // What is done

  // A step names the top of the stack alone: the levels below it are those of the step before.
  function apply(step) {
    stack.length = Math.min(stack.length, step.depth - 1);
    stack.push(step.top);
    for (const [entry, now] of step.changes) left[entry] = now;
  }

  function go(to) {
    const end = Math.max(0, Math.min(steps.length, to));
    if (end < at || at === 0) {
      at = 0;
      stack = [];
      left = data.entries.map((entry) => entry.left);
    }
    while (at < end) apply(steps[at++]);
    show();
  }

  // What is seen

  function show() {
    const step = at ? steps[at - 1] : null;
    const letters = step ? step.letters : {};
    const top = new Set(step && step.act !== "filled" ? step.cells : []);
    cells.forEach((cell, place) => {
      if (!given[place] && cell.lastElementChild) cell.lastElementChild.textContent = letters[place] || "";
      cell.classList.toggle("top", top.has(place));
      cell.classList.toggle("bad", top.has(place) && isBad(step));
    });
    said.textContent = step ? `Step ${number.format(at)} of ${number.format(steps.length)}. ${step.says}` : "Before the first step";
    said.classList.toggle("bad", isBad(step));
    const [nodes, backtracks, lookUps] = step ? step.counts : [0, 0, 0];
    counts.textContent = [counted(nodes, "node"), counted(backtracks, "backtrack"), counted(lookUps, "look-up")].join(", ");
    slider.value = at;
    showStack(step);
    showEntries(step);
  }

  function showStack(step) {
    stackList.replaceChildren(...stack.map(([name, value, tried, values]) => {
      const item = element("li", isBad(step) ? "bad" : step.act === "return" ? "out" : "");
      item.append(element("span", "name", name), element("span", "value", value));
      item.append(element("span", "tried", `${number.format(tried)} of ${number.format(values)}`));
      return item;
    }));
  }

  function showEntries(step) {
    entries.forEach(({ item, full, count, words }, entry) => {
      const all = data.entries[entry].all;
      count.textContent = number.format(left[entry]);
      // One word is a bar too: the scale is logarithmic.
      full.style.width = `${100 * Math.log2(left[entry] + 1) / Math.log2(all + 1) || 0}%`;
      item.classList.toggle("empty", left[entry] === 0);
      words.replaceChildren(...changed(step, entry));
    });
  }

  function changed(step, entry) {
    const change = step && step.changes.find(([slot]) => slot === entry);
    if (!change) return [];
    const [, , lost, regained, examples] = change;
    const more = (lost || regained) - examples.length;
    const text = examples.join(" ") + (more > 0 ? ` and ${number.format(more)} more` : "");
    return [lost ? element("s", "", text) : element("span", "", `back: ${text}`)];
  }

  // Buttons and keys

  function pause() {
    clearTimeout(timer);
    timer = null;
    play.textContent = "Play";
  }

  function tick() {
    go(at + 1);
    if (at === steps.length) pause();
    else timer = setTimeout(tick, 1000 / Math.max(1, Math.min(60, Number(speed.value) || 1)));
  }

  function playOrPause() {
    if (timer) return pause();
    if (at === steps.length) go(0);
    play.textContent = "Pause";
    tick();
  }

  const KEYS = {
    ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(steps.length),
    " ": playOrPause,
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key] || event.target.closest("input, button")) return;
    event.preventDefault();
    if (event.key !== " ") pause();
    KEYS[event.key]();
  });
  find("[data-do=back]").addEventListener("click", () => { pause(); go(at - 1); });
  find("[data-do=on]").addEventListener("click", () => { pause(); go(at + 1); });
  play.addEventListener("click", playOrPause);
  slider.max = steps.length;
  slider.addEventListener("input", () => { pause(); go(Number(slider.value)); });

  document.body.classList.add("ready");
  go(0);
})();
