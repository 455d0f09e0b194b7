const data = JSON.parse(document.getElementById('drawing').textContent);
const { width, height, count } = data;
const element = id => document.getElementById(id);
const [fills, strokes, lines] = ['fills', 'strokes', 'lines'].map(element);
for (const canvas of [fills, strokes, lines]) { canvas.width = width; canvas.height = height; }
const [fillContext, strokeContext, lineContext] = [fills, strokes, lines].map(canvas => canvas.getContext('2d'));

// The region of every pixel, and the horizontal runs of every region, from pairs of region and length.
const labels = new Uint16Array(width * height);
const runs = Array.from({ length: count + 1 }, () => []);
{
  const bytes = Uint8Array.from(atob(data.runs), character => character.charCodeAt(0));
  let at = 0, pixel = 0;
  const number = () => {
    let value = 0, shift = 0, byte;
    do { byte = bytes[at++]; value += (byte & 127) * 2 ** shift; shift += 7; } while (byte & 128);
    return value;
  };
  while (at < bytes.length) {
    const label = number(), end = Math.min(pixel + number(), labels.length);
    labels.fill(label, pixel, end);
    while (pixel < end) {
      const row = Math.floor(pixel / width), stop = Math.min(end, (row + 1) * width);
      runs[label].push(row, pixel - row * width, stop - pixel);
      pixel = stop;
    }
  }
}
const ink = new Path2D(data.path);
lineContext.fillStyle = '#111';
lineContext.fill(ink, 'evenodd');

const palette = [
  ['red', '#e53935'], ['orange', '#fb8c00'], ['yellow', '#fdd835'], ['light green', '#9ccc65'], ['green', '#2e7d32'],
  ['turquoise', '#26c6da'], ['blue', '#1e64d0'], ['violet', '#7e57c2'], ['pink', '#f06292'], ['light skin', '#ffd9b8'],
  ['skin', '#d69a6a'], ['dark skin', '#7b4a2a'], ['brown', '#5d4037'], ['light gray', '#cfd8dc'], ['gray', '#78909c'],
  ['black', '#212121'],
];
const undoSteps = 10, key = 'formcheck-coloring-' + data.id;
let colors = new Array(count + 1).fill(-1), marks = [], history = [], color = 0, tool = 'fill';

// Fills a region run by run. The color reaches under the lines, which are drawn on top.
function paint(label) {
  if (colors[label] < 0) {
    for (let i = 0; i < runs[label].length; i += 3) fillContext.clearRect(runs[label][i + 1], runs[label][i], runs[label][i + 2], 1);
    return;
  }
  fillContext.fillStyle = palette[colors[label]][1];
  for (let i = 0; i < runs[label].length; i += 3) fillContext.fillRect(runs[label][i + 1], runs[label][i], runs[label][i + 2], 1);
}

function remember() {
  history.push([colors.slice(), marks.slice()]);
  if (history.length > undoSteps) history.shift();
}

function save() {
  let warning = '';
  // The store is full, or blocked, as in a private window.
  try { localStorage.setItem(key, JSON.stringify({ colors, marks })); } catch (error) { warning = 'This browser does not keep the drawing. Save it as PNG before you close the page.'; }
  // Screen readers read a text again when it is set, and the picture moves below the text.
  if (element('unsaved').textContent === warning) return;
  element('unsaved').textContent = warning;
  showCursor();
}

function changed() {
  const filled = colors.reduce((sum, value, label) => sum + (label > 0 && value >= 0 ? 1 : 0), 0);
  element('progress').textContent = Math.floor(100 * filled / Math.max(1, count)) + ' %';
  element('undo').disabled = history.length === 0;
  save();
}

function repaint() {
  fillContext.clearRect(0, 0, width, height);
  for (let label = 1; label <= count; label++) if (colors[label] >= 0) paint(label);
  strokeContext.clearRect(0, 0, width, height);
  for (const mark of marks) for (let i = 1; i < mark.points.length; i++) segment(mark, i);
}

