// ---- Pages of a list.
function pager(nav, count, per, at, go) {
  nav.replaceChildren();
  if (count <= per) return;
  const button = (text, to, i) => {
    const it = el("button", {type: "button", class: "quiet", disabled: to < 0 || to >= count}, text);
    it.addEventListener("click", () => {
      go(to);
      // The button that was pressed was made anew: whoever uses keys goes on from it.
      const both = nav.querySelectorAll("button");
      (both[i].disabled ? both[1 - i] : both[i]).focus({preventScroll: true});
    });
    return it;
  };
  const range = {a: grouped.format(at + 1), b: grouped.format(Math.min(at + per, count)), n: grouped.format(count)};
  nav.append(button(T.previous, at - per, 0), el("span", {}, fill(T.range, range)), button(T.next, at + per, 1));
}

// What a reader of paper is told, who has no buttons.
function paperRange(text, count, from, end, most) {
  text = fill(text, {a: grouped.format(Math.min(from + 1, count)), b: grouped.format(end), n: grouped.format(count)});
  const more = most && count > most ? fill(T.paper_more, {n: grouped.format(most)}) : "";
  $("paper-range").replaceChildren(text, more && el("small", {}, " " + more));
}

function showCards() {
  const end = Math.min(state.cardsAt + state.perPage, shownFindings.length);
  const cards = document.createDocumentFragment();
  for (let i = state.cardsAt; i < end; i++) cards.append(card(shownFindings[i], i));
  $("cards").replaceChildren(cards);
  paperRange(T.paper_findings, shownFindings.length, state.cardsAt, end);
  pager($("cards-pager"), shownFindings.length, state.perPage, state.cardsAt, at => {
    state.cardsAt = at;
    showCards();
    top();
  });
}

// ---- The table of games.
const COLUMNS = [
  ["file", game => files[game.file] || "", ""],
  ["number", game => game.order, "num"],
  ["white", game => game.white, ""],
  ["black", game => game.black, ""],
  ["event", game => game.event, ""],
  ["round", game => game.round, "nowrap"],
  ["date", game => game.date, "nowrap"],
  ["result", game => game.result, "nowrap"],
  ["class", game => game.class === 3 ? 1.5 : game.class, "worst"],
  ["findings", game => game.counts[0] * 1e8 + game.counts[1] * 1e4 + game.counts[2], "num worst"],
].filter(([key]) => key !== "file" || files.length > 1);

function sortGames() {
  const column = COLUMNS.find(([key]) => key === state.sort);
  if (!column) return;
  const value = column[1], sign = state.down ? -1 : 1;
  const keyed = shownGames.map(game => [value(game), game]);
  const compare = keyed.length && typeof keyed[0][0] === "number" ? (a, b) => a - b : (a, b) =>
    a === b ? 0 : a === "" ? sign : b === "" ? -sign : collator.compare(a, b);
  keyed.sort((a, b) => sign * compare(a[0], b[0]) || a[1].order - b[1].order);
  shownGames = keyed.map(pair => pair[1]);
}

function gameRow(game) {
  const row = el("tr", {});
  for (const [key, value, kind] of COLUMNS) {
    const cell = el("td", {class: ("c-" + key + " " + kind).trim(), "data-label": T["col_" + key]});
    if (key === "number") {
      if (game.listed) {
        const open = el("button", {type: "button", class: "open-game", title: T.show_findings,
          "aria-label": T.show_findings + ": " + game.number}, String(game.number));
        open.addEventListener("click", () => {
          Object.assign(state, none(), {game, severities: new Set([0, 1, 2])});
          state.tab = "findings";
          update();
          $("results").scrollIntoView();
          $("tab-findings").focus({preventScroll: true});
        });
        cell.append(open);
      } else {
        cell.append(String(game.number));
      }
    } else if (key === "class") {
      cell.append(el("span", {class: "class k" + game.class}, T["class_" + game.class]));
    } else if (key === "findings") {
      cell.append(tally(game.counts));
    } else {
      const text = value(game);
      if (key === "file") cell.append(path(text, shared.length));
      else if (text) cell.append(stranger(written[key] ? written[key](text) : text, broken(text)));
    }
    row.append(cell);
  }
  return row;
}

function sortBy(key, down) {
  state.sort = key;
  state.down = down;
  state.gamesAt = 0;
  if (!key) filter();
  else sortGames();
  showGames();
}

function heads() {
  const row = el("tr", {});
  for (const [key, , kind] of COLUMNS) {
    const button = el("button", {type: "button", "data-sort": key}, T["col_" + key]);
    // The worst first, names from A.
    button.addEventListener("click", () => sortBy(key, state.sort === key ? !state.down : kind.includes("worst")));
    row.append(el("th", {scope: "col", class: kind, "data-key": key, "data-label": T["col_" + key]}, button));
    $("sort").append(el("option", {value: key}, T["col_" + key]));
  }
  $("table").tHead.replaceChildren(row);
  $("sort").addEventListener("change", () => sortBy($("sort").value, /class|findings/.test($("sort").value)));
}

