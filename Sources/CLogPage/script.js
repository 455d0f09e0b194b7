'use strict';
const element = id => document.getElementById(id);
const make = (name, attributes = {}, ...children) => {
  const node = name.startsWith('svg:') ? document.createElementNS('http://www.w3.org/2000/svg', name.slice(4)) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) node.setAttribute(key, value);
  node.append(...children.filter(child => child !== null && child !== undefined));
  return node;
};
const data = JSON.parse(element('data').textContent);
/** The rows of a table as objects. */
const objects = table => table.rows.map(row => Object.fromEntries(table.columns.map((column, index) => [column, row[index]])));
const sets = objects(data.sets), stills = objects(data.stills), feedback = objects(data.feedback), records = objects(data.records);
const setOf = new Map(sets.map(set => [set.id, set]));
const feedbackOf = Map.groupBy ? Map.groupBy(feedback, entry => entry.id) : feedback.reduce((map, entry) => map.set(entry.id, [...(map.get(entry.id) || []), entry]), new Map());
for (const set of sets) set.day = set.time ? set.time.slice(0, 10) : null;

const number = (value, decimals = 0) => value === null ? '' : value.toFixed(decimals);
const rangeText = (value, unit) => value === null ? '' : unit === '°' ? `${number(value)}°` : `${number(value, 2)} ${unit || ''}`;
const loadText = set => set.load === null ? '' : `${+set.load.toFixed(2)} ${set.unit}`;
const kilograms = set => set.load === null ? null : set.unit === 'lb' ? set.load * 0.45359237 : set.load;
const tempoText = set => set.eccentric_s === null || set.concentric_s === null ? '' : [set.eccentric_s, set.pause_s || 0, set.concentric_s].map(value => value.toFixed(1)).join('–');
const timeText = set => set.time ? set.time.slice(0, 16).replace('T', ' ') : 'no date';
const plural = (count, word) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
const link = (set, text) => set.link ? make('a', { href: set.link }, text) : null;

const filter = { exercise: '', tag: '', day: '' };
const passes = set => set && (!filter.exercise || set.exercise === filter.exercise) && (!filter.tag || (set.tags || '').split(' ').includes(filter.tag)) && (!filter.day || set.day === filter.day);

/**
 * A list that holds only the rows in its window. Each row has the same height; arrow keys move between rows. For printing, it holds
 * its first rows, with a sentence if there are more.
 */
class RowList {
  static maximumPrinted = 500;
  constructor(box, height, render, label) {
    Object.assign(this, { box, height, render, rows: [], shown: new Map(), active: 0, isPrinting: false });
    this.inner = make('div'); this.note = make('p', { class: 'soft printed' });
    box.append(this.inner); box.after(this.note);
    box.setAttribute('role', 'list'); box.setAttribute('aria-label', label); box.tabIndex = 0;
    this.inner.setAttribute('role', 'presentation');
    box.addEventListener('scroll', () => this.update(), { passive: true });
    box.addEventListener('keydown', event => this.key(event));
    new ResizeObserver(() => this.update()).observe(box);
    addEventListener('beforeprint', () => this.print());
    addEventListener('afterprint', () => { this.isPrinting = false; this.update(); });
  }
  set(rows) {
    this.rows = rows; this.active = 0; this.shown.forEach(node => node.remove()); this.shown.clear();
    this.inner.style.height = `${rows.length * this.height}px`;
    this.box.scrollTop = 0; this.update();
  }
  print() {
    const end = Math.min(this.rows.length, RowList.maximumPrinted);
    this.isPrinting = true;
    for (let index = 0; index < end; index++) if (!this.shown.has(index)) this.add(index);
    for (const [index, node] of this.shown) if (index >= end) { node.remove(); this.shown.delete(index); }
    this.note.textContent = end < this.rows.length ? `${end.toLocaleString('en')} of ${this.rows.length.toLocaleString('en')} are printed. Choose an exercise, a tag, or a day to print others.` : '';
  }
  update() {
    // On paper, the list has no window.
    if (this.isPrinting) return;
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.height) - 3);
    const end = Math.min(this.rows.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / this.height) + 3);
    for (const [index, node] of this.shown) {
      if ((index < first || index >= end) && !node.contains(document.activeElement)) { node.remove(); this.shown.delete(index); }
    }
    for (let index = first; index < end; index++) if (!this.shown.has(index)) this.add(index);
  }
  add(index) {
    const node = this.render(this.rows[index]);
    node.classList.add('item'); node.style.top = `${index * this.height}px`; node.style.height = `${this.height}px`;
    for (const [key, value] of [['role', 'listitem'], ['aria-setsize', this.rows.length], ['aria-posinset', index + 1], ['tabindex', -1]]) node.setAttribute(key, value);
    const after = [...this.shown.keys()].filter(other => other > index).sort((a, b) => a - b)[0];
    this.inner.insertBefore(node, after === undefined ? null : this.shown.get(after));
    this.shown.set(index, node);
  }
  key(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.height) - 1), last = this.rows.length - 1;
    const focused = [...this.shown].find(([, node]) => node.contains(document.activeElement));
    const at = focused ? focused[0] : -1;
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last }[event.key];
    if (target === undefined || last < 0) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, target)), top = index * this.height;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    if (top + this.height > this.box.scrollTop + this.box.clientHeight) this.box.scrollTop = top + this.height - this.box.clientHeight;
    this.update();
    this.shown.get(index).focus({ preventScroll: true });
    this.update();
  }
}

