// ---- The desk: what somebody decided about a finding. It is known by code, fingerprint of the game, variation, half-move,
// the text that it quotes and, where several are equal, their order, so that it is found again in the page of a later run.
const ticks = new Map();
// Decisions of a file that was loaded here, about findings that this page does not have: they go back into the file.
const elsewhere = new Map();
const store = change => { try { return change(); } catch { return null; } };
const keyOf = (code, fingerprint, variation, ply, text, nth) =>
  JSON.stringify([code, fingerprint, variation, String(ply || ""), text, ...(nth ? [String(nth)] : [])]);
const tickKey = f => f.game && f.game.fingerprint ? keyOf(f.code, f.game.fingerprint, f.variation, f.ply, f.text, f.nth) : "";
const STORED = "formulario-decisions";
const DECISIONS = ["accepted", "corrected", "ask"];
const isTick = it => it && DECISIONS.includes(it.decision) && [it.who, it.when, it.why].every(text => typeof text === "string");
function readTicks() {
  const kept = store(() => JSON.parse(localStorage.getItem(STORED)));
  for (const [key, it] of Object.entries(kept && typeof kept === "object" ? kept : {})) if (isTick(it)) ticks.set(key, it);
}
readTicks();
addEventListener("storage", event => { if (event.key === STORED) { ticks.clear(); readTicks(); update(); } });
let who = store(() => localStorage.getItem("formulario-who")) || "";
function today() {
  const day = new Date();
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(n => String(n).padStart(2, "0")).join("-");
}
function keepTicks() {
  store(() => localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(ticks))));
  for (const details of document.querySelectorAll("#cards > .card")) showTick(details);
  showWho();
}
// The same decision once more takes it back.
function decide(f, decision) {
  const key = tickKey(f);
  if (!key) return;
  const run = () => {
    const old = ticks.get(key);
    if (old && old.decision === decision) ticks.delete(key);
    else ticks.set(key, {decision, who, when: today(), why: old ? old.why : ""});
    keepTicks();
  };
  if (who) run();
  else ask(run);
}
function ask(run) {
  $("asked").showModal();
  $("asked-name").value = "";
  $("asked-name").focus();
  $("asked").onclose = () => {
    who = $("asked").returnValue === "ok" ? $("asked-name").value.trim() : "";
    if (!who) return;
    store(() => localStorage.setItem("formulario-who", who));
    run();
  };
}
$("asked-ok").addEventListener("click", () => $("asked").close("ok"));
$("asked-no").addEventListener("click", () => $("asked").close(""));
$("asked-name").addEventListener("keydown", event => {
  if (event.key !== "Enter") return;
  // The button under it would be pressed once more as soon as it has the focus again.
  event.preventDefault();
  $("asked").close("ok");
});
$("who").addEventListener("change", () => {
  who = $("who").value.trim();
  store(() => localStorage.setItem("formulario-who", who));
});
// What a card shows of its tick.
function showTick(details) {
  const tick = ticks.get(tickKey(of.get(details)));
  const badge = details.querySelector(".ticked");
  badge.className = "ticked" + (tick ? " " + tick.decision : "");
  badge.textContent = tick ? T["tick_" + tick.decision] : "";
  for (const it of details.querySelectorAll(".decision")) {
    it.setAttribute("aria-pressed", Boolean(tick) && it.dataset.decision === tick.decision);
  }
  const why = details.querySelector(".why");
  if (!why) return;
  why.disabled = !tick;
  if (document.activeElement !== why) why.value = tick ? tick.why : "";
}
function showWho() {
  const counts = {accepted: 0, corrected: 0, ask: 0}, seen = new Set();
  for (const f of findings) {
    const key = tickKey(f), tick = key && !seen.has(key) && ticks.get(key);
    if (tick) { seen.add(key); counts[tick.decision]++; }
  }
  $("who").value = who;
  $("tick-counts").textContent = DECISIONS.map(name => grouped.format(counts[name]) + " "
    + T[(counts[name] === 1 ? "tick_" : "ticks_") + name]).join(", ");
  $("save-ticks").disabled = !seen.size && !elsewhere.size;
}
// The foot of an open card.
function desk(details, f) {
  const parts = [];
  const link = el("a", {class: "quiet", href: "#finding=" + encodeURIComponent(address(f))}, T.link);
  const paper = el("button", {type: "button", class: "quiet print-card"}, T.print_card);
  paper.addEventListener("click", () => { onlyCard = f; window.print(); });
  const foot = el("div", {class: "foot"}, link, paper);
  if (tickKey(f)) {
    const row = el("div", {class: "tick", role: "group", "aria-label": T.decision});
    for (const name of DECISIONS) {
      const it = el("button", {type: "button", class: "decision " + name, "data-decision": name, "aria-pressed": "false"}, T["tick_" + name]);
      it.addEventListener("click", () => decide(f, name));
      row.append(it);
    }
    const why = el("input", {class: "why", type: "text", maxlength: 500, placeholder: T.why, "aria-label": T.why, autocomplete: "off"});
    // While it is typed: a page may be closed before the field is left.
    why.addEventListener("input", () => {
      const tick = ticks.get(tickKey(f));
      if (!tick) return;
      ticks.set(tickKey(f), {...tick, why: why.value.trim()});
      keepTicks();
    });
    parts.push(el("div", {class: "ticks"}, row, why));
    queueMicrotask(() => showTick(details));
  }
  return [...parts, foot];
}

