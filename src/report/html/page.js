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
const stranger = (text, kind) => el("bdi", {class: "stranger" + (kind ? " " + kind : "")}, ...[].concat(text));
// A result is not broken at its hyphen.
const whole = text => text.split(/((?<![\d-])[01]-[01](?![\d-]))/).map((part, i) => i % 2 ? el("span", {class: "nowrap"}, part) : part);

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
        fingerprint: a[9], start: a[10], moves: a[11], words: a[12], behind: a[13], turn: a[14],
        class: a[15], plies: a[16], counts: a.slice(17, 20), listed: 0, hay: null, order: games.length};
      games.push(game);
    } else {
      let owner = a[0] === "x" ? game : null;
      // Found when its game was told already, which may have had no room here.
      if (a[0] === "l") owner = game && game.number === a[20] && game.file === file ? game
        : {file, number: a[20], white: "", black: "", event: "", date: "", round: "", result: "", fingerprint: a[21], hay: null};
      if (owner && owner === game) owner.listed++;
      // In a rating run games are not listed, but a finding names its own.
      if (a[0] === "r") owner = {file, number: a[20], white: a[21], black: a[22], event: "", date: "", round: "", result: "", hay: null};
      findings.push({game: owner, file, code: a[1], severity: a[2], line: a[3], byte: a[4], variation: a[5], ply: a[6],
        at: a[7], text: a[8], fen: a[9], message: a[10], suggestion: a[11], related: a[12], article: a[13],
        arrows: a[14], marks: a[15], before: a[16], behind: a[17], turn: a[18], nth: a[19], hay: null, order: findings.length});
    }
  }
}
// The worst comes first, and then the order of the archive.
findings.sort((a, b) => a.severity - b.severity || a.order - b.order);
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
// `file:game:half-move` in words; the file where it is another.
function whereOf(f) {
  const [, file, game, ply] = /^(.*):(\d*):(\d*)$/.exec(f.related) || ["", f.related, "", ""];
  const parts = [game && fill(T.see_game, {n: game}), ply && fill(T.see_ply, {n: ply})].filter(Boolean);
  return (file === files[f.file] && parts.length ? parts : [file, ...parts]).join(", ");
}
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
    f.hay = fold([f.code, rule(f.code)[0], f.message, f.text, f.suggestion, f.at, f.article, T.line + " " + f.line,
      grouped.format(f.line)].join("\n"));
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
// Notes are off, unless there is nothing else.
const usual = findings.some(f => f.severity < 2) ? [0, 1] : [0, 1, 2];
const none = () => ({codes: new Set(), severities: new Set(usual), class: "", player: "", event: "", text: "", tick: "", game: null});
const state = {...none(), tab: "findings", open: false, cardsAt: 0, perPage: 25, gamesAt: 0, groupsAt: 0, sort: "findings", down: true};
const isUsual = () => state.severities.size === usual.length && usual.every(i => state.severities.has(i));
const GAMES_PER_PAGE = 100;
let shownFindings = findings, shownGames = games, hidden = 0;
const known = {player: new Set(), event: new Set()};

