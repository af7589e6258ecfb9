"use strict";
(() => {
const $ = id => document.getElementById(id);
const facts = JSON.parse($("facts").textContent);
const T = facts.words;
const lang = document.documentElement.lang;
const grouped = new Intl.NumberFormat(lang, {useGrouping: "always"});
const collator = new Intl.Collator(lang, {numeric: true, sensitivity: "base"});
const SEVERITIES = ["error", "warning", "note"];
const MOST_CODES = 10;
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => key in values ? values[key] : all);

// ---- Elements: a stranger's text becomes a text node, never markup.
const SVG = "http://www.w3.org/2000/svg";
function put(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children) if (child !== null && child !== "") element.append(child);
  return element;
}
const el = (name, attributes, ...children) => put(document.createElement(name), attributes, children);
const svg = (name, attributes, ...children) => put(document.createElementNS(SVG, name), attributes, children);
// A longer word may be broken where there is little room, others may not.
const LONG_WORD = 16;
const broken = text => text.split(/\s/).some(word => word.length > LONG_WORD) ? "long" : "";
const stranger = (text, kind) => el("bdi", {class: "stranger" + (kind ? " " + kind : "")}, text);

// ---- The data, in the order of the archive.
const games = [], findings = [], files = [];
{
  const lines = $("data").textContent.trim();
  $("data").textContent = "";
  let file = -1, game = null;
  for (const a of lines ? JSON.parse("[" + lines.replace(/\n/g, ",") + "]") : []) {
    if (a[0] === "f") {
      files.push(a[1]);
      file = files.length - 1;
    } else if (a[0] === "g") {
      game = {file, number: a[1], line: a[2], white: a[3], black: a[4], event: a[5], date: a[6], round: a[7], result: a[8],
        class: a[9], plies: a[10], counts: a.slice(11, 14), listed: 0, hay: null, order: games.length};
      games.push(game);
    } else {
      let owner = a[0] === "x" ? game : null;
      if (owner) owner.listed++;
      // In a rating run games are not listed, but a finding names its own.
      if (a[0] === "r") owner = {file, number: a[18], white: a[19], black: a[20], event: "", date: "", round: "", result: "", hay: null};
      findings.push({game: owner, file, code: a[1], severity: a[2], line: a[3], byte: a[4], variation: a[5], ply: a[6],
        at: a[7], text: a[8], fen: a[9], message: a[10], suggestion: a[11], related: a[12], article: a[13],
        arrows: a[14], marks: a[15], before: a[16], behind: a[17], hay: null});
    }
  }
}
// The folder that all files share goes without saying; breaks come behind a slash.
const shared = files.length > 1 ? files.reduce((a, b) => {
  let end = 0;
  for (let i = 0; i < a.length && a[i] === b[i]; i++) if (a[i] === "/") end = i + 1;
  return a.slice(0, end);
}) : "";
const path = (text, from) => {
  const parts = text.slice(from).split(/(?<=[/!])/);
  return el("bdi", {class: "stranger path" + (parts.some(part => part.length > LONG_WORD) ? " long" : ""), title: from ? text : null},
    ...parts.flatMap((part, i) => i ? [el("wbr", {}), part] : [part]));
};
const rule = code => facts.rules[code] || [code, "", "", [0, 0, 0]];
// How people of this language write what the record has in the manner of PGN.
const written = {
  date: text => lang === "it" && /^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/.test(text) ? text.split(".").reverse().join("/") : text,
  result: text => text.replace("1/2-1/2", "½-½"),
};
const fold = text => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
function gameHay(game) {
  if (game.hay === null) {
    game.players = fold(game.white + "\n" + game.black);
    // What is shown is found, and so is what stands in the record.
    game.hay = fold([game.white + " – " + game.black, game.event, game.date, game.round, game.result, files[game.file],
      written.date(game.date), written.result(game.result), T.game + " " + game.number].join("\n"));
  }
  return game.hay;
}
function findingHay(f) {
  if (f.hay === null) {
    f.hay = fold([f.code, rule(f.code)[0], f.message, f.text, f.suggestion, f.at, f.article, T.line + " " + f.line].join("\n"));
  }
  return f.hay;
}
// Made ready while nobody waits, so that the first search is as quick as the next.
{
  let i = 0;
  const later = window.requestIdleCallback || (run => setTimeout(() => run({timeRemaining: () => 8}), 30));
  const end = findings.length + games.length;
  const step = idle => {
    while (i < end && idle.timeRemaining() > 2) {
      if (i < games.length) gameHay(games[i]);
      else findingHay(findings[i - games.length]);
      i++;
    }
    if (i < end) later(step);
  };
  later(step);
}

