/**
 * The geometry of drawings in pixels of the displayed picture, of [width, height] pixels. It is the same as that of the
 * rendered video (Sources/Overlay/Drawings): a line is the union of polygons around its steps [x, y, radius].
 */
const DrawingGeometry = (() => {
  const turned = (length, angle) => [length * Math.cos(angle), length * Math.sin(angle)];
  const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];
  const heading = ([x, y], [toX, toY]) => Math.atan2(toY - y, toX - x);
  const distance = ([x, y], [toX, toY]) => Math.hypot(toX - x, toY - y);

  const unit = ([width, height]) => Math.min(width, height);
  const lineWidth = (drawing, picture) => Math.max(1.5, drawing.width * unit(picture));
  const textSize = (drawing, picture) => Math.max(11, 6 * lineWidth(drawing, picture));
  const casing = (drawing, picture) => Math.max(0.8, 0.32 * lineWidth(drawing, picture));
  const positions = (drawing, [width, height]) => drawing.points.map(([x, y, pressure]) => [x * width, y * height, pressure ?? 1]);

  /** A curve through points [x, y, radius] in straight parts; from the point before `first` to the one before `end`, if given. */
  function curve(points, first = 1, end = points.length) {
    const parts = 4, steps = [points[first - 1]];
    for (let index = first; index < end; index++) {
      const from = points[index - 1], to = points[index], [x1, y1, x2, y2] = Pen.controls(points, index);
      for (let part = 1; part <= parts; part++) {
        const t = part / parts, u = 1 - t;
        const at = (a, b, c, d) => u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
        steps.push([at(from[0], x1, x2, to[0]), at(from[1], y1, y2, to[1]), from[2] + (to[2] - from[2]) * t]);
      }
    }
    return steps;
  }

  /** The angle at the second of three points: its first direction, the turn to the second, and its shorter side. */
  function corner([first, apex, second]) {
    const start = heading(apex, first), a = [first[0] - apex[0], first[1] - apex[1]], b = [second[0] - apex[0], second[1] - apex[1]];
    const sweep = Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
    return { apex, start, sweep, side: Math.min(distance(apex, first), distance(apex, second)), degrees: Math.round(Math.abs(sweep) * 180 / Math.PI) };
  }
  const arcRadius = (corner, picture) => Math.min(0.35 * corner.side, 0.12 * unit(picture));

  /** The points [x, y, radius] of a stroke. */
  function strokePoints(drawing, picture) {
    const width = lineWidth(drawing, picture);
    return positions(drawing, picture).map(([x, y, pressure]) => [x, y, width * pressure / 2]);
  }

  /** The lines of a drawing, which may still lack points, each as steps [x, y, radius]. */
  function lines(drawing, picture) {
    const width = lineWidth(drawing, picture), points = positions(drawing, picture);
    const plain = (points, factor = 1) => points.map(([x, y]) => [x, y, factor * width / 2]);
    if (drawing.kind === 'text' || points.length < 2) return [];
    switch (drawing.kind) {
      case 'stroke': return [curve(strokePoints(drawing, picture))];
      case 'arrow': {
        const [from, to] = points, back = heading(from, to) + Math.PI;
        const size = Math.min(Math.max(6 * width, 0.025 * unit(picture)), distance(from, to) / 2);
        const barb = degrees => plus(to, turned(size, back + degrees * Math.PI / 180));
        return [plain(points), plain([barb(28), to, barb(-28)])];
      }
      case 'angle': {
        if (points.length < 3) return [plain(points)];
        const angle = corner(points), radius = arcRadius(angle, picture);
        const arc = Array.from({ length: 25 }, (_, step) => plus(angle.apex, turned(radius, angle.start + step / 24 * angle.sweep)));
        return [plain(points), plain(arc, 0.7)];
      }
      case 'circle': {
        const [center, on] = points, radius = distance(center, on), start = heading(center, on);
        return [plain(Array.from({ length: 65 }, (_, step) => plus(center, turned(radius, start + 2 * Math.PI * step / 64))))];
      }
      default: return [plain(points)];
    }
  }

  /** Adds the area of lines, widened on each side, to a path. All polygons have the same orientation, so that overlaps are filled once. */
  function area(lines, margin, path = new Path2D()) {
    for (const steps of lines) {
      for (let index = 1; index < steps.length; index++) {
        const from = steps[index - 1], to = steps[index], angle = heading(from, to);
        let isFirst = true;
        for (const [step, start] of [[from, angle + Math.PI / 2], [to, angle - Math.PI / 2]]) {
          for (let corner = 0; corner <= 6; corner++) {
            const [x, y] = plus(step, turned(step[2] + margin, start + Math.PI * corner / 6));
            if (isFirst) path.moveTo(x, y); else path.lineTo(x, y);
            isFirst = false;
          }
        }
        path.closePath();
      }
    }
    return path;
  }

  const font = size => `bold ${size}px "DejaVu Sans", Verdana, sans-serif`;

  /** The text of a drawing with its font size and its box [x, y, width, height]; null without one. */
  function label(context, drawing, picture) {
    const points = positions(drawing, picture), isAngle = drawing.kind === 'angle';
    if (isAngle ? points.length < 3 : drawing.kind !== 'text' || !points.length) return null;
    const full = textSize(drawing, picture), angle = isAngle ? corner(points) : null;
    const text = isAngle ? `${angle.degrees}°` : drawing.text;
    const anchor = isAngle ? plus(angle.apex, turned(arcRadius(angle, picture) + 1.3 * full, angle.start + angle.sweep / 2)) : points[0];
    context.font = font(full);
    const natural = context.measureText(text).width + 0.8 * full, size = full * Math.min(1, picture[0] / Math.max(1, natural));
    const width = natural * size / full, height = 1.45 * size;
    const inside = (low, extent, whole) => extent > whole ? (whole - extent) / 2 : Math.max(0, Math.min(whole - extent, low));
    const x = inside(isAngle ? anchor[0] - width / 2 : anchor[0] - 0.4 * size, width, picture[0]);
    return { text, size, box: [x, inside(anchor[1] - height / 2, height, picture[1]), width, height] };
  }

  const margins = (drawing, picture) => [casing(drawing, picture), 0];

  /** The areas of a drawing's lines, with their edge and without it. To make those of a long stroke takes far longer than to paint them. */
  function areas(drawing, picture) {
    const parts = lines(drawing, picture);
    return margins(drawing, picture).map(margin => area(parts, margin));
  }

  /** Returns a function that returns the areas of a stroke to which points are added. Each part is made once: only the last one still changes. */
  function growingAreas(drawing, picture) {
    const paths = margins(drawing, picture).map(margin => ({ margin, made: new Path2D() }));
    let next = 1;
    return () => {
      const points = strokePoints(drawing, picture), last = points.length - 1;
      if (last < 1) return areas(drawing, picture);
      if (next < last) for (const { margin, made } of paths) area([curve(points, next, last)], margin, made);
      next = Math.max(next, last);
      return paths.map(({ margin, made }) => area([curve(points, last)], margin, new Path2D(made)));
    };
  }

  /** Paints a drawing in `color`, [red, green, blue]. */
  function paint(context, drawing, picture, color, isDark, [wide, narrow] = areas(drawing, picture)) {
    const [red, green, blue] = color, text = label(context, drawing, picture);
    context.fillStyle = isDark ? 'rgb(255 255 255 / 62%)' : 'rgb(10 12 16 / 62%)';
    context.fill(wide);
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fill(narrow);
    if (!text) return;
    const [x, y, width, height] = text.box, box = new Path2D();
    box.roundRect(x, y, width, height, 0.42 * text.size);
    context.fillStyle = isDark ? 'rgb(255 255 255 / 72%)' : 'rgb(14 16 20 / 72%)';
    context.fill(box);
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.font = font(text.size);
    context.textBaseline = 'alphabetic';
    // The middle of the capital letters is the middle of the box.
    context.fillText(text.text, x + 0.4 * text.size, y + height / 2 + 0.73 * text.size / 2);
  }

  /** The distance of a point from a drawing, in pixels; 0 inside of its lines or its text. */
  function distanceTo(context, drawing, picture, [x, y]) {
    const text = label(context, drawing, picture);
    if (text && x >= text.box[0] && x <= text.box[0] + text.box[2] && y >= text.box[1] && y <= text.box[1] + text.box[3]) return 0;
    let nearest = Infinity;
    for (const steps of lines(drawing, picture)) {
      for (let index = 1; index < steps.length; index++) {
        const [ax, ay, radius] = steps[index - 1], [bx, by] = steps[index], [dx, dy] = [bx - ax, by - ay];
        const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
        nearest = Math.min(nearest, Math.hypot(x - ax - along * dx, y - ay - along * dy) - radius);
      }
    }
    return Math.max(0, nearest);
  }

  const degrees = (drawing, picture) => corner(positions(drawing, picture)).degrees;
  return { lines, curve, areas, growingAreas, paint, distanceTo, degrees, unit };
})();