const narrow = matchMedia('(max-width: 32rem)');
const reviewHeight = () => narrow.matches ? 240 : 142;
const reviewList = new RowList(element('review'), reviewHeight(), still => {
  const set = setOf.get(still.id);
  const words = (feedbackOf.get(still.id) || []).filter(entry => entry.rep === null || entry.rep === still.rep);
  const title = `${set.title}, repetition ${still.rep}`;
  return make('div', { class: 'still' },
    make('img', { src: `data:image/jpeg;base64,${still.thumbnail}`, alt: `${title}, at ${number(still.time_s, 1)} s`, loading: 'lazy', decoding: 'async' }),
    make('div', {}, make('h3', {}, title),
      make('p', { class: 'soft' }, [timeText(set), loadText(set), set.video].filter(Boolean).join(' · ')),
      words.length ? make('ul', {}, ...words.map(entry => make('li', {}, (entry.source === 'formcheck' ? '' : `${entry.source}: `) + entry.text))) : make('p', {}, 'No findings.'),
      set.note ? make('p', {}, `Note: ${set.note}`) : null, link(set, 'Report')));
}, 'Stills, newest first');

const setHeight = () => narrow.matches ? 66 : 42;
const isTimed = set => set.duration_s > 0 && !set.repetitions;
const setList = new RowList(element('sets'), setHeight(), set => make('div', { class: 'set', 'aria-label': [timeText(set), set.title, loadText(set), isTimed(set) ? plural(+number(set.duration_s, 0), 'second') : set.repetitions === null ? '' : plural(set.repetitions, 'repetition'), set.note].filter(Boolean).join(', ') },
  ...[timeText(set), set.title, loadText(set), isTimed(set) ? `${number(set.duration_s, set.duration_s < 10 ? 1 : 0)} s` : set.repetitions === null ? '' : String(set.repetitions), rangeText(set.range_mean, set.signal_unit), tempoText(set), set.velocity_best === null ? '' : `${number(set.velocity_best, 2)} m/s`, number(set.rpe, 1)].map(text => make('span', { title: text }, text)),
  make('span', { title: set.note }, ...[link(set, 'Report'), set.note ? ` ${set.note}` : null].filter(Boolean))), 'Sets, newest first');

const smallest = values => values.reduce((least, value) => Math.min(least, value));
const largest = values => values.reduce((most, value) => Math.max(most, value));
const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The quantities of the charts: title, unit, the value of a set, decimals, and the value of a day, which is that of `formcheck log trends`. */
const quantities = [
  ['Depth', set => set.signal_unit === '°' ? '°' : set.signal_unit || '', set => set.range_mean, 0, mean],
  ['Load', () => 'kg', kilograms, 1, largest],
  ['Lowering', () => 's', set => set.eccentric_s, 2, mean],
  ['Lifting', () => 's', set => set.concentric_s, 2, mean],
  ['Longest time', () => 's', set => set.duration_s || null, 0, largest],
  ['Left − right', set => set.signal_unit === '°' ? '°' : set.signal_unit || '', set => set.left_right, 1, mean],
];

/** The value of each day, in chronological order. */
function points(list, value, ofDay) {
  const days = new Map();
  for (const set of list) {
    const measured = value(set);
    if (set.day && measured !== null) days.set(set.day, [...(days.get(set.day) || []), measured]);
  }
  return [...days].sort(([a], [b]) => a < b ? -1 : 1).map(([day, values]) => [day, ofDay(values)]);
}

const maximumTableRows = 1000;
/** The values in the table of a chart: the newest days; of loads, in equal steps, so that the lightest and the heaviest are among them. */
function tableRows(list, axis) {
  if (list.length <= maximumTableRows) return list;
  if (axis === 'day') return list.slice(-maximumTableRows);
  return Array.from({ length: maximumTableRows }, (_, row) => list[Math.round(row * (list.length - 1) / (maximumTableRows - 1))]);
}