// One part of a Catmull-Rom spline through the points x, y, width of a mark.
function segment(mark, index) {
  const points = mark.points, from = points[index - 1], to = points[index];
  strokeContext.globalCompositeOperation = mark.color < 0 ? 'destination-out' : 'source-over';
  strokeContext.strokeStyle = mark.color < 0 ? '#000' : palette[mark.color][1];
  strokeContext.lineCap = strokeContext.lineJoin = 'round';
  strokeContext.lineWidth = (from[2] + to[2]) / 2;
  strokeContext.beginPath();
  strokeContext.moveTo(from[0], from[1]);
  strokeContext.bezierCurveTo(...Pen.controls(points, index), to[0], to[1]);
  strokeContext.stroke();
  strokeContext.globalCompositeOperation = 'source-over';
}

function position(event) {
  const box = fills.getBoundingClientRect();
  return [(event.clientX - box.left) * width / box.width, (event.clientY - box.top) * height / box.height];
}

function fill(x, y) {
  const column = Math.floor(x), row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width || row >= height) return;
  const label = labels[row * width + column], wanted = tool === 'erase' ? -1 : color;
  if (label === 0 || colors[label] === wanted) return;
  remember();
  colors[label] = wanted;
  const start = performance.now();
  paint(label);
  window.fillMilliseconds = performance.now() - start;
  changed();
}

// The mark that is being drawn: by a pointer with its id, or by the keyboard, whose id is null.
let active = null;
function begin(id, x, y, time) {
  const base = (tool === 'erase' ? 0.03 : 0.012) * Math.max(width, height);
  active = { id, base, time, mark: { color: tool === 'erase' ? -1 : color, points: [[x, y, base]] } };
}
fills.addEventListener('pointerdown', event => {
  if (active?.id === null) lift();
  if (active || (event.pointerType === 'mouse' && event.button !== 0)) return;
  event.preventDefault();
  const [x, y] = position(event);
  if (tool === 'fill') return fill(x, y);
  fills.setPointerCapture(event.pointerId);
  begin(event.pointerId, x, y, event.timeStamp);
});
fills.addEventListener('pointermove', event => {
  if (!active || event.pointerId !== active.id) return;
  for (const step of Pen.steps(event)) add(step);
});
function add(event) {
  const [x, y] = position(event), points = active.mark.points, last = points[points.length - 1];
  const distance = Math.hypot(x - last[0], y - last[1]);
  if (distance < Pen.minimumDistance) return;
  const width = tool === 'erase' ? active.base : active.base * Pen.width(last[2] / active.base, distance, event.timeStamp - active.time);
  active.time = event.timeStamp;
  extend(x, y, width);
}
function extend(x, y, width) {
  const points = active.mark.points;
  if (points.length === 1) { remember(); marks.push(active.mark); }
  points.push([Math.round(10 * x) / 10, Math.round(10 * y) / 10, Math.round(10 * width) / 10]);
  segment(active.mark, points.length - 1);
}
function finish(event) {
  if (!active || event.pointerId !== active.id) return;
  const [x, y] = active.mark.points[0];
  // A touch that the browser takes over, such as for a gesture, is no tap.
  if (!lift() && tool === 'erase' && event.type === 'pointerup') fill(x, y);
}
// Ends a mark, and returns whether it has a line.
function lift() {
  const isLine = active.mark.points.length > 1;
  active = null;
  showCursor();
  if (!isLine) return false;
  repaint();
  changed();
  return true;
}
for (const kind of ['pointerup', 'pointercancel']) fills.addEventListener(kind, finish);