// ---- What is shown.
const state = {codes: new Set(), severities: new Set(), class: "", player: "", text: "", game: null, tab: "findings",
  open: false, cardsAt: 0, perPage: 25, gamesAt: 0, sort: "", down: false};
const GAMES_PER_PAGE = 100;
let shownFindings = findings, shownGames = games;

function filter() {
  const words = fold(state.text).split(/\s+/).filter(Boolean);
  const player = fold(state.player.trim());
  const of = state.game;
  const cls = state.class === "" ? null : Number(state.class);
  const passes = game => (cls === null || game.class === cls) && (!player || gameHay(game) && game.players.includes(player)) && (!of || game === of);
  const onlyGames = cls !== null || player || of;
  const narrow = state.codes.size || state.severities.size;
  const kept = new Map();
  const allows = game => {
    if (!kept.has(game)) kept.set(game, passes(game));
    return kept.get(game);
  };
  const touched = new Set();
  shownFindings = findings.filter(f => {
    if (state.codes.size && !state.codes.has(f.code)) return false;
    if (state.severities.size && !state.severities.has(f.severity)) return false;
    if (f.game ? !allows(f.game) : onlyGames) return false;
    for (const word of words) {
      if (!findingHay(f).includes(word) && !(f.game ? gameHay(f.game) : fold(files[f.file] || "")).includes(word)) return false;
    }
    if (f.game) touched.add(f.game);
    return true;
  });
  shownGames = games.filter(game => touched.has(game)
    || !narrow && allows(game) && words.every(word => gameHay(game).includes(word)));
  sortGames();
}

// ---- Cards.
const ICONS = {
  error: () => svg("path", {d: "M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5z", fill: "currentColor"}),
  warning: () => svg("path", {d: "M7 .8 13.6 13H.4z", fill: "currentColor"}),
  note: () => svg("circle", {cx: 7, cy: 7, r: 6, fill: "none", stroke: "currentColor", "stroke-width": 2}),
};
const icon = kind => svg("svg", {viewBox: "0 0 14 14", width: 13, height: 13, "aria-hidden": "true"}, ICONS[kind]());

function place(f) {
  const parts = [];
  const say = text => { if (parts.length) parts.push(" · "); parts.push(text); };
  if (files.length > 1) say(path(files[f.file], shared.length));
  if (f.game) {
    say(T.game + " " + f.game.number);
    if (f.game.white || f.game.black) {
      say(stranger(f.game.white || "?"));
      parts.push(" – ", stranger(f.game.black || "?"));
    }
  } else {
    say(T.about_file);
  }
  if (f.at) say(f.at);
  if (f.variation) say(T.variation + " " + f.variation);
  say(T.line + " " + f.line);
  return parts;
}