function showGames() {
  $("sort").value = state.sort || "number";
  for (const head of $("table").tHead.querySelectorAll("th")) {
    if (head.dataset.key === state.sort) head.setAttribute("aria-sort", state.down ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  }
  const rows = document.createDocumentFragment();
  for (const game of shownGames.slice(state.gamesAt, state.gamesAt + GAMES_PER_PAGE)) rows.append(gameRow(game));
  $("table").tBodies[0].replaceChildren(rows);
  paperRange(T.paper_games, shownGames.length, state.gamesAt, Math.min(state.gamesAt + GAMES_PER_PAGE, shownGames.length));
  pager($("games-pager"), shownGames.length, GAMES_PER_PAGE, state.gamesAt, at => {
    state.gamesAt = at;
    showGames();
    top();
  });
}

// ---- By tournament, by player.
const TABS = ["findings", "games", "events", "players"];
const panel = name => $(name === "players" ? "players-panel" : name);
const namesOf = {events: game => [game.event], players: game => [...new Set([game.white, game.black])]};
function showGroups(tab) {
  const groups = new Map();
  for (const f of shownFindings) {
    for (const name of f.game ? namesOf[tab](f.game) : []) {
      if (!groups.has(name)) groups.set(name, {name, games: new Set(), counts: [0, 0, 0]});
      const group = groups.get(name);
      group.games.add(f.game);
      group.counts[f.severity]++;
    }
  }
  const worst = (a, b) => b.counts[0] - a.counts[0] || b.counts[1] - a.counts[1] || b.counts[2] - a.counts[2];
  const list = [...groups.values()].sort((a, b) => worst(a, b) || collator.compare(a.name, b.name));
  const rows = document.createDocumentFragment();
  for (const {name, games: own, counts} of list.slice(state.groupsAt, state.groupsAt + GAMES_PER_PAGE)) {
    const open = el("button", {type: "button", class: "group"}, name ? stranger(name) : T.without_name, el("span", {class: "soft"},
      fill(own.size === 1 ? T.in_games_one : T.in_games, {n: grouped.format(own.size)})), tally(counts));
    open.disabled = !name.trim();
    open.addEventListener("click", () => {
      state[tab === "events" ? "event" : "player"] = name;
      state.tab = "findings";
      update();
      $("tab-findings").focus({preventScroll: true});
    });
    rows.append(el("li", {}, open));
  }
  $(tab + "-list").replaceChildren(rows);
  pager($(tab + "-pager"), list.length, GAMES_PER_PAGE, state.groupsAt, at => {
    state.groupsAt = at;
    showGroups(tab);
    top();
  });
}
function tally(counts) {
  const tally = el("span", {class: "tally"});
  SEVERITIES.forEach((kind, i) => {
    if (counts[i]) {
      const name = T[counts[i] === 1 ? kind : kind + "s"];
      tally.append(el("span", {class: kind, title: name}, icon(kind), String(counts[i]), el("span", {class: "unseen"}, name)));
    }
  });
  return tally;
}
const top = () => document.querySelector(".tabs").scrollIntoView();

// ---- Filters.
function chip(text, remove) {
  const it = el("button", {type: "button", class: "chip", "aria-label": T.remove + ": " + text}, stranger(text));
  it.addEventListener("click", () => {
    const at = [...$("chips").children].indexOf(it);
    remove();
    update();
    const left = $("chips").children;
    (left[Math.min(at, left.length - 1)] || $("search")).focus({preventScroll: true});
  });
  return it;
}

// Where the page has no place for all findings: how many of those that were asked for it lists.
const all = Object.values(facts.rules).reduce((sum, [, , , counts]) => sum + counts[0] + counts[1] + counts[2], 0);
function listed() {
  if (findings.length === all) return "";
  if (state.class !== "" || state.player.trim() || state.event.trim() || state.text.trim() || state.tick || state.game) {
    return fill(T.listed_among, {n: grouped.format(findings.length), m: grouped.format(all)});
  }
  let total = 0;
  for (const [code, [, , , counts]] of Object.entries(facts.rules)) {
    if (state.codes.size && !state.codes.has(code)) continue;
    counts.forEach((n, i) => { if (state.severities.has(i)) total += n; });
  }
  if (shownFindings.length === total) return "";
  return fill(T.listed_of, {n: grouped.format(shownFindings.length), m: grouped.format(total)});
}

function update() {
  state.cardsAt = state.gamesAt = state.groupsAt = 0;
  if (!state.severities.size) state.severities = new Set(usual);
  filter();
  const chips = [];
  for (const code of state.codes) chips.push(chip(code + " " + rule(code)[0], () => state.codes.delete(code)));
  if (!isUsual()) {
    const names = [...state.severities].sort().map(i => T[SEVERITIES[i] + "s"]);
    chips.push(chip(names.join(" + "), () => { state.severities = new Set(usual); }));
  }
  if (state.class !== "") chips.push(chip(T["class_" + state.class], () => { state.class = ""; }));
  if (state.player.trim()) chips.push(chip(state.player.trim(), () => { state.player = ""; }));
  if (state.event.trim()) chips.push(chip(state.event.trim(), () => { state.event = ""; }));
  if (state.tick) chips.push(chip(T["tick_" + state.tick], () => { state.tick = ""; }));
  if (state.text.trim()) chips.push(chip(state.text.trim(), () => { state.text = ""; }));
  if (state.game) {
    const file = files.length > 1 ? ", " + files[state.game.file].slice(shared.length) : "";
    chips.push(chip(T.game + " " + state.game.number + file, () => { state.game = null; }));
  }
  $("chips").replaceChildren(...chips);
  $("listed").textContent = listed();
  $("active").hidden = !chips.length;
  for (const [id, value] of [["search", state.text], ["player", state.player], ["event", state.event],
    ["class", state.class], ["tick", state.tick]]) {
    if ($(id).value !== value) $(id).value = value;
  }
  for (const bar of document.querySelectorAll(".bar")) bar.setAttribute("aria-pressed", state.codes.has(bar.dataset.code));
  for (const it of document.querySelectorAll(".segment")) {
    it.setAttribute("aria-pressed", state.severities.has(Number(it.dataset.severity)));
  }
  // What is hidden is said, and one press shows it.
  $("hidden").hidden = !hidden;
  $("hidden-text").textContent = fill(hidden === 1 ? T.hidden_one : T.hidden, {n: grouped.format(hidden)});
  $("n-findings").textContent = grouped.format(shownFindings.length);
  $("n-games").textContent = grouped.format(shownGames.length);
  $("live").textContent = fill(facts.rated ? T.passing_rated : T.passing, {n: $("n-findings").textContent, m: $("n-games").textContent});
  showTab();
}

function showTab() {
  remember();
  for (const name of TABS) {
    const on = state.tab === name;
    $("tab-" + name).setAttribute("aria-selected", on);
    $("tab-" + name).tabIndex = on ? 0 : -1;
    panel(name).hidden = !on;
  }
  if (state.tab === "findings") showCards();
  else if (state.tab === "games") showGames();
  else showGroups(state.tab);
  const empty = !(state.tab === "games" ? shownGames : shownFindings).length;
  $("empty").hidden = !empty;
  if (empty) panel(state.tab).hidden = true;
}

const toggle = (set, value) => set.has(value) ? set.delete(value) : set.add(value);
for (const bar of document.querySelectorAll(".bar")) {
  bar.addEventListener("click", () => {
    toggle(state.codes, bar.dataset.code);
    // Who chooses a finding wants to see it.
    const counts = rule(bar.dataset.code)[3];
    if (state.codes.has(bar.dataset.code)) counts.forEach((n, i) => { if (n) state.severities.add(i); });
    else if (!state.codes.size) state.severities = new Set(usual);
    state.tab = "findings";
    update();
    // What was chosen is seen at once.
    if (state.codes.size && $("results").getBoundingClientRect().top > innerHeight / 2) $("results").scrollIntoView();
  });
}
for (const it of document.querySelectorAll(".segment")) {
  it.addEventListener("click", () => { toggle(state.severities, Number(it.dataset.severity)); update(); });
}
let waiting = 0;
const typed = (id, key) => $(id).addEventListener("input", () => {
  state[key] = $(id).value;
  clearTimeout(waiting);
  waiting = setTimeout(update, 60);
});
typed("search", "text");
typed("player", "player");
typed("event", "event");
$("tick").addEventListener("change", () => { state.tick = $("tick").value; update(); });
$("show-hidden").addEventListener("click", () => {
  state.severities = new Set([0, 1, 2]);
  update();
  $("search").focus({preventScroll: true});
});
$("class").addEventListener("change", () => { state.class = $("class").value; update(); });
document.querySelector(".filters").addEventListener("submit", event => event.preventDefault());
$("reset").addEventListener("click", () => {
  Object.assign(state, none());
  update();
  $("search").focus();
});
const tabs = [...document.querySelectorAll("[role=tab]")];
for (const tab of tabs) {
  tab.addEventListener("click", () => { state.tab = tab.id.slice(4); showTab(); });
  tab.addEventListener("keydown", event => {
    if (facts.rated || event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const step = event.key === "ArrowRight" ? 1 : tabs.length - 1;
    const other = tabs[(tabs.indexOf(tab) + step) % tabs.length];
    other.click();
    other.focus();
  });
}
function openAll(open) {
  state.open = open;
  $("open-all").textContent = open ? T.close_all : T.open_all;
  $("open-all").setAttribute("aria-pressed", open);
}
$("open-all").addEventListener("click", () => { openAll(!state.open); showCards(); });
$("per-page").addEventListener("change", () => {
  state.perPage = Number($("per-page").value);
  state.cardsAt = 0;
  showCards();
});