/** A chart of values over days or loads, with its values as a table. */
function chart(title, unit, list, decimals, axis, isLine) {
  const at = ([x]) => axis === 'day' ? Date.parse(`${x}T00:00Z`) : x;
  const xs = list.map(at), ys = list.map(point => point[1]);
  const [left, right, low, high] = [smallest(xs), largest(xs), smallest(ys), largest(ys)];
  const [width, height] = [400, 140], margin = [44, 8, 10, 22];
  const x = value => margin[0] + (right > left ? (value - left) / (right - left) : .5) * (width - margin[0] - margin[1]);
  const y = value => height - margin[3] - (high > low ? (value - low) / (high - low) : .5) * (height - margin[2] - margin[3]);
  const svg = make('svg:svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `${title}: ${plural(list.length, 'value')}, from ${list[0][1].toFixed(decimals)} to ${list.at(-1)[1].toFixed(decimals)} ${unit}` });
  for (const value of high > low ? [low, high] : [low]) {
    svg.append(make('svg:line', { class: 'grid', x1: margin[0], x2: width - margin[1], y1: y(value), y2: y(value) }));
    svg.append(make('svg:text', { x: margin[0] - 6, y: y(value) + 4, 'text-anchor': 'end' }, value.toFixed(decimals)));
  }
  if (isLine) svg.append(make('svg:polyline', { class: 'line', points: list.map(point => `${x(at(point)).toFixed(1)},${y(point[1]).toFixed(1)}`).join(' ') }));
  // One path of dots, because thousands of elements are slow.
  if (!isLine || list.length <= 120) svg.append(make('svg:path', { class: 'dots', d: list.map(point => `M${x(at(point)).toFixed(1)} ${y(point[1]).toFixed(1)}h0`).join('') }));
  const ends = list.length > 1 && right > left ? [[left, 'start', list[xs.indexOf(left)][0]], [right, 'end', list[xs.indexOf(right)][0]]] : [[left, 'middle', list[0][0]]];
  for (const [value, anchor, text] of ends) svg.append(make('svg:text', { x: x(value), y: height - 4, 'text-anchor': anchor }, axis === 'day' ? text : `${+text.toFixed(1)} kg`));
  const details = make('details', {}, make('summary', {}, 'Values'));
  details.addEventListener('toggle', () => {
    if (details.children.length > 1) return;
    const rows = tableRows(list, axis);
    details.append(rows.length < list.length ? make('p', {}, axis === 'day' ? `The newest ${rows.length.toLocaleString('en')} of ${plural(list.length, 'day')}.`
      : `${rows.length.toLocaleString('en')} of ${plural(list.length, 'set')}, in equal steps from the lightest to the heaviest.`) : '');
    details.append(make('div', { tabindex: 0, role: 'group', 'aria-label': `${title} as a table` }, make('table', {}, make('thead', {}, make('tr', {}, make('th', {}, axis === 'day' ? 'Day' : 'Load (kg)'), make('th', { class: 'number' }, `${title} (${unit})`))),
      make('tbody', {}, ...rows.map(point => make('tr', {}, make('td', {}, axis === 'day' ? point[0] : point[0].toFixed(1)), make('td', { class: 'number' }, point[1].toFixed(decimals))))))));
  });
  return make('figure', {}, make('figcaption', {}, title, make('span', {}, unit)), svg, details);
}

function drawCharts() {
  const chosen = element('trend').value, list = sets.filter(set => set.exercise === chosen && (!filter.tag || passes({ ...set, exercise: filter.exercise || set.exercise, day: filter.day || set.day })));
  const figures = [];
  for (const [title, unit, value, decimals, ofDay] of quantities) {
    // Depths in another unit than the newest one can't be compared with it.
    const newest = list.find(set => set.day && value(set) !== null);
    if (!newest) continue;
    const values = points(list.filter(set => unit(set) === unit(newest)), value, ofDay);
    figures.push(chart(title, unit(newest), values, unit(newest) === 'trunk' ? 2 : decimals, 'day', true));
  }
  const velocities = list.filter(set => set.velocity_best !== null && set.load !== null).map(set => [kilograms(set), set.velocity_best]).sort((a, b) => a[0] - b[0]);
  if (velocities.length) figures.push(chart('Velocity at load', 'm/s', velocities, 2, 'load', false));
  element('charts').replaceChildren(...figures.length ? figures : [make('p', {}, 'No measured sets with a date.')]);
}

const counts = new Map();
for (const set of sets) if (set.day) counts.set(set.day, (counts.get(set.day) || 0) + 1);

// Weeks begin on Monday, as in ISO 8601.
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function weekdayRow() {
  return make('thead', {}, make('tr', {}, ...weekdays.map(day => make('th', { scope: 'col', abbr: day }, day.slice(0, 2)))));
}

function drawCalendar() {
  const year = +element('year').value, months = [];
  for (let month = 0; month < 12; month++) {
    const name = new Date(Date.UTC(year, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate(), lead = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7;
    const body = make('tbody');
    for (let start = 1 - lead; start <= days; start += 7) {
      body.append(make('tr', {}, ...[0, 1, 2, 3, 4, 5, 6].map(offset => {
        const date = start + offset;
        if (date < 1 || date > days) return make('td');
        const day = `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`, count = counts.get(day);
        if (!count) return make('td', {}, make('span', {}, date));
        const button = make('button', { type: 'button', class: `heat${Math.min(4, Math.ceil(count / 4))}`, 'aria-label': `${name} ${date}: ${plural(count, 'set')}`, 'aria-pressed': filter.day === day, title: plural(count, 'set'), 'data-day': day }, date);
        return make('td', {}, button);
      })));
    }
    months.push(make('table', { class: 'month' }, make('caption', {}, name), weekdayRow(), body));
  }
  element('months').replaceChildren(...months);
}

function drawRecords() {
  const rows = records.filter(record => !filter.exercise || record.exercise === filter.exercise).map(record => {
    const set = setOf.get(record.id), still = record.still === null ? null : stillOf.get(record.still);
    const kind = record.record === 'velocity' && record.load !== null ? `velocity at ${+record.load.toFixed(2)} ${record.unit}` : record.record;
    const value = `${+record.value.toFixed(2)}${record.value_unit === '°' ? '°' : ` ${record.value_unit || ''}`}`;
    return make('tr', {}, make('td', {}, still ? make('img', { src: `data:image/jpeg;base64,${still.thumbnail}`, alt: '', width: 48, height: 48, loading: 'lazy', style: 'object-fit:contain;background:#000;border-radius:4px' }) : ''),
      make('td', {}, record.title), make('td', {}, kind), make('td', { class: 'number' }, value), make('td', {}, record.day || 'no date'), make('td', {}, set ? link(set, 'Report') : ''));
  });
  element('records').replaceChildren(...rows);
}
const stillOf = new Map(stills.map(still => [still.still, still]));

function draw() {
  const chosen = sets.filter(passes), pictured = stills.filter(still => passes(setOf.get(still.id)));
  setList.set(chosen); reviewList.set(pictured);
  element('count').textContent = `${plural(chosen.length, 'set')}, ${plural(pictured.length, 'still')}${filter.day ? ` on ${filter.day}` : ''}`;
  element('everyDay').hidden = !filter.day;
  drawRecords(); drawCharts();
}

function fill(select, entries) { select.append(...entries.map(([value, text]) => make('option', { value }, text))); }
const titles = new Map(), sizes = new Map();
for (const set of sets) { if (!titles.has(set.exercise)) titles.set(set.exercise, set.title); sizes.set(set.exercise, (sizes.get(set.exercise) || 0) + 1); }
const exercises = [...titles].sort((a, b) => sizes.get(b[0]) - sizes.get(a[0]) || (a[1] < b[1] ? -1 : 1));
fill(element('exercise'), [['', 'All exercises'], ...exercises]);
fill(element('trend'), exercises);
// An exercise without a date has no trend.
const dated = new Set(sets.filter(set => set.day).map(set => set.exercise));
if (dated.size) element('trend').value = exercises.find(([name]) => dated.has(name))[0];
fill(element('tag'), [['', 'All tags'], ...[...new Set(sets.flatMap(set => set.tags ? set.tags.split(' ') : []))].sort().map(tag => [tag, tag])]);
const years = [...new Set([...counts.keys()].map(day => day.slice(0, 4)))].sort().reverse();
fill(element('year'), (years.length ? years : [data.made.slice(0, 4)]).map(year => [year, year]));
narrow.addEventListener('change', () => { reviewList.height = reviewHeight(); setList.height = setHeight(); draw(); });
element('filters').addEventListener('submit', event => event.preventDefault());
element('exercise').addEventListener('change', event => { filter.exercise = event.target.value; if (filter.exercise) element('trend').value = filter.exercise; draw(); });
element('tag').addEventListener('change', event => { filter.tag = event.target.value; draw(); });
element('trend').addEventListener('change', drawCharts);
element('year').addEventListener('change', drawCalendar);
element('everyDay').addEventListener('click', () => { filter.day = ''; drawCalendar(); draw(); element('year').focus(); });
element('months').addEventListener('click', event => {
  const day = event.target.dataset.day;
  if (!day) return;
  filter.day = filter.day === day ? '' : day;
  drawCalendar(); draw();
  element('months').querySelector(`[data-day="${day}"]`).focus();
});
element('months').addEventListener('keydown', event => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...element('months').querySelectorAll('button')], next = buttons[buttons.indexOf(document.activeElement) + step];
  if (next) { event.preventDefault(); next.focus(); }
});
element('summary').textContent = `${plural(sets.length, 'set')} of ${plural(titles.size, 'exercise')}, ${plural(stills.length, 'still')}; made on ${data.made}`;
drawCalendar();
draw();