// What is wrong stands out; what follows from it comes behind the first semicolon.
function message(text) {
  // A sentence may begin with a capital, a square or a move may not.
  const sentence = text => /^\p{Ll}[\p{L}'’ ]/u.test(text) && !/^[a-h]x/.test(text) ? " sentence" : "";
  const at = text.indexOf("; ", 20);
  if (at < 0) return el("span", {class: "message" + sentence(text)}, stranger(text));
  const rest = text.slice(at + 2);
  return el("span", {class: "message" + sentence(text)}, stranger(text.slice(0, at)), el("span", {class: "joint"}, "; "),
    stranger(rest, "rest" + sentence(rest)));
}

// `i` is its place in the list; on paper it has none, and is open.
function card(f, i) {
  const kind = SEVERITIES[f.severity];
  const details = el("details", {class: "card", "data-code": f.code, "data-severity": kind},
    el("summary", {id: i === null ? null : "card-" + i},
      el("span", {class: "badge " + kind}, icon(kind), T[kind]),
      el("span", {class: "id"}, el("span", {class: "code " + kind}, f.code), " ", el("b", {}, rule(f.code)[0])),
      svg("svg", {class: "chevron", viewBox: "0 0 12 12", width: 12, height: 12, "aria-hidden": "true"},
        svg("path", {d: "M4 1.5 9 6l-5 4.5", fill: "none", stroke: "currentColor", "stroke-width": 1.8})),
      message(f.message),
      el("span", {class: "where"}, ...place(f))));
  details.addEventListener("toggle", () => { if (details.open) body(details, f); });
  if (state.open || i === null) {
    details.open = true;
    body(details, f);
  }
  return details;
}

function body(details, f) {
  if (details.lastChild.className.startsWith("body")) return;
  const list = el("dl", {class: "details"});
  const row = (label, ...value) => list.append(el("dt", {}, label), el("dd", {}, ...value));
  if (f.before || f.behind) {
    const joined = text => text.replace(/(\d\.+) /g, "$1\u00a0");
    row(T.moves, el("span", {class: "moves"}, stranger(joined(f.before)), /\d\.+$/.test(f.before) ? "\u00a0" : f.before ? " " : "",
      el("mark", {class: SEVERITIES[f.severity]}, stranger(f.text)), !f.behind || /^[!?]/.test(f.behind) ? "" : " ",
      stranger(joined(f.behind))));
  } else if (f.text) {
    row(T.as_written, stranger(f.text, "text"));
  }
  if (f.suggestion) row(T.suggestion, stranger(f.suggestion));
  if (f.related) row(T.related, stranger(f.related));
  if (f.article) row(T.article, f.article);
  row(T.place, path(files[f.file], 0), ", " + T.line + " " + grouped.format(f.line) + ", "
    + T.byte + " " + grouped.format(f.byte));
  const [, what, why] = rule(f.code);
  const text = el("div", {}, list, el("details", {class: "about"}, el("summary", {}, T.what),
    el("p", {}, what), el("p", {}, why)));
  const figure = board(f);
  details.append(el("div", {class: figure ? "body" : "body plain"}, figure || "", text));
}

// ---- Boards.
const SIZE = 45, MARGIN = 16;
function men(fen) {
  const ranks = fen.split(" ")[0].split("/");
  if (ranks.length !== 8) return null;
  const list = [];
  for (let rank = 0; rank < 8; rank++) {
    let file = 0;
    for (const sign of ranks[rank]) {
      if (/[1-8]/.test(sign)) file += Number(sign);
      else if (/[kqrbnp]/i.test(sign)) list.push([sign === sign.toUpperCase() ? "w" : "b", sign.toUpperCase(), file++, rank]);
      else if (sign !== "~") return null;
    }
    if (file !== 8) return null;
  }
  return list;
}
const corner = square => [(square.charCodeAt(0) - 97) * SIZE, (8 - Number(square[1])) * SIZE];

const mark = (kind, x, y) => svg("path", {class: "mark " + kind, transform: `translate(${x} ${y})`, d: facts.marks[kind][0]});

function arrow(x1, y1, x2, y2) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along, aside) => `${(x1 + ux * along - uy * aside).toFixed(1)},${(y1 + uy * along + ux * aside).toFixed(1)}`;
  const [start, end, neck] = [Math.min(15, length / 4), length - 5, length - 24];
  return svg("polygon", {class: "arrow", points: [at(start, 3.6), at(neck, 3.6), at(neck, 11), at(end, 0), at(neck, -11),
    at(neck, -3.6), at(start, -3.6)].join(" ")});
}

