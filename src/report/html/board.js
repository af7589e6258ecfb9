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

// A board with the pieces of a list, and with what points at squares.
function board(list, label, marks, arrows, last) {
  const drawing = svg("svg", {class: "board", viewBox: `${-MARGIN} -2 ${8 * SIZE + MARGIN + 2} ${8 * SIZE + MARGIN + 4}`,
    role: "img", "aria-label": label});
  const squares = svg("g", {"shape-rendering": "crispEdges"});
  squares.append(svg("rect", {class: "square-light", width: 8 * SIZE, height: 8 * SIZE}));
  let dark = "";
  for (let i = 0; i < 64; i++) {
    if ((i + (i >> 3)) % 2) dark += `M${(i % 8) * SIZE} ${(i >> 3) * SIZE}h${SIZE}v${SIZE}h-${SIZE}z`;
  }
  squares.append(svg("path", {class: "square-dark", d: dark}));
  for (const at of last || []) {
    squares.append(svg("rect", {class: "last", x: (at & 7) * SIZE, y: (7 - (at >> 3)) * SIZE, width: SIZE, height: SIZE}));
  }
  drawing.append(squares);
  for (let i = 0; i < 8; i++) {
    drawing.append(svg("text", {class: "coordinate", x: i * SIZE + SIZE / 2, y: 8 * SIZE + 13}, "abcdefgh"[i]));
    drawing.append(svg("text", {class: "coordinate", x: -8, y: i * SIZE + SIZE / 2 + 4}, String(8 - i)));
  }
  drawing.append(svg("rect", {class: "frame", width: 8 * SIZE, height: 8 * SIZE}));
  // The first mark of a square counts: two could not be told apart.
  const kinds = new Set(), marked = new Set();
  for (const text of marks) {
    const kind = text.slice(2);
    if (marked.has(text.slice(0, 2))) continue;
    marked.add(text.slice(0, 2));
    kinds.add(kind);
    drawing.append(mark(kind, ...corner(text)));
  }
  for (const [color, role, x, y] of list) {
    drawing.append(svg("use", {href: "#" + color + role, x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE}));
  }
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
  return [drawing, legend.childNodes.length ? legend : ""];
}

// ---- The game, move by move: the data say what each move changes (steps.rs).
const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
function steps(game) {
  const list = [];
  for (let i = 0; i < game.moves.length;) {
    const sign = game.moves[i], step = {sign, role: "", squares: []};
    let squares = 2;
    if (sign === ".") squares = 0;
    if (sign === "+") squares = 4;
    if (".+!=".includes(sign)) i++;
    if (sign === "=") step.role = game.moves[i++];
    for (; squares > 0; squares--) step.squares.push(LETTERS.indexOf(game.moves[i++]));
    list.push(step);
  }
  return list;
}
// The pieces after as many half-moves.
function positionAfter(game, list, count) {
  const squares = new Array(64).fill(null);
  for (const [color, role, x, y] of men(game.start || INITIAL) || []) squares[(7 - y) * 8 + x] = [color, role];
  for (const step of list.slice(0, count)) {
    const [from, to, rookFrom, rookTo] = step.squares;
    if (from === undefined) continue;
    const piece = squares[from], rook = step.sign === "+" ? squares[rookFrom] : null;
    squares[from] = null;
    if (step.sign === "+") squares[rookFrom] = null;
    if (step.sign === "!") squares[(from & 56) + (to & 7)] = null;
    squares[to] = piece && step.role ? [piece[0], step.role] : piece;
    if (rook) squares[rookTo] = rook;
  }
  return squares.flatMap((piece, at) => piece ? [[...piece, at & 7, 7 - (at >> 3)]] : []);
}
const blackBegins = game => (game.start || INITIAL).split(" ")[1] === "b";
// The half-move with this number from 0 as people write it.
function numbered(game, at, word) {
  const half = at + (blackBegins(game) ? 1 : 0);
  const first = Number((game.start || INITIAL).split(" ")[5]) || 1;
  return (first + (half >> 1)) + (half % 2 ? "... " : ". ") + word;
}