function filter() {
  const words = fold(state.text).split(/\s+/).filter(Boolean);
  const player = fold(state.player.trim()), event = fold(state.event.trim());
  const [isPlayer, isEvent] = [known.player.has(player), known.event.has(event)];
  const of = state.game;
  const cls = state.class === "" ? null : Number(state.class);
  const passes = game => (cls === null || game.class === cls) && (!of || game === of)
    // A whole name means those who have it, a part of one all in whose name it stands.
    && (!player || gameHay(game) && (isPlayer ? game.players.split("\n").includes(player) : game.players.includes(player)))
    && (!event || (isEvent ? fold(game.event) === event : fold(game.event).includes(event)));
  const onlyGames = cls !== null || player || event || of;
  // All severities together leave no game out.
  const narrow = state.codes.size || state.tick || !isUsual() && state.severities.size < SEVERITIES.length;
  hidden = 0;
  const kept = new Map();
  const allows = game => {
    if (!kept.has(game)) kept.set(game, passes(game));
    return kept.get(game);
  };
  const touched = new Set();
  shownFindings = findings.filter(f => {
    if (state.codes.size && !state.codes.has(f.code)) return false;
    if (f.game ? !allows(f.game) : onlyGames) return false;
    for (const word of words) {
      if (!findingHay(f).includes(word) && !(f.game ? gameHay(f.game) : fold(files[f.file] || "")).includes(word)) return false;
    }
    if (state.tick && state.tick !== (ticks.has(tickKey(f)) ? ticks.get(tickKey(f)).decision : "open")) return false;
    if (!state.severities.has(f.severity)) {
      hidden++;
      return false;
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
  say(T.line + " " + grouped.format(f.line));
  return parts;
}

// What is wrong stands out; what follows from it comes behind the first semicolon.
function message(text) {
  // A sentence may begin with a capital, a square or a move may not.
  const sentence = text => /^\p{Ll}[\p{L}'’ ]/u.test(text) && !/^[a-h]x/.test(text) ? " sentence" : "";
  const at = text.indexOf("; ", 20);
  if (at < 0) return el("span", {class: "message" + sentence(text)}, stranger(whole(text)));
  const rest = text.slice(at + 2);
  return el("span", {class: "message" + sentence(text)}, stranger(whole(text.slice(0, at))), el("span", {class: "joint"}, "; "),
    stranger(whole(rest), "rest" + sentence(rest)));
}

const of = new WeakMap(), steppers = new WeakMap();
// Of many open cards those are filled that come near: nobody sees the others.
const near = new IntersectionObserver(entries => {
  for (const {isIntersecting, target} of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    target.classList.remove("waiting");
    body(target, of.get(target));
  }
}, {rootMargin: "900px"});

// `i` is its place in the list; on paper it has none, and is open.
function card(f, i) {
  const kind = SEVERITIES[f.severity];
  const details = el("details", {class: "card", "data-code": f.code, "data-severity": kind, "data-order": f.order},
    el("summary", {id: i === null ? null : "card-" + i},
      el("span", {class: "badge " + kind}, icon(kind), T[kind]),
      el("span", {class: "id"}, el("span", {class: "code " + kind}, f.code), " ", el("b", {}, rule(f.code)[0])),
      svg("svg", {class: "chevron", viewBox: "0 0 12 12", width: 12, height: 12, "aria-hidden": "true"},
        svg("path", {d: "M4 1.5 9 6l-5 4.5", fill: "none", stroke: "currentColor", "stroke-width": 1.8})),
      message(f.message),
      el("span", {class: "where"}, ...place(f), i === null ? "" : el("span", {class: "ticked"}))));
  if (i === null) {
    details.open = true;
    body(details, f);
    return details;
  }
  of.set(details, f);
  showTick(details);
  details.addEventListener("toggle", () => {
    if (details.open && !details.classList.contains("waiting")) body(details, f);
  });
  if (state.open) {
    details.classList.add("waiting");
    details.open = true;
    near.observe(details);
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
  if (f.related) row(T.related, stranger(whereOf(f)));
  if (f.article) row(T.article, f.article);
  row(T.place, path(files[f.file], 0), ", " + T.line + " " + grouped.format(f.line) + ", "
    + T.byte + " " + grouped.format(f.byte));
  const [, what, why] = rule(f.code);
  const text = el("div", {}, list, el("details", {class: "about"}, el("summary", {}, T.what),
    el("p", {}, what), el("p", {}, why)));
  const figure = stage(details, f);
  if (figure && figure.allMoves) {
    const all = el("details", {class: "about game"}, el("summary", {}, T.all_moves));
    all.addEventListener("toggle", () => {
      if (!all.open || all.childElementCount > 1) return;
      const line = figure.allMoves();
      all.append(line);
      const current = line.querySelector("[aria-current]");
      if (current) line.scrollTop = current.offsetTop - line.offsetTop - line.clientHeight / 2;
    });
    text.append(all);
  }
  if (of.has(details)) text.append(...desk(details, f));
  details.append(el("div", {class: figure ? "body" : "body plain"}, figure || "", text));
}