/**
 * The drawings of a report: a layer over the video, tools, and a list. `moment` has `shown()`, the index of the shown frame;
 * `index(seconds)`, that of the frame at a time; `seconds(index)`, its time; `middle(index)`, a time within the frame; `seek(index)`; and
 * `changed()`, which is called after each change of the drawings.
 */
function drawingBoard(controls, video, data, moment, clock) {
  const { colors, limits, isInVideo } = data.drawing;
  const picture = [data.width * data.pixelAspect, data.height];
  const find = selector => controls.querySelector(selector);
  const [tools, status, list, duration, text, width] = ['.tools', '.status', '.drawings', '.drawing-duration', '.drawing-text', '.drawing-width'].map(find);
  const saved = data.edits.list.filter(edit => edit.action === 'draw');
  const needed = { line: 2, arrow: 2, angle: 3, circle: 2, text: 1 };
  let drawings = saved.slice(), past = [], future = [];
  let tool = 'pen', color = Object.keys(colors)[0], isOn = false;
  // What is being drawn, the function that returns its areas if it is a stroke, the pointer that draws it, and the position that the
  // keyboard moves.
  let draft = null, growing = null, active = null, cursor = null;
  // The index of the frame on which the draft was begun.
  let draftIndex = 0;
  // The lines of the list by the ids of their drawings.
  const lines = new Map();

  const layer = document.createElement('canvas');
  layer.className = 'drawing-layer';
  [layer.width, layer.height] = picture.map(Math.round);
  layer.setAttribute('role', 'application');
  layer.setAttribute('aria-label', 'Frame to draw on: arrow keys move the position; Enter sets a point, or puts the pen down and lifts it');
  video.after(layer);
  const context = layer.getContext('2d');

  const say = message => { status.textContent = message; };
  const name = ({ color, kind }) => `${color} ${kind}`;
  const end = drawing => drawing.start_s + drawing.duration_s;
  function isShown(drawing) {
    const shown = moment.shown(), start = moment.seconds(shown);
    // `index` returns the last frame for all times after it, of which a report of a part of the video has some.
    const length = Math.max(2 * (moment.middle(shown) - start), shown > 0 ? start - moment.seconds(shown - 1) : 0);
    return moment.index(drawing.start_s) <= shown && drawing.start_s < start + length && start < end(drawing);
  }

  function paint() {
    context.clearRect(0, 0, layer.width, layer.height);
    // The video already shows drawings of the last rendering; of these, those that were removed since are gray.
    if (isInVideo) {
      for (const drawing of saved) if (!drawings.includes(drawing) && isShown(drawing)) DrawingGeometry.paint(context, drawing, picture, [128, 128, 128], false);
    }
    for (const drawing of drawings) {
      if (isShown(drawing) && !(isInVideo && saved.includes(drawing))) paintOne(drawing, areas(drawing));
    }
    if (draft) paintOne(draft, growing?.());
    if (isOn) for (const point of draft && draft.kind !== 'stroke' ? draft.points : []) mark(point, 4);
    if (isOn && cursor && document.activeElement === layer) mark(cursor, 9);
  }

  let isPaintingSoon = false;
  /** Paints once for all changes until the next frame of the screen. */
  function paintSoon() {
    if (isPaintingSoon) return;
    isPaintingSoon = true;
    requestAnimationFrame(() => { isPaintingSoon = false; paint(); });
  }

  /** Marks a point with a cross of lines of some pixels. */
  function mark([x, y], size) {
    const scale = pixelSize(), [atX, atY] = [x * picture[0], y * picture[1]];
    for (const [color, width] of [['#000', 4], ['#fff', 2]]) {
      context.strokeStyle = color;
      context.lineWidth = width * scale;
      context.beginPath();
      for (const [dx, dy] of [[size, 0], [0, size]]) {
        context.moveTo(atX - dx * scale, atY - dy * scale);
        context.lineTo(atX + dx * scale, atY + dy * scale);
      }
      context.stroke();
    }
  }

  function paintOne(drawing, areas) {
    DrawingGeometry.paint(context, drawing, picture, colors[drawing.color], drawing.color === 'black', areas);
  }

  // A finished drawing never changes: a changed one is another object.
  const finishedAreas = new WeakMap();
  function areas(drawing) {
    if (!finishedAreas.has(drawing)) finishedAreas.set(drawing, DrawingGeometry.areas(drawing, picture));
    return finishedAreas.get(drawing);
  }

  /** Replaces the drawings, in one step that can be undone. */
  function change(next, message) {
    past.push(drawings);
    future = [];
    drawings = next;
    say(message);
    refresh();
    moment.changed();
  }

  function refresh() {
    find('[data-draw="undo"]').disabled = !past.length;
    find('[data-draw="redo"]').disabled = !future.length;
    find('[data-draw="clear"]').disabled = !drawings.some(isShown);
    updateList();
    paint();
  }

  function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  /** Updates the list. A line keeps its place in the page, and with it the focus, while its drawing is changed. */
  function updateList() {
    const kinds = new Map(drawings.map(({ id, kind }) => [id, kind]));
    for (const [id, line] of lines) if (kinds.get(id) !== line.kind) { line.item.remove(); lines.delete(id); }
    drawings.forEach((drawing, index) => {
      if (!lines.has(drawing.id)) lines.set(drawing.id, newLine(drawing.kind));
      const { item, show } = lines.get(drawing.id);
      show(drawing);
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] || null);
    });
  }

  /** A line of the list for a drawing of a kind: a button to its time, its text, its duration, and a button that removes it. */
  function newLine(kind) {
    let drawing = null;
    const replace = (changes, message) => change(drawings.map(other => other === drawing ? { ...drawing, ...changes } : other), message);
    const seek = element('button', { type: 'button', className: 'seek' });
    seek.addEventListener('click', () => moment.seek(moment.index(drawing.start_s)));
    const seconds = element('input', { className: 'drawing-seconds', inputMode: 'decimal', size: 4 });
    seconds.addEventListener('change', () => {
      const wanted = secondsIn(seconds);
      if (wanted === null) { seconds.value = drawing.duration_s; return; }
      replace({ duration_s: wanted }, `The ${name(drawing)} is shown for ${wanted} s.`);
    });
    const title = element('span', {}), words = kind === 'text' ? element('input', { className: 'drawing-words', maxLength: limits.text }) : null;
    words?.setAttribute('aria-label', 'Text of the drawing');
    words?.addEventListener('change', () => {
      const wanted = cleaned(words.value);
      if (!wanted) { words.value = drawing.text; return say('A text needs at least one character.'); }
      replace({ text: wanted }, 'The text was changed.');
    });
    const remove = element('button', { type: 'button', className: 'seek', textContent: 'Remove' });
    remove.addEventListener('click', () => {
      erase([drawing]);
      find('[data-draw="undo"]').focus();
    });
    /** Shows a drawing in the line. What is being typed stays unless the drawing has changed. */
    function show(shown) {
      if (shown === drawing) return;
      drawing = shown;
      title.textContent = name(drawing);
      seek.textContent = clock(drawing.start_s);
      seconds.value = drawing.duration_s;
      if (words) words.value = drawing.text;
      seek.setAttribute('aria-label', `Show ${name(drawing)} at ${clock(drawing.start_s)}`);
      seconds.setAttribute('aria-label', `Seconds for which ${name(drawing)} is shown`);
      remove.setAttribute('aria-label', `Remove ${name(drawing)} at ${clock(drawing.start_s)}`);
    }
    return { kind, show, item: element('li', {}, seek, title, ...(words ? [words] : []), element('label', {}, seconds, ' s'), remove) };
  }

  function erase(gone) {
    const rest = isInVideo && gone.some(drawing => saved.includes(drawing)) ? ' The video shows it, here in gray, until formcheck render makes it again.' : '';
    change(drawings.filter(drawing => !gone.includes(drawing)), `Removed: ${gone.map(name).join(', ')}.${rest}`);
  }

  /** The seconds in a field; null, with a message, if they aren't a valid duration. */
  function secondsIn(field) {
    const value = Math.round(Number(field.value.trim().replace(',', '.')) * 1000) / 1000, [least, most] = limits.seconds;
    if (field.value.trim() && value >= least && value <= most) return value;
    say(`A drawing is shown for ${least} to ${most} seconds.`);
    return null;
  }

  /** A text without characters that break the line or change the direction of writing, as the program reads it. */
  const cleaned = text => [...text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, ' ').trim()].slice(0, limits.text).join('');

  const rounded = ([x, y]) => [x, y].map(value => Math.round(Math.max(0, Math.min(1, value)) * 1e5) / 1e5);

  /** A drawing of the chosen tool at the shown frame; null if a field lacks its value. */
  function started(kind) {
    const seconds = secondsIn(duration);
    if (seconds === null) return null;
    const words = kind === 'text' ? cleaned(text.value) : undefined;
    if (words === '') {
      text.focus();
      say('Write the text first, then choose its position.');
      return null;
    }
    const used = new Set([...saved, ...drawings].map(({ id }) => id));
    draftIndex = moment.shown();
    let number = 1;
    while (used.has(`d${number}`)) number++;
    return { action: 'draw', id: `d${number}`, kind, points: [], color, width: Number(width.value), ...(words === undefined ? {} : { text: words }),
      start_s: moment.middle(moment.shown()), duration_s: seconds };
  }

  function finish() {
    const drawing = draft;
    if (growing) finishedAreas.set(drawing, growing());
    draft = growing = null;
    const total = drawings.reduce((sum, { points }) => sum + points.length, drawing.points.length);
    if (drawings.length >= limits.drawings || total > limits.points) {
      paint();
      return say('A video can’t have more drawings. Remove some of them first.');
    }
    if (drawing.kind === 'text') text.value = '';
    const degrees = drawing.kind === 'angle' ? ` of ${DrawingGeometry.degrees(drawing, picture)}°` : '';
    change([...drawings, drawing], `Added: ${name(drawing)}${degrees}.`);
  }

  /** Sets the next point of a line, arrow, angle, circle or text. */
  function setPoint(point) {
    if (!draft) draft = started(tool);
    if (!draft) return;
    const last = draft.points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) draft.points.push(point);
    const missing = needed[tool] - draft.points.length;
    if (!missing) return finish();
    say(missing > 1 ? `Choose ${missing} more points: the apex, then the other side.` : 'Choose one more point.');
    paint();
  }

  function cancel() {
    draft = growing = active = null;
    say('');
    paint();
  }

  function eraseAt([x, y]) {
    const at = [x * picture[0], y * picture[1]], reach = 12 * pixelSize();
    const hit = drawings.findLast(drawing => isShown(drawing) && DrawingGeometry.distanceTo(context, drawing, picture, at) < reach);
    if (hit) erase([hit]);
  }

  /** The scale at which a box with the layer's size shows the frame, which may be narrower or lower. */
  const shownScale = box => Math.max(1e-6, Math.min(box.width / picture[0], box.height / picture[1]));
  /** The size of a pixel of the screen in pixels of the frame. */
  const pixelSize = () => 1 / shownScale(layer.getBoundingClientRect());

  /** The position of an event on the frame as fractions. */
  function fractions(event) {
    const box = layer.getBoundingClientRect(), scale = shownScale(box);
    return rounded([(event.clientX - box.left - (box.width - picture[0] * scale) / 2) / scale / picture[0],
      (event.clientY - box.top - (box.height - picture[1] * scale) / 2) / scale / picture[1]]);
  }

  layer.addEventListener('pointerdown', event => {
    if (active || event.pointerType === 'mouse' && event.button !== 0) return;
    event.preventDefault();
    layer.focus({ preventScroll: true });
    cursor = null;
    layer.setPointerCapture(event.pointerId);
    const point = fractions(event);
    active = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp };
    if (tool === 'eraser') return eraseAt(point);
    if (tool !== 'pen') return setPoint(point);
    if (draft) lift();
    beginStroke(point);
  });
  layer.addEventListener('pointermove', event => {
    if (!active || event.pointerId !== active.id) return;
    if (tool === 'eraser') return eraseAt(fractions(event));
    if (!draft) return;
    if (tool !== 'pen') return preview(fractions(event));
    for (const step of Pen.steps(event)) extend(step);
    paintSoon();
  });
  for (const kind of ['pointerup', 'pointercancel']) {
    layer.addEventListener(kind, event => {
      if (!active || event.pointerId !== active.id) return;
      const isDrag = Math.hypot(event.clientX - active.x, event.clientY - active.y) > 8;
      active = null;
      if (!draft) return;
      if (kind === 'pointercancel') return cancel();
      if (tool === 'pen') return lift();
      if (isDrag) setPoint(fractions(event)); else paint();
    });
  }

  /** Begins a stroke at a point, and returns whether that is possible. */
  function beginStroke(point) {
    draft = started('stroke');
    if (!draft) return false;
    draft.points.push([...point, 1]);
    growing = DrawingGeometry.growingAreas(draft, picture);
    return true;
  }

  /** Ends a stroke. */
  function lift() {
    if (draft.points.length > 1) finish(); else cancel();
  }

  /** Puts the pen down at the position of the keyboard, or lifts it. */
  function press() {
    if (draft) return lift();
    if (!beginStroke(cursor)) return;
    say('The pen is down. Arrow keys draw, Enter lifts it.');
    paint();
  }

  /** Extends a stroke to the position of the keyboard, if the pen is down. */
  function drawToCursor() {
    const [x, y] = draft.points.at(-1);
    if (x === cursor[0] && y === cursor[1]) return;
    if (draft.points.length < limits.stroke) draft.points.push([...cursor, 1]);
    else say('The stroke is as long as it can be. Enter ends it.');
    paint();
  }

  /** Extends a stroke. Distances are those in a picture whose shorter side has 720 pixels, so that strokes don't depend on its size. */
  function extend(event) {
    const [x, y] = fractions(event), [lastX, lastY, lastWidth] = draft.points.at(-1), scale = 720 / DrawingGeometry.unit(picture);
    const distance = scale * Math.hypot((x - lastX) * picture[0], (y - lastY) * picture[1]);
    if (distance < Pen.minimumDistance || draft.points.length >= limits.stroke) return;
    draft.points.push([x, y, Math.round(100 * Pen.width(lastWidth, distance, event.timeStamp - active.time)) / 100]);
    active.time = event.timeStamp;
  }

  /** Shows what would be drawn with the pointer as the next point. */
  function preview(point) {
    const whole = draft;
    draft = { ...whole, points: [...whole.points, point] };
    paint();
    draft = whole;
  }

  layer.addEventListener('keydown', event => {
    // With these, the keys are the browser's, such as Alt and ← for the page before.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? 0.05 : 0.01;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    if (moves[event.key]) {
      const [x, y] = cursor || [0.5, 0.5], [dx, dy] = moves[event.key];
      cursor = rounded([x + dx, y + dy]);
      if (active) return;
      if (!draft) paint(); else if (tool === 'pen') drawToCursor(); else preview(cursor);
    } else if (event.key === 'Enter' || event.key === ' ') {
      cursor ||= [0.5, 0.5];
      if (tool === 'eraser') eraseAt(cursor);
      else if (tool === 'pen') { if (!active) press(); }
      else setPoint(cursor);
    } else return;
    event.preventDefault();
  });
  for (const kind of ['focus', 'blur']) layer.addEventListener(kind, paint);

  function choose(wanted) {
    tool = wanted;
    cancel();
    for (const button of controls.querySelectorAll('[data-tool]')) button.setAttribute('aria-pressed', String(button.dataset.tool === tool));
    say({ angle: 'Choose three points: on one side, the apex, and on the other side.', text: 'Write the text, then choose its position.',
      circle: 'Drag from the center of the circle, or choose two points.', eraser: 'Choose what to remove.' }[tool] || '');
  }

  function turn(on) {
    isOn = on;
    find('[data-draw="toggle"]').setAttribute('aria-pressed', String(on));
    tools.hidden = !on;
    layer.classList.toggle('on', on);
    if (on) layer.tabIndex = 0; else layer.removeAttribute('tabindex');
    if (on) video.pause();
    // The player's own controls would cover the picture.
    video.controls = !on;
    cancel();
    if (on) say('Draw on the frame. What you draw is shown from this moment on.');
  }

  function step(from, to) {
    if (!from.length) return;
    to.push(drawings);
    drawings = from.pop();
    refresh();
    moment.changed();
  }

  /** Whether a value, which any page of this browser may have stored, is a drawing. */
  function isDrawing(value) {
    const isPoint = point => Array.isArray(point) && (point.length === 2 || point.length === 3) && point.every(Number.isFinite);
    const isKind = value?.kind === 'stroke' || Object.hasOwn(needed, value?.kind);
    return isKind && value.action === 'draw' && typeof value.id === 'string' && Object.hasOwn(colors, value.color) && [value.width, value.start_s, value.duration_s].every(Number.isFinite)
      && (value.kind !== 'text' || typeof value.text === 'string') && Array.isArray(value.points) && value.points.every(isPoint)
      && (value.kind === 'stroke' ? value.points.length > 1 && value.points.length <= limits.stroke : value.points.length === needed[value.kind]);
  }

  const operations = {
    toggle: () => turn(!isOn),
    undo: () => draft ? cancel() : step(past, future),
    redo: () => step(future, past),
    clear: () => { const gone = drawings.filter(isShown); if (gone.length) erase(gone); },
  };
  controls.addEventListener('click', event => {
    const button = event.target.closest('[data-draw], [data-tool], [data-color]');
    if (!button) return;
    if (button.dataset.draw) return operations[button.dataset.draw]?.();
    if (button.dataset.tool) return choose(button.dataset.tool);
    color = button.dataset.color;
    for (const other of controls.querySelectorAll('[data-color]')) other.setAttribute('aria-pressed', String(other === button));
  });
  document.addEventListener('keydown', event => {
    if (!isOn) return;
    if (event.key === 'Escape') {
      if (draft) cancel(); else { turn(false); find('[data-draw="toggle"]').focus(); }
    } else if ((event.ctrlKey || event.metaKey) && !event.target.closest('input, textarea') && ['z', 'y'].includes(event.key.toLowerCase())) {
      event.preventDefault();
      if (event.key.toLowerCase() === 'z' && !event.shiftKey) operations.undo(); else operations.redo();
    }
  });
  video.addEventListener('play', () => { if (isOn) turn(false); });
  controls.hidden = false;
  choose('pen');
  refresh();
  return {
    /** Shows the drawings of the frame that the video shows. */
    show() { if (draft && moment.shown() !== draftIndex) cancel(); find('[data-draw="clear"]').disabled = !drawings.some(isShown); paint(); },
    /** Leaves only the list if there is no video. */
    hide() { turn(false); layer.hidden = true; find('[data-draw="toggle"]').hidden = true; },
    edits: () => drawings,
    /** Replaces the drawings by those that the browser kept. Those of the file stay the same objects. */
    restore(list) {
      const same = new Map(saved.map(drawing => [JSON.stringify(drawing), drawing]));
      [drawings, past, future] = [list.filter(isDrawing).map(drawing => same.get(JSON.stringify(drawing)) || drawing), [], []];
      cancel();
      refresh();
    },
    say,
  };
}