// The position of the keyboard, which is shown while the picture has the focus.
let cursor = [width / 2, height / 2];
function showCursor() {
  const box = fills.getBoundingClientRect(), stage = element('stage').getBoundingClientRect();
  element('cursor').hidden = document.activeElement !== fills;
  element('cursor').classList.toggle('down', active?.id === null);
  element('cursor').style.left = `${box.left - stage.left + cursor[0] * box.width / width}px`;
  element('cursor').style.top = `${box.top - stage.top + cursor[1] * box.height / height}px`;
}
for (const kind of ['focus', 'blur']) fills.addEventListener(kind, showCursor);
addEventListener('resize', showCursor);

// Moves the cursor; a pen that is down draws.
function moveCursor(x, y) {
  cursor = [Math.max(0, Math.min(width - 1, cursor[0] + x)), Math.max(0, Math.min(height - 1, cursor[1] + y))];
  showCursor();
  if (active?.id !== null) return;
  const last = active.mark.points.at(-1);
  if (Math.hypot(cursor[0] - last[0], cursor[1] - last[1]) >= Pen.minimumDistance) extend(...cursor, active.base);
}
// Colors or clears the region under the cursor, or puts the pen down and lifts it.
function press() {
  if (active) { if (active.id === null) lift(); return; }
  if (tool !== 'draw') return fill(...cursor);
  begin(null, ...cursor, 0);
  showCursor();
}
fills.addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = (event.shiftKey ? 0.05 : 0.005) * Math.max(width, height);
  const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
  if (move) moveCursor(...move);
  else if (event.key !== 'Enter' && event.key !== ' ') return;
  else if (!event.repeat) press();
  event.preventDefault();
});

function undo() {
  if (active?.id === null) lift();
  if (!history.length) return;
  [colors, marks] = history.pop();
  repaint();
  changed();
}
function clear() {
  if (active?.id === null) lift();
  if (!marks.length && colors.every(value => value < 0)) return;
  remember();
  colors = colors.map(() => -1);
  marks = [];
  repaint();
  changed();
}
function download() {
  const canvas = document.createElement('canvas');
  canvas.width = width; canvas.height = height;
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  for (const layer of [fills, strokes, lines]) context.drawImage(layer, 0, 0);
  canvas.toBlob(blob => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = data.name + '.coloring.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
}

function choose(name) {
  if (active?.id === null) lift();
  tool = name;
  for (const button of document.querySelectorAll('[data-tool]')) button.setAttribute('aria-pressed', String(button.dataset.tool === name));
}
palette.forEach(([name, value], index) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.style.setProperty('--color', value);
  button.setAttribute('aria-label', name);
  button.title = name;
  button.setAttribute('aria-pressed', String(index === color));
  button.addEventListener('click', () => {
    color = index;
    if (tool === 'erase') choose('fill');
    document.querySelectorAll('#palette button').forEach((other, place) => other.setAttribute('aria-pressed', String(place === index)));
  });
  element('palette').append(button);
});
for (const button of document.querySelectorAll('[data-tool]')) button.addEventListener('click', () => choose(button.dataset.tool));
element('undo').addEventListener('click', undo);
element('clear').addEventListener('click', clear);
element('download').addEventListener('click', download);
document.addEventListener('keydown', event => {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') { event.preventDefault(); undo(); }
});

function isMark(mark) {
  return mark && Number.isInteger(mark.color) && mark.color >= -1 && mark.color < palette.length && Array.isArray(mark.points)
    && mark.points.every(point => Array.isArray(point) && point.length === 3 && point.every(Number.isFinite));
}
try {
  const saved = JSON.parse(localStorage.getItem(key) || 'null');
  if (saved && Array.isArray(saved.colors) && saved.colors.length === count + 1 && Array.isArray(saved.marks)
    && saved.colors.every(value => Number.isInteger(value) && value >= -1 && value < palette.length) && saved.marks.every(isMark)) {
    colors = saved.colors;
    marks = saved.marks;
  }
} catch (error) { /* A damaged or blocked store counts as empty. */ }
choose('fill');
repaint();
changed();