function board(f) {
  const list = f.fen ? men(f.fen) : null;
  if (!list) return null;
  const side = f.fen.split(" ")[1] === "b" ? T.black_to_move : T.white_to_move;
  const drawing = svg("svg", {class: "board", viewBox: `${-MARGIN} -2 ${8 * SIZE + MARGIN + 2} ${8 * SIZE + MARGIN + 4}`,
    role: "img", "aria-label": fill(T.board, {side, fen: f.fen})});
  const squares = svg("g", {"shape-rendering": "crispEdges"});
  squares.append(svg("rect", {class: "square-light", width: 8 * SIZE, height: 8 * SIZE}));
  let dark = "";
  for (let i = 0; i < 64; i++) {
    if ((i + (i >> 3)) % 2) dark += `M${(i % 8) * SIZE} ${(i >> 3) * SIZE}h${SIZE}v${SIZE}h-${SIZE}z`;
  }
  squares.append(svg("path", {class: "square-dark", d: dark}));
  drawing.append(squares);
  for (let i = 0; i < 8; i++) {
    drawing.append(svg("text", {class: "coordinate", x: i * SIZE + SIZE / 2, y: 8 * SIZE + 13}, "abcdefgh"[i]));
    drawing.append(svg("text", {class: "coordinate", x: -8, y: i * SIZE + SIZE / 2 + 4}, String(8 - i)));
  }
  drawing.append(svg("rect", {class: "frame", width: 8 * SIZE, height: 8 * SIZE}));
  // The first mark of a square counts: two could not be told apart.
  const kinds = new Set(), marked = new Set();
  for (const text of f.marks ? f.marks.split(" ") : []) {
    const kind = text.slice(2);
    if (marked.has(text.slice(0, 2))) continue;
    marked.add(text.slice(0, 2));
    kinds.add(kind);
    drawing.append(mark(kind, ...corner(text)));
  }
  for (const [color, role, x, y] of list) {
    drawing.append(svg("use", {href: "#" + color + role, x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE}));
  }
  const arrows = f.arrows ? f.arrows.split(" ") : [];
  for (const text of arrows) {
    const [[x1, y1], [x2, y2]] = [corner(text), corner(text.slice(2))];
    drawing.append(arrow(x1 + SIZE / 2, y1 + SIZE / 2, x2 + SIZE / 2, y2 + SIZE / 2));
  }
  const legend = el("ul", {class: "legend", "aria-label": T.legend});
  const sample = shape => svg("svg", {viewBox: "-2 -2 49 49", width: 18, height: 18, "aria-hidden": "true"}, shape);
  if (arrows.length) legend.append(el("li", {}, sample(arrow(-2, 22.5, 49, 22.5)), T.mark_arrow));
  for (const kind of Object.keys(facts.marks)) {
    if (kinds.has(kind)) legend.append(el("li", {}, sample(mark(kind, 0, 0)), facts.marks[kind][1]));
  }
  const turn = svg("svg", {class: "turn", viewBox: "0 0 12 12", width: 11, height: 11, "aria-hidden": "true"},
    svg("circle", {class: side === T.black_to_move ? "black" : "white", cx: 6, cy: 6, r: 5}));
  return el("figure", {}, drawing, el("figcaption", {}, turn, side, legend.childNodes.length ? legend : ""));
}

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
          state.game = game;
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
      const tally = el("span", {class: "tally"});
      SEVERITIES.forEach((kind, i) => {
        if (game.counts[i]) {
          const name = T[game.counts[i] === 1 ? kind : kind + "s"];
          tally.append(el("span", {class: kind, title: name}, icon(kind), String(game.counts[i]), el("span", {class: "unseen"}, name)));
        }
      });
      cell.append(tally);
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
  if (state.class !== "" || state.player.trim() || state.text.trim() || state.game) {
    return fill(T.listed_among, {n: grouped.format(findings.length), m: grouped.format(all)});
  }
  let total = 0;
  for (const [code, [, , , counts]] of Object.entries(facts.rules)) {
    if (state.codes.size && !state.codes.has(code)) continue;
    counts.forEach((n, i) => { if (!state.severities.size || state.severities.has(i)) total += n; });
  }
  if (shownFindings.length === total) return "";
  return fill(T.listed_of, {n: grouped.format(shownFindings.length), m: grouped.format(total)});
}

function update() {
  state.cardsAt = state.gamesAt = 0;
  filter();
  const chips = [];
  for (const code of state.codes) chips.push(chip(code + " " + rule(code)[0], () => state.codes.delete(code)));
  for (const i of state.severities) chips.push(chip(T[SEVERITIES[i] + "s"], () => state.severities.delete(i)));
  if (state.class !== "") chips.push(chip(T["class_" + state.class], () => { state.class = ""; }));
  if (state.player.trim()) chips.push(chip(state.player.trim(), () => { state.player = ""; }));
  if (state.text.trim()) chips.push(chip(state.text.trim(), () => { state.text = ""; }));
  if (state.game) {
    const file = files.length > 1 ? ", " + files[state.game.file].slice(shared.length) : "";
    chips.push(chip(T.game + " " + state.game.number + file, () => { state.game = null; }));
  }
  $("chips").replaceChildren(...chips);
  $("listed").textContent = listed();
  $("active").hidden = !chips.length;
  for (const [id, value] of [["search", state.text], ["player", state.player], ["class", state.class]]) {
    if ($(id).value !== value) $(id).value = value;
  }
  for (const bar of document.querySelectorAll(".bar")) bar.setAttribute("aria-pressed", state.codes.has(bar.dataset.code));
  for (const it of document.querySelectorAll(".segment")) {
    it.setAttribute("aria-pressed", state.severities.has(Number(it.dataset.severity)));
  }
  $("n-findings").textContent = grouped.format(shownFindings.length);
  $("n-games").textContent = grouped.format(shownGames.length);
  $("live").textContent = fill(facts.rated ? T.passing_rated : T.passing, {n: $("n-findings").textContent, m: $("n-games").textContent});
  showTab();
}

