// ---- Keys, theme, paper.
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) return;
  if (event.key === "/") {
    event.preventDefault();
    $("search").focus();
  } else if (event.key === "j" || event.key === "k") {
    const all = [...document.querySelectorAll("#findings:not([hidden]) .card > summary")];
    const at = all.indexOf(document.activeElement);
    const next = all[event.key === "j" ? at + 1 : Math.max(at, 1) - 1];
    if (next) next.focus();
  } else {
    const details = event.target.closest(".card");
    const stepper = details && details.open && steppers.get(details);
    const steps = {ArrowLeft: it => it.move(-1), ArrowRight: it => it.move(1), Home: it => it.first(), End: it => it.last()};
    const decision = {a: "accepted", c: "corrected", q: "ask"}[event.key];
    if (stepper && steps[event.key]) {
      event.preventDefault();
      steps[event.key](stepper);
    } else if (details && of.has(details) && decision) {
      // The letter is no part of the name that may be asked.
      event.preventDefault();
      decide(of.get(details), decision);
    }
  }
});
const root = document.documentElement;
{
  const theme = store(() => localStorage.getItem("formulario-theme"));
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
}
$("theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  store(() => localStorage.setItem("formulario-theme", root.dataset.theme));
});
$("print").addEventListener("click", () => window.print());
// Paper gets a list of its own, longer than that of the screen, which stays as it is.
const PAPER_FINDINGS = 300, PAPER_GAMES = 1000;
// What the Laws have for a fault need not be read with every one: of a text the part with a colon is said once.
function sayOnce(rest, said) {
  if (!rest) return;
  const text = rest.textContent, colon = text.indexOf(": ");
  const from = colon < 0 ? text.length : Math.max(text.lastIndexOf("; ", colon), 0);
  const part = text.slice(from).replace(/^; /, "");
  if (!part) return;
  if (!said.has(part)) said.add(part);
  else if (from) rest.textContent = text.slice(0, from);
  else rest.remove();
}
function paperCard(f) {
  const [head, behind] = card(f, null).children;
  const where = onlyCard && f.game ? [f.game.event, f.game.date && written.date(f.game.date), f.game.round && T.col_round + " " + f.game.round] : [];
  return el("article", {class: "card" + (behind.querySelector("figure") ? " drawn" : "")}, behind.querySelector("figure"),
    el("div", {}, el("div", {class: "head"}, ...head.childNodes, el("span", {class: "where"}, stranger(where.filter(Boolean).join(" · ")))),
      behind.querySelector(".details")));
}
let onlyCard = null;
// What goes to paper: one card, or the list; of a list that nobody has narrowed only its errors, where it has any.
function forPaper() {
  if (onlyCard) return [onlyCard];
  const errors = isUsual() && !state.codes.size ? shownFindings.filter(f => f.severity === 0) : [];
  return errors.length ? errors : shownFindings;
}
addEventListener("beforeprint", () => {
  root.classList.toggle("one-card", onlyCard !== null);
  const list = document.createDocumentFragment(), cards = onlyCard || state.tab !== "games";
  const [shown, most, at] = cards ? [forPaper(), PAPER_FINDINGS, onlyCard ? 0 : state.cardsAt] : [shownGames, PAPER_GAMES, state.gamesAt];
  const from = Math.min(Math.floor(at / most), Math.floor(Math.max(shown.length - 1, 0) / most)) * most;
  const part = shown.slice(from, from + most);
  const said = new Set();
  for (const it of part) {
    const row = cards ? paperCard(it) : gameRow(it);
    if (cards) sayOnce(row.querySelector(".rest"), said);
    list.append(row);
  }
  $(cards ? "paper-cards" : "paper-games").replaceChildren(list);
  const errors = cards && shown.length < (onlyCard ? 0 : shownFindings.length + hidden) && shown.every(f => f.severity === 0);
  paperRange(errors ? T.paper_errors : cards ? T.paper_findings : T.paper_games, shown.length, from, from + part.length, most);
  root.classList.add("on-paper");
});
addEventListener("afterprint", () => {
  root.classList.remove("on-paper", "one-card");
  onlyCard = null;
  $("paper-cards").replaceChildren();
  $("paper-games").replaceChildren();
});

// ---- Begin.
document.title = facts.title + " – " + document.title;
if (findings.length || games.length && !facts.rated) {
  $("results").hidden = false;
  const names = new Set(), events = new Set();
  for (const game of games) {
    known.event.add(fold(game.event));
    if (game.event && events.size < 500) events.add(game.event);
    for (const name of [game.white, game.black]) {
      known.player.add(fold(name));
      if (name && names.size < 500) names.add(name);
    }
  }
  for (const set of Object.values(known)) set.delete("");
  if (facts.rated) {
    for (const id of ["tab-games", "tab-events", "tab-players", "desk"]) $(id).hidden = true;
    for (const id of ["event", "tick"]) $(id).closest(".field").hidden = true;
    $("class").closest(".field").hidden = true;
    document.querySelector(".filters").classList.add("rated");
    for (const f of findings) if (f.game) for (const name of [f.game.white, f.game.black]) if (name && names.size < 500) names.add(name);
  }
  for (const name of [...names].sort(collator.compare)) $("players").append(el("option", {value: name}));
  for (const name of [...events].sort(collator.compare)) $("event-names").append(el("option", {value: name}));
  const chart = document.querySelector(".chart");
  if (chart.childElementCount > MOST_CODES + 2) {
    const more = $("more-codes");
    const shorten = short => {
      chart.classList.toggle("short", short);
      more.textContent = short ? fill(T.more_codes, {n: chart.childElementCount}) : T.fewer_codes;
      more.setAttribute("aria-expanded", !short);
    };
    more.hidden = false;
    more.addEventListener("click", () => shorten(!chart.classList.contains("short")));
    shorten(true);
  }
  if (findings.length < all) {
    const counts = new Map();
    for (const f of findings) counts.set(f.code, (counts.get(f.code) || 0) + 1);
    for (const bar of document.querySelectorAll(".bar")) {
      const n = counts.get(bar.dataset.code) || 0, total = rule(bar.dataset.code)[3].reduce((a, b) => a + b);
      if (n < total) bar.querySelector(".count").append(el("small", {}, fill(T.listed, {n: grouped.format(n)})));
    }
  }
  heads();
  openAll(findings.length > 0 && findings.length <= 12);
  if (!findings.length) state.tab = "games";
  // Without a fingerprint of its game a finding could not be found again.
  if (!games.some(game => game.fingerprint)) {
    $("desk").hidden = true;
    $("tick").closest(".field").hidden = true;
  }
  showWho();
  if (!follow()) update();
}
})();
