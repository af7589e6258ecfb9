// ---- The board of Tri-Dimensional chess, from its position in one line: each level by itself, as White sees it.
const FIXED = [["W", 2, 1], ["N", 4, 3], ["B", 6, 5]];
const HEIGHTS = {1: 2, 3: 4, 4: 2, 5: 6, 6: 4, 8: 6};
// The levels: a title, the first file and rank, the height, the rows from the highest rank on, and whose they are.
function levels(fen) {
  const [fixed, hung] = fen.split(" ");
  const list = fixed.split("|").map((rows, i) => {
    const [title, z, rank] = FIXED[i];
    return {title: title + " (" + z + ")", file: 1, rank, z, rows: rows.split("/"), side: 4, owner: ""};
  });
  for (const one of (hung || "").split(",")) {
    const [, kings, pin, star, owner, rows] = /^([be])(\d)(\*?).(.)\+?:(.*)$/.exec(one) || [];
    if (!kings) continue;
    const z = HEIGHTS[pin] + (star ? -1 : 1);
    list.push({title: (kings === "e" ? "KL" : "QL") + star + " " + kings + pin + " (" + z + ")", file: kings === "e" ? 4 : 0,
      rank: pin - pin % 2, z, rows: rows.split("/"), side: 2, owner});
  }
  return list;
}
function levelsBoard(fen, label, marks, arrows) {
  const gap = 34, list = levels(fen), at = {};
  const parts = [];
  list.forEach((level, i) => {
    const row = i < 3 ? 0 : 1 + Math.floor((i - 3) / 4), column = i < 3 ? i : (i - 3) % 4;
    const left = gap + column * (row ? 2 * SIZE + 60 : 4 * SIZE + gap), top = 30 + (row ? 4 * SIZE + 80 + (row - 1) * (2 * SIZE + 80) : 0);
    parts.push(svg("text", {class: "coordinate level", x: left + level.side * SIZE / 2, y: top - 10}, level.title));
    level.rows.forEach((text, y) => {
      const rank = level.rank + level.side - 1 - y;
      let x = 0;
      parts.push(svg("text", {class: "coordinate", x: left - 10, y: top + y * SIZE + SIZE / 2 + 4}, String(rank)));
      for (const sign of text) {
        const empty = /[1-4]/.test(sign) ? Number(sign) : 0;
        for (let n = 0; n < (empty || 1); n++, x++) {
          const file = level.file + x, name = "abcdef"[file] + rank + "(" + level.z + ")";
          const place = [left + x * SIZE, top + y * SIZE];
          at[name] = place;
          parts.push(svg("rect", {class: (file + rank) % 2 ? "square-light" : "square-dark", x: place[0], y: place[1], width: SIZE, height: SIZE}));
          if (!empty) parts.push(["man", (sign === sign.toUpperCase() ? "w" : "b") + sign.toUpperCase(), place]);
        }
      }
    });
    parts.push(svg("rect", {class: "frame owner-" + (level.owner || "none"), x: left, y: top, width: level.side * SIZE, height: level.side * SIZE}));
    for (let x = 0; x < level.side; x++) {
      parts.push(svg("text", {class: "coordinate", x: left + x * SIZE + SIZE / 2, y: top + level.side * SIZE + 13}, "abcdef"[level.file + x]));
    }
  });
  const rows = 1 + Math.ceil((list.length - 3) / 4);
  const drawing = svg("svg", {class: "board levels", viewBox: `0 0 ${gap + 3 * (4 * SIZE + gap)} ${30 + 4 * SIZE + 20 + (rows - 1) * (2 * SIZE + 80)}`,
    role: "img", "aria-label": label});
  drawing.append(...parts.filter(part => !Array.isArray(part)));
  const kinds = new Set();
  for (const text of marks) {
    const [, name, kind] = /^(.*\))(\w+)$/.exec(text) || [];
    if (!at[name] || kinds.has(name)) continue;
    kinds.add(kind);
    drawing.append(mark(kind, ...at[name]));
  }
  for (const [, man, [x, y]] of parts.filter(Array.isArray)) drawing.append(svg("use", {href: "#" + man, x, y, width: SIZE, height: SIZE}));
  for (const text of arrows) {
    const [from, to] = text.split(/(?<=\))/).map(name => at[name]);
    if (from && to) drawing.append(arrow(from[0] + SIZE / 2, from[1] + SIZE / 2, to[0] + SIZE / 2, to[1] + SIZE / 2));
  }
  const legend = el("ul", {class: "legend", "aria-label": T.legend});
  const sample = shape => svg("svg", {viewBox: "-2 -2 49 49", width: 18, height: 18, "aria-hidden": "true"}, shape);
  if (arrows.length) legend.append(el("li", {}, sample(arrow(-2, 22.5, 49, 22.5)), T.mark_arrow));
  for (const kind of Object.keys(facts.marks)) if (kinds.has(kind)) legend.append(el("li", {}, sample(mark(kind, 0, 0)), facts.marks[kind][1]));
  return [drawing, legend.childNodes.length ? legend : ""];
}