function showTab() {
  for (const name of ["findings", "games"]) {
    const on = state.tab === name;
    $("tab-" + name).setAttribute("aria-selected", on);
    $("tab-" + name).tabIndex = on ? 0 : -1;
    $(name).hidden = !on;
  }
  if (state.tab === "findings") showCards();
  else showGames();
  const empty = !(state.tab === "findings" ? shownFindings : shownGames).length;
  $("empty").hidden = !empty;
  if (empty) $(state.tab).hidden = true;
}

const toggle = (set, value) => set.has(value) ? set.delete(value) : set.add(value);
for (const bar of document.querySelectorAll(".bar")) {
  bar.addEventListener("click", () => {
    toggle(state.codes, bar.dataset.code);
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
$("class").addEventListener("change", () => { state.class = $("class").value; update(); });
document.querySelector(".filters").addEventListener("submit", event => event.preventDefault());
$("reset").addEventListener("click", () => {
  state.codes.clear();
  state.severities.clear();
  Object.assign(state, {class: "", player: "", text: "", game: null});
  update();
  $("search").focus();
});
const tabs = [...document.querySelectorAll("[role=tab]")];
for (const tab of tabs) {
  tab.addEventListener("click", () => { state.tab = tab.id.slice(4); showTab(); });
  tab.addEventListener("keydown", event => {
    if (facts.rated || event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = tabs[1 - tabs.indexOf(tab)];
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
  }
});
const root = document.documentElement;
const stored = change => { try { return change(); } catch { return null; } };
{
  const theme = stored(() => localStorage.getItem("formulario-theme"));
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
}
$("theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  stored(() => localStorage.setItem("formulario-theme", root.dataset.theme));
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
  return el("article", {class: "card" + (behind.querySelector("figure") ? " drawn" : "")}, behind.querySelector("figure"),
    el("div", {}, el("div", {class: "head"}, ...head.childNodes), behind.querySelector(".details")));
}
addEventListener("beforeprint", () => {
  const list = document.createDocumentFragment(), cards = state.tab === "findings";
  const [shown, most, at] = cards ? [shownFindings, PAPER_FINDINGS, state.cardsAt] : [shownGames, PAPER_GAMES, state.gamesAt];
  const from = Math.floor(at / most) * most;
  const part = shown.slice(from, from + most);
  const said = new Set();
  for (const it of part) {
    const row = cards ? paperCard(it) : gameRow(it);
    if (cards) sayOnce(row.querySelector(".rest"), said);
    list.append(row);
  }
  $(cards ? "paper-cards" : "paper-games").replaceChildren(list);
  paperRange(cards ? T.paper_findings : T.paper_games, shown.length, from, from + part.length, most);
  root.classList.add("on-paper");
});
addEventListener("afterprint", () => {
  root.classList.remove("on-paper");
  $("paper-cards").replaceChildren();
  $("paper-games").replaceChildren();
});

// ---- Begin.
document.title = facts.title + " – " + document.title;
if (findings.length || games.length && !facts.rated) {
  $("results").hidden = false;
  const names = new Set();
  for (const game of games) for (const name of [game.white, game.black]) if (name && names.size < 500) names.add(name);
  if (facts.rated) {
    $("tab-games").hidden = true;
    $("class").closest(".field").hidden = true;
    document.querySelector(".filters").classList.add("rated");
    for (const f of findings) if (f.game) for (const name of [f.game.white, f.game.black]) if (name && names.size < 500) names.add(name);
  }
  for (const name of [...names].sort(collator.compare)) $("players").append(el("option", {value: name}));
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
  update();
}
})();