// The board of a finding, with buttons where its game can be stepped through.
function stage(details, f) {
  const game = f.game, onLevels = f.fen.includes("|"), fixed = onLevels ? [] : f.fen ? men(f.fen) : null;
  const list = game && game.moves ? steps(game) : [];
  const words = list.length ? game.words.split(" ") : [];
  // A variation leaves the game before the move that it replaces; its own position comes behind that.
  const branch = f.variation ? Number(f.variation.split(".")[0]) - 1 : null;
  const fault = branch !== null ? Math.min(branch, list.length) + 1 : f.ply ? f.ply - 1 : list.length;
  const last = branch !== null ? fault : Math.max(list.length, fixed ? fault : 0);
  if (!fixed && !list.length) return null;
  let at = fixed || f.ply ? Math.min(fault, last) : last;
  const figure = el("figure", {});
  const caption = () => {
    if (fixed && at === fault && f.turn) return f.turn;
    if (at === list.length && branch === null && game && game.turn) return game.turn;
    const black = (at + (game && blackBegins(game) ? 1 : 0)) % 2;
    return black ? T.black_to_move : T.white_to_move;
  };
  const button = (sign, label, go) => {
    const it = el("button", {type: "button", class: "quiet step", "aria-label": label, title: label}, sign);
    it.addEventListener("click", () => to(go()));
    return it;
  };
  const now = el("span", {class: "now", role: "status"});
  const buttons = [button("«", T.step_first, () => 0), button("‹", T.step_back, () => at - 1), button("›", T.step_on, () => at + 1),
    button("»", T.step_last, () => last), button("!", T.step_fault, () => fault)];
  const draw = () => {
    const isFault = at === fault || !list.length;
    const here = isFault && fixed ? fixed : positionAfter(game, list, at);
    const turn = caption();
    const label = isFault && f.fen ? fill(T.board, {side: turn, fen: f.fen}) : turn;
    const step = !isFault && at > 0 ? list[at - 1].squares.slice(0, 2) : null;
    const of = text => isFault && text ? text.split(" ") : [];
    const [drawing, legend] = onLevels ? levelsBoard(f.fen, label, of(f.marks), of(f.arrows))
      : board(here, label, of(f.marks), of(f.arrows), step);
    const dot = svg("svg", {class: "turn", viewBox: "0 0 12 12", width: 11, height: 11, "aria-hidden": "true"},
      svg("circle", {class: isBlack(turn, isFault) ? "black" : "white", cx: 6, cy: 6, r: 5}));
    const bar = list.length ? el("div", {class: "steps"}, ...buttons, now) : "";
    const focused = buttons.indexOf(document.activeElement);
    figure.replaceChildren(drawing, el("figcaption", {}, dot, turn, legend), bar);
    if (focused >= 0) buttons[focused].focus({preventScroll: true});
    buttons[0].disabled = buttons[1].disabled = at === 0;
    buttons[2].disabled = buttons[3].disabled = at === last;
    buttons[4].disabled = at === fault;
    now.replaceChildren(at > list.length || branch !== null && at === fault ? T.variation + " " + f.variation
      : at ? fill(T.after_move, {n: ""}) : T.step_start, at && at <= list.length && !(branch !== null && at === fault)
      ? stranger(numbered(game, at - 1, words[at - 1] || "")) : "");
  };
  const isBlack = (turn, isFault) => isFault && f.fen ? f.fen.split(" ")[onLevels ? 2 : 1] === "b"
    : (at + (game && blackBegins(game) ? 1 : 0)) % 2 === 1;
  let shown = null;
  const to = place => {
    at = Math.max(0, Math.min(last, place));
    draw();
    if (shown) shown();
  };
  draw();
  if (list.length && of.has(details)) {
    steppers.set(details, {move: by => to(at + by), first: () => to(0), last: () => to(last)});
    figure.allMoves = () => {
      const line = el("p", {class: "moves all"});
      words.forEach((word, i) => {
        if (i) line.append(" ");
        const text = i % 2 === (blackBegins(game) ? 1 : 0) || !i ? numbered(game, i, word) : word;
        const it = el("button", {type: "button", class: "move", "data-at": i + 1}, stranger(text));
        if (i + 1 === fault && branch === null && f.ply && list.length >= f.ply) it.classList.add("before-fault");
        line.append(it);
      });
      // The number that stood before it was left in the moves.
      const unplayed = words.length % 2 === (blackBegins(game) ? 1 : 0) ? numbered(game, words.length, game.behind) : game.behind;
      if (game.behind) line.append(" ", el("span", {class: "behind", title: T.not_played}, stranger(unplayed)));
      line.addEventListener("click", event => {
        const it = event.target.closest(".move");
        if (it) to(Number(it.dataset.at));
      });
      shown = () => {
        for (const it of line.querySelectorAll("[aria-current]")) it.removeAttribute("aria-current");
        const it = line.querySelector(`[data-at="${at}"]`);
        if (it) {
          it.setAttribute("aria-current", "true");
          line.scrollTop = it.offsetTop - line.offsetTop - line.clientHeight / 2;
        }
      };
      shown();
      return line;
    };
  }
  return figure;
}

