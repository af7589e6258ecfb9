"use strict";
(() => {
const lang = document.documentElement.lang;
const collator = new Intl.Collator(lang, {numeric: true, sensitivity: "base"});
const grouped = new Intl.NumberFormat(lang, {useGrouping: "always"});
// What a cell is sorted by: a number where it begins with one, else its text.
const figure = text => {
  const plain = text.replace(/\u2212|\u2013/g, "-").replace(",", ".");
  return /^[+-]?\d+(\.\d+)?/.test(plain) ? parseFloat(plain) : NaN;
};

for (const table of document.querySelectorAll("table.sorted")) {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  [...table.tHead.rows[0].cells].forEach((head, at) => {
    if (!head.textContent) return;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const keys = new Map(rows.map(row => [row, row.cells[at].textContent]));
      const numbers = head.classList.contains("num");
      rows.sort((a, b) => {
        const [x, y] = [keys.get(a), keys.get(b)];
        if (numbers) {
          const [p, q] = [figure(x), figure(y)];
          // What has no number stands behind, whichever way.
          if (isNaN(p) || isNaN(q)) return isNaN(p) - isNaN(q);
          return down ? q - p : p - q;
        }
        return down ? collator.compare(y, x) : collator.compare(x, y);
      });
      body.append(...rows);
    });
  });
}

const form = document.querySelector(".pick");
if (form) {
  form.hidden = false;
  form.addEventListener("submit", event => event.preventDefault());
  const fold = text => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const [find, federation, event, shown] = ["find", "federation", "event", "shown"].map(id => document.getElementById(id));
  const rows = [...document.querySelectorAll("#changes tbody tr")];
  const names = new Map();
  const pick = () => {
    const words = fold(find.value).split(/\s+/).filter(word => word);
    let count = 0;
    for (const row of rows) {
      if (words.length && !names.has(row)) names.set(row, fold(row.cells[0].textContent + " " + row.cells[1].textContent));
      const passes = words.every(word => names.get(row).includes(word))
        && (!federation.value || row.dataset.f === federation.value)
        && (!event.value || row.dataset.t.includes(" " + event.value + " "));
      row.hidden = !passes;
      count += passes;
    }
    shown.value = grouped.format(count) + " / " + grouped.format(rows.length);
  };
  form.addEventListener("input", pick);
  // A browser may keep what was chosen.
  pick();
}

// A card is opened by what points to it.
const open = () => {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  const card = target && target.closest("details");
  if (card) {
    card.open = true;
    target.scrollIntoView();
  }
};
addEventListener("hashchange", open);
open();
})();