// ---- Files: what is listed, and what was decided.
const csvCell = text => /[",\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
const csv = rows => rows.map(row => row.map(cell => csvCell(String(cell === null || cell === undefined ? "" : cell))).join(",") + "\r\n").join("");
function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], {type: "text/csv;charset=utf-8"}));
  const it = el("a", {href: url, download: name});
  document.body.append(it);
  it.click();
  it.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
const baseName = () => facts.title.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 60) || "formulario";
// A cell that begins like a formula is none in a spreadsheet, and a result or a path of a variation is no day.
const tame = text => /^[=+\-@\t\r]|^\d+[-./]/.test(text) ? "'" + text : text;
$("save-csv").addEventListener("click", () => {
  const rows = [["file", "game", "line", "white", "black", "event", "date", "round", "result", "fingerprint", "code", "severity", "title",
    "variation", "ply", "text", "fen", "message", "suggestion", "related", "article", "decision", "who", "when", "why", "nth"]];
  for (const f of shownFindings) {
    const g = f.game || {}, t = ticks.get(tickKey(f)) || {};
    rows.push([files[f.file], g.number, f.line, g.white, g.black, g.event, g.date, g.round, g.result, g.fingerprint, f.code,
      SEVERITIES[f.severity], rule(f.code)[0], f.variation, f.ply, f.text, f.fen, f.message, f.suggestion, f.related, f.article,
      t.decision, t.who].map(cell => typeof cell === "string" ? tame(cell) : cell).concat(t.when, t.why ? tame(t.why) : t.why, f.nth || ""));
  }
  save(baseName() + "-findings.csv", "\ufeff" + csv(rows));
});
const TICK_COLUMNS = ["code", "fingerprint", "variation", "ply", "text", "decision", "who", "when", "why", "nth"];
$("save-ticks").addEventListener("click", () => {
  const kept = new Map(elsewhere);
  for (const f of findings) if (ticks.has(tickKey(f))) kept.set(tickKey(f), ticks.get(tickKey(f)));
  const rows = [...kept].sort(([a], [b]) => a < b ? -1 : 1).map(([key, it]) => {
    const [code, fingerprint, variation, ply, text, nth = ""] = JSON.parse(key);
    // A day is one in a spreadsheet too.
    const when = /^\d{4}-\d\d-\d\d$/.test(it.when) ? it.when : tame(it.when);
    return [...[code, fingerprint, variation, ply, text, it.decision, it.who].map(tame), when, tame(it.why), nth];
  });
  save(baseName() + "-ticks.csv", csv([TICK_COLUMNS, ...rows]));
});
// Rows of a CSV text; some spreadsheets save it with semicolons.
function csvRows(text) {
  const rows = [[]], comma = /^[^,\r\n]*;/.test(text) ? ";" : ",";
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${comma}\\r\\n]*)(${comma}|\\r?\\n|\\r|$)`, "g");
  for (let found; (found = cell.exec(text));) {
    rows[rows.length - 1].push(found[1].startsWith('"') ? found[1].slice(1, -1).replace(/""/g, '"') : found[1]);
    if (!found[2]) break;
    if (found[2] !== comma) rows.push([]);
  }
  return rows;
}
$("load-ticks").addEventListener("click", () => $("ticks-file").click());
$("ticks-file").addEventListener("change", async () => {
  const file = $("ticks-file").files[0];
  if (!file) return;
  const [head, ...rows] = csvRows((await file.text()).replace(/^\ufeff/, ""));
  // A row without text means the finding that stands alone at its place; one with its text, or with none of its own, is meant first.
  const here = new Map(), known = findings.filter(tickKey);
  for (const f of known) {
    const open = keyOf(f.code, f.game.fingerprint, f.variation, f.ply, "");
    here.set(open, here.has(open) && here.get(open) !== tickKey(f) ? "" : tickKey(f));
  }
  for (const f of known) here.set(tickKey(f), tickKey(f));
  // Of several equal ones a row must say which it means.
  for (const f of known) if (f.nth) here.set(keyOf(f.code, f.game.fingerprint, f.variation, f.ply, f.text), "");
  let met = 0, other = 0, left = 0;
  for (const row of rows) {
    if (row.length === 1 && !row[0]) continue;
    const cell = name => (row[head.indexOf(name)] || "").replace(/^'/, "");
    const it = {decision: cell("decision"), who: cell("who"), when: cell("when"), why: cell("why")};
    if (!/^[A-Z]\d{3}$/.test(cell("code")) || !cell("fingerprint") || !isTick(it)) { left++; continue; }
    const bare = [cell("code"), cell("fingerprint").toLowerCase(), cell("variation"), cell("ply"), cell("text")];
    const key = keyOf(...bare, cell("nth"));
    const meant = here.get(key) || cell("nth") === "1" && here.get(keyOf(...bare));
    if (meant) { ticks.set(meant, it); met++; } else { elsewhere.set(key, it); other++; }
  }
  $("ticks-file").value = "";
  keepTicks();
  update();
  $("tick-said").textContent = fill(T.loaded, {n: grouped.format(met), o: grouped.format(other), m: grouped.format(left)});
});

// ---- Links: the address of the page says what it shows.
let addresses = null;
function address(f) {
  if (!addresses) {
    addresses = new Map();
    const seen = new Map();
    for (const it of [...findings].sort((a, b) => a.order - b.order)) {
      const owner = it.game ? it.game.fingerprint || it.file + "." + it.game.number : String(it.file);
      const base = [owner, it.code, it.variation + ":" + (it.ply || "")].join("/");
      const nth = (seen.get(base) || 0) + 1;
      seen.set(base, nth);
      addresses.set(it, nth > 1 ? base + "/" + nth : base);
    }
  }
  return addresses.get(f);
}
let isFollowing = false;
function remember() {
  if (isFollowing) return;
  const parts = new URLSearchParams();
  const put = (key, value) => { if (value) parts.set(key, value); };
  put("code", [...state.codes].join(","));
  if (!isUsual()) put("severity", [...state.severities].sort().map(i => SEVERITIES[i]).join(","));
  for (const key of ["class", "player", "event", "text", "tick"]) put(key, state[key].trim());
  if (state.game) put("game", state.game.file + "." + state.game.number);
  if (state.tab !== "findings") put("show", state.tab);
  const text = parts.toString();
  if (location.hash.slice(1) !== text) store(() => history.replaceState(null, "", text ? "#" + text : location.pathname + location.search));
}
// Shows what the address asks for; whether it asked for anything.
function follow() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const get = key => parts.get(key) || "";
  Object.assign(state, none(), {tab: TABS.includes(get("show")) ? get("show") : findings.length ? "findings" : "games"});
  if (parts.has("finding")) {
    const f = findings.find(it => address(it) === get("finding"));
    if (!f) {
      $("tick-said").textContent = T.no_such_finding;
      return false;
    }
    if (!state.severities.has(f.severity)) state.severities.add(f.severity);
    isFollowing = true;
    update();
    const at = shownFindings.indexOf(f);
    state.cardsAt = Math.floor(at / state.perPage) * state.perPage;
    showCards();
    isFollowing = false;
    const details = document.querySelector(`#cards > [data-order="${f.order}"]`);
    details.open = true;
    details.classList.remove("waiting");
    body(details, f);
    details.scrollIntoView({behavior: "instant"});
    details.firstChild.focus({preventScroll: true});
    return true;
  }
  if (![...parts.keys()].length) return false;
  const named = get("severity").split(",").map(name => SEVERITIES.indexOf(name)).filter(i => i >= 0);
  if (named.length) state.severities = new Set(named);
  for (const code of get("code").split(",")) if (code in facts.rules) state.codes.add(code);
  if (/^[0-3]$/.test(get("class"))) state.class = get("class");
  for (const key of ["player", "event", "text"]) state[key] = get(key);
  if (["open", ...DECISIONS].includes(get("tick"))) state.tick = get("tick");
  state.game = games.find(game => get("game") === game.file + "." + game.number) || null;
  update();
  return true;
}
addEventListener("hashchange", () => { if (!follow()) update(); });

