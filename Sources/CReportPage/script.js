'use strict';
(() => {
  const data = JSON.parse(document.getElementById('report-data').textContent);
  const video = document.getElementById('video');
  const now = document.getElementById('now');

  // Seconds of each frame since the first of them.
  const seconds = [0];
  let ticks = 0;
  for (const step of data.steps) seconds.push((ticks += step) / 1e4);
  const last = seconds.length - 1;
  const people = data.people.map(({ prefix, person, sets, repetitions }) => ({
    prefix, person, sets, repetitions: repetitions.map(([number, start, turning, end]) => ({ number, start, turning, end })),
  }));
  // The keys and the line with the current frame are about the athlete, who is first.
  const { sets, repetitions } = people[0] || { sets: [], repetitions: [] };

  const plots = [...document.querySelectorAll('.plot')].map(element => ({
    element, svg: element.querySelector('svg'), cursor: element.querySelector('.cursor'),
    from: Number(element.dataset.from), to: Number(element.dataset.to),
  }));
  const strips = [...document.querySelectorAll('.strip')].map(element => ({
    element, position: element.querySelector('.position'), from: Number(element.dataset.from), to: Number(element.dataset.to),
  }));

  let shown = 0, board = null;
  // The index of the frame of a pending seek: until it is shown, frames of earlier seeks may still arrive.
  let target = null;

  /** The index of the frame that the video shows at a time. */
  function indexAt(time) {
    const wanted = time - data.videoStart + 5e-4;
    let low = 0, high = last;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (seconds[middle] <= wanted) low = middle; else high = middle - 1;
    }
    return low;
  }

  /** The middle of a frame, so that a player that rounds still shows this frame. */
  function timeOf(index) {
    const next = index < last ? seconds[index + 1] : seconds[index] + 0.01;
    return data.videoStart + (seconds[index] + next) / 2;
  }

  /** The repetition or the set that contains a frame. */
  function partAt(parts, frame) {
    return parts.find(part => part.start <= frame && frame < part.end);
  }

  /** The text of the repetition signal at a frame. */
  function valueAt(index) {
    const set = sets.find(({ first, values }) => first <= index && index < first + values.length);
    const value = set ? set.values[index - set.first] : null;
    return value === null ? '' : `${set.title} ${value}${set.unit && set.unit !== '°' ? ' ' : ''}${set.unit}`;
  }

  function clock(time) {
    const tenths = Math.round(time * 10), rest = tenths % 600;
    const hours = Math.floor(tenths / 36000), minutes = Math.floor(tenths / 600) % 60;
    const start = hours ? `${hours}:${minutes < 10 ? '0' : ''}${minutes}` : `${minutes}`;
    return `${start}:${rest < 100 ? '0' : ''}${Math.floor(rest / 10)}.${rest % 10}`;
  }

  function show(index) {
    shown = index;
    const frame = data.firstFrame + index;
    const time = data.start + seconds[index];
    const repetition = partAt(repetitions, frame);
    const set = sets.length > 1 ? partAt(sets, frame) : null;
    const text = [`${clock(time)}  #${frame}`, set ? `set ${set.number}, ${set.exercise}` : '', repetition ? `repetition ${repetition.number}` : '',
      valueAt(index)].filter(Boolean).join(' · ');
    if (now) now.textContent = text;
    if (board) board.show();
    for (const plot of plots) showOn(plot, time, text);
    for (const { element, position, from, to } of strips) {
      const across = to > from ? Math.max(0, Math.min(1, (time - from) / (to - from))) : 0;
      position.style.left = `${across * 100}%`;
      follow(element, across);
    }
    mark('rep', people.map(person => [person.prefix, partAt(person.repetitions, frame)]));
    mark('set', people.map(person => [person.prefix, partAt(person.sets, frame)]));
  }

  /** Moves the cursor of a plot, which is hidden at times that the plot doesn't cover. */
  function showOn({ element, cursor, from, to }, time, text) {
    const across = to > from ? (time - from) / (to - from) : 0;
    const covered = across >= -1e-3 && across <= 1 + 1e-3;
    cursor.style.visibility = covered ? '' : 'hidden';
    if (!covered) return;
    for (const end of ['x1', 'x2']) cursor.setAttribute(end, (Math.max(0, Math.min(1, across)) * 1000).toFixed(1));
    element.setAttribute('aria-valuenow', time.toFixed(1));
    element.setAttribute('aria-valuetext', text);
    follow(element, across);
  }

  const marked = { rep: '', set: '' };
  /** Highlights the current repetition or set of each person. */
  function mark(kind, current) {
    const keys = current.filter(([, part]) => part).map(([prefix, part]) => prefix + part.number);
    if (keys.join() === marked[kind]) return;
    marked[kind] = keys.join();
    for (const element of document.querySelectorAll(`[data-${kind}]`)) element.classList.toggle('current', keys.includes(element.dataset[kind]));
  }

  /** Keeps the cursor visible if the plot or the strip is wider than the page. */
  function follow(element, across) {
    const frame = element.parentElement;
    if (frame.scrollWidth <= frame.clientWidth || element.matches(':active')) return;
    const x = across * frame.scrollWidth;
    if (x < frame.scrollLeft + 40 || x > frame.scrollLeft + frame.clientWidth - 40) frame.scrollLeft = x - frame.clientWidth / 3;
  }

  function seek(index) {
    index = Math.max(0, Math.min(last, index));
    if (video) {
      target = index;
      video.pause();
      video.currentTime = timeOf(index);
    }
    show(index);
  }

  function seekBeside(direction) {
    const frame = data.firstFrame + shown;
    const target = direction > 0
      ? repetitions.find(repetition => repetition.start > frame)
      : repetitions.findLast(repetition => repetition.start < frame);
    if (target) seek(target.start - data.firstFrame);
  }

  document.addEventListener('click', event => {
    const button = event.target.closest('[data-frame]');
    if (button) seek(Number(button.dataset.frame) - data.firstFrame);
  });

  /** The index of the frame at a time of the input, as the plots have them. */
  const indexOf = time => indexAt(time - data.start + data.videoStart);

  /** The moves of the keys of a plot, which is a slider over time, in addition to those of the page. */
  const plotMoves = ({ from, to }) => {
    const later = step => () => seek(indexOf(Math.max(from, Math.min(to, data.start + seconds[shown] + step))));
    return { Home: () => seek(indexOf(from)), End: () => seek(indexOf(to)), PageUp: later(1), PageDown: later(-1) };
  };

  document.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea, .drawing-layer')) return;
    // With these keys, a table that is wider than the page is scrolled.
    if (event.target.matches('.scroll') && event.key.startsWith('Arrow')) return;
    const plot = plots.find(({ element }) => element === event.target);
    const move = {
      ArrowLeft: () => seek(shown - 1), ArrowRight: () => seek(shown + 1),
      j: () => seekBeside(-1), J: () => seekBeside(-1), k: () => seekBeside(1), K: () => seekBeside(1),
      ...(plot ? plotMoves(plot) : {}),
    }[event.key];
    if (!move) return;
    event.preventDefault();
    // The player handles the arrow keys itself.
    event.stopPropagation();
    move();
  }, true);

  for (const { element, svg, from, to } of plots) {
    const seekTo = event => {
      const box = svg.getBoundingClientRect();
      seek(indexOf(from + (event.clientX - box.left) / box.width * (to - from)));
    };
    element.addEventListener('pointerdown', event => {
      seekTo(event);
      // The listeners of a drag end together.
      const drag = new AbortController(), { signal } = drag;
      element.addEventListener('pointermove', seekTo, { signal });
      for (const name of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(name, () => drag.abort(), { signal });
    });
  }

  /** The middle of a frame in seconds since the video's first frame, so that rounding can't lead to another frame. */
  function timeAt(index) {
    const next = index < last ? seconds[index + 1] : seconds[index] + 0.002;
    return Math.round((data.start + (seconds[index] + next) / 2) * 1e6) / 1e6;
  }

  // The corrections that aren't drawings, of which the page may add some, and those of the file as the page lists them.
  const edits = data.edits.list.map((json, index) => ({ json, index, text: '', isNew: false })).filter(({ json }) => json.action !== 'draw');

  const drawing = document.querySelector('.drawing');
  if (drawing && video) {
    board = drawingBoard(drawing, video, data, {
      shown: () => shown, middle: timeAt, seconds: index => data.start + seconds[index], seek,
      index: indexOf,
    }, clock);
    drawing.addEventListener('click', event => { if (event.target.closest('[data-draw="download"]')) board.say(download()); });
  }

  /** Saves all corrections and drawings as a file, and returns what to do with it. A page can't write a file beside itself. */
  function download() {
    // Numbers are those in this report, so changes of people come after the other new corrections.
    const rank = ({ json, isNew }) => isNew ? 1 + ['join', 'divide'].indexOf(json.action) + 1 : 0;
    const sorted = edits.map((edit, index) => ({ edit, index })).sort((a, b) => rank(a.edit) - rank(b.edit) || a.index - b.index).map(({ edit }) => edit.json);
    const drawings = board ? board.edits() : data.edits.list.filter(json => json.action === 'draw');
    // Version 2 of the format has the person of repetitions and sets, version 3 drawings.
    const isSecond = sorted.some(json => json.person !== undefined && (json.action.endsWith('_rep') || json.action === 'set_exercise'));
    const content = { formcheck_edits: drawings.length ? 3 : isSecond ? 2 : 1, video: data.edits.video, edits: [...sorted, ...drawings] };
    const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2) + '\n'], { type: 'application/json' }));
    const link = document.createElement('a');
    Object.assign(link, { href: url, download: data.edits.file });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    return `Save ${data.edits.file} beside this report, then run formcheck render.`;
  }

  const corrections = document.querySelector('.editing');
  if (corrections) edit(corrections);

  /** Collects corrections of what the page shows, for download. */
  function edit(controls) {
    const list = document.querySelector('.edits'), status = controls.querySelector('.status');
    const [exercise, note, personField, otherField, keypoint, xField, yField] = ['exercise', 'note-text', 'person-number', 'other-number',
      'keypoint', 'point-x', 'point-y'].map(name => controls.querySelector(`.${name}`));
    for (const edit of edits) edit.text = list.children[edit.index].textContent;
    // The indices of the frames in which a repetition, and an exchange of sides, start that haven't got their end yet.
    let start = null, exchange = null;
    const pick = stage();

    const timeOfFrame = frame => timeAt(Math.max(0, Math.min(last, frame - data.firstFrame)));
    const shownTime = () => clock(data.start + seconds[shown]);

    /** The whole number in a field; null if there is none. */
    function number(field) { return /^\d{1,6}$/.test(field.value.trim()) ? Number(field.value) : null; }

    /** Calls back with the chosen person's number, or asks for one. */
    function withPerson(body) {
      const person = number(personField);
      return person === null ? say('Write the number of the person first.') : body(person);
    }

    /** Calls back with the chosen person whose repetitions were counted, and with what identifies the person in a correction. */
    function withPerformer(body) {
      return withPerson(chosen => {
        const performer = people.find(({ person }) => person === chosen);
        if (!performer) return say(`The repetitions of person ${chosen} are not in this report. Run formcheck render --reps-for everyone first.`);
        // Without a number, a correction is about the athlete, who is first.
        return performer === people[0] ? body(performer, {}, '') : body(performer, { person: chosen }, ` of person ${chosen}`);
      });
    }

    const isDropped = ({ turning }, whose) => edits.some(({ json, isNew }) => isNew && json.action === 'drop_rep' && json.person === whose.person &&
      json.turning_s === timeOfFrame(turning));
    /** A person's repetition in the shown frame, unless it was removed on this page. */
    const current = ({ repetitions }, whose) => partAt(repetitions.filter(repetition => !isDropped(repetition, whose)), data.firstFrame + shown);
    const currentSet = ({ sets }) => partAt(sets, data.firstFrame + shown) || (sets.length === 1 ? sets[0] : null);

    /** Adds a correction, in place of an earlier one on this page of the same kind, person and thing. */
    function add(json, text, isSame = () => false) {
      const index = edits.findIndex(edit => edit.isNew && edit.json.action === json.action && edit.json.person === json.person && isSame(edit.json));
      const entry = { json, text, isNew: true };
      if (index < 0) edits.push(entry); else edits[index] = entry;
      say(`Added: ${text}`);
      draw();
    }

    function say(text) { status.textContent = text; }

    function draw() {
      list.replaceChildren(...edits.map((entry, index) => {
        const item = document.createElement('li'), text = document.createElement('span'), button = document.createElement('button');
        item.classList.toggle('new', entry.isNew);
        text.textContent = entry.text;
        Object.assign(button, { type: 'button', className: 'seek', textContent: 'Remove' });
        button.setAttribute('aria-label', `Remove: ${entry.text}`);
        button.addEventListener('click', () => {
          edits.splice(index, 1);
          say(`Removed: ${entry.text}`);
          draw();
          controls.querySelector('[data-edit="download"]').focus();
        });
        item.append(text, button);
        return item;
      }));
    }

    /** Moves the start or the end of a repetition to the shown frame. */
    function move(repetition, whose, of, from, to) {
      const turning = timeOfFrame(repetition.turning);
      const isSame = json => json.turning_s === turning;
      const earlier = edits.find(edit => edit.isNew && edit.json.action === 'move_rep' && edit.json.person === whose.person && isSame(edit.json));
      const range = { start_s: from ?? (earlier ? earlier.json.start_s : timeOfFrame(repetition.start)), end_s: to ?? (earlier ? earlier.json.end_s : timeOfFrame(repetition.end)) };
      if (range.start_s >= range.end_s) return say('A repetition has to end after its start.');
      add({ action: 'move_rep', turning_s: turning, ...range, ...whose },
        `Repetition ${repetition.number}${of} takes place at ${clock(range.start_s)}–${clock(range.end_s)}.`, isSame);
    }

    /** A layer over the video on which a position can be chosen; null without a video. */
    function stage() {
      if (!video) return null;
      const layer = document.createElement('div');
      layer.className = 'pick';
      layer.hidden = true;
      video.after(layer);
      layer.addEventListener('click', event => {
        // The picture may be narrower or lower than the player.
        const box = video.getBoundingClientRect(), [width, height] = [data.width * data.pixelAspect, data.height];
        const scale = Math.min(box.width / width, box.height / height);
        const x = (event.clientX - box.left - (box.width - width * scale) / 2) / scale / data.pixelAspect;
        const y = (event.clientY - box.top - (box.height - height * scale) / 2) / scale;
        xField.value = Math.round(Math.max(0, Math.min(data.width, x)) * 10) / 10;
        yField.value = Math.round(Math.max(0, Math.min(height, y)) * 10) / 10;
        layer.hidden = true;
        actions['move-point']();
      });
      return layer;
    }

    const pointName = () => keypoint.selectedOptions[0].textContent;
    /** Whether two corrections are about the same keypoint at the same time. */
    const isSamePoint = (json, at) => json.keypoint === keypoint.value && (json.at_s ?? json.start_s) === at;

    const actions = {
      drop: () => withPerformer((performer, whose, of) => {
        const repetition = current(performer, whose);
        if (!repetition) return say('Show a repetition in the video first.');
        const turning = timeOfFrame(repetition.turning);
        add({ action: 'drop_rep', turning_s: turning, ...whose }, `Repetition ${repetition.number}${of} is not one.`, json => json.turning_s === turning);
      }),
      start: () => withPerformer((performer, whose, of) => {
        const repetition = current(performer, whose);
        if (repetition) return move(repetition, whose, of, timeAt(shown), null);
        start = shown;
        say(`A repetition${of} starts at ${shownTime()}. Show its end in the video and choose “Ends here”.`);
      }),
      end: () => withPerformer((performer, whose, of) => {
        const repetition = current(performer, whose);
        if (start !== null && start < shown) {
          const [from, to] = [timeAt(start), timeAt(shown)];
          start = null;
          return add({ action: 'add_rep', start_s: from, end_s: to, ...whose }, `There is a repetition${of} at ${clock(from)}–${clock(to)}.`);
        }
        if (repetition) return move(repetition, whose, of, null, timeAt(shown));
        say('Show the start of the repetition in the video and choose “Starts here” first.');
      }),
      split: () => withPerformer((performer, whose, of) => {
        const repetition = current(performer, whose);
        if (!repetition) return say('Show a repetition in the video first.');
        const turning = timeOfFrame(repetition.turning);
        add({ action: 'split_rep', turning_s: turning, at_s: timeAt(shown), ...whose },
          `Repetition ${repetition.number}${of} consists of two, divided at ${shownTime()}.`, json => json.turning_s === turning);
      }),
      name: () => withPerformer((performer, whose, of) => {
        const set = currentSet(performer);
        if (!set) return say('Show a set in the video first.');
        const from = timeOfFrame(set.start);
        add({ action: 'set_exercise', start_s: from, end_s: timeOfFrame(set.end), exercise: exercise.value, ...whose },
          `Set ${set.number}${of} is: ${exercise.selectedOptions[0].textContent}.`, json => json.start_s === from);
      }),
      'swap-start': () => {
        exchange = shown;
        say(`Left and right are exchanged from ${shownTime()} on. Show the last such frame in the video and choose “… to here”.`);
      },
      'swap-end': () => withPerson(person => {
        if (exchange === null || exchange > shown) return say('Show the first frame with exchanged sides and choose “Left and right exchanged from here” first.');
        const [from, to] = [timeAt(exchange), timeAt(shown)];
        exchange = null;
        add({ action: 'swap', person, start_s: from, end_s: to }, `Left and right of person ${person} are exchanged at ${clock(from)}–${clock(to)}.`);
      }),
      strike: () => withPerson(person => {
        const at = timeAt(shown);
        add({ action: 'strike_point', person, keypoint: keypoint.value, start_s: at, end_s: at },
          `The ${pointName()} of person ${person} is not there at ${shownTime()}.`, json => isSamePoint(json, at));
      }),
      pick() {
        if (!pick || video.hidden) return say('There is no video. Write the position in pixels.');
        video.pause();
        pick.hidden = false;
        pick.scrollIntoView({ block: 'nearest' });
        say(`Choose the ${pointName()} in the video, or press Escape.`);
      },
      'move-point': () => withPerson(person => {
        const [x, y] = [xField, yField].map(field => field.value.trim() === '' ? undefined : Number(field.value));
        const [width, height] = [data.width, data.height];
        if (!(x >= -width && x <= 2 * width && y >= -height && y <= 2 * height)) return say(`Write a position in the picture of ${width} × ${height} pixels.`);
        const at = timeAt(shown);
        add({ action: 'move_point', person, keypoint: keypoint.value, at_s: at, x, y },
          `The ${pointName()} of person ${person} is at (${x}, ${y}) at ${shownTime()}.`, json => isSamePoint(json, at));
      }),
      join: () => withPerson(person => {
        const other = number(otherField);
        if (other === null || other === person) return say('Write the number of another person, who is the same.');
        add({ action: 'join', person, into: other }, `Person ${person} is person ${other}.`, json => json.into === other);
      }),
      divide: () => withPerson(person => {
        const at = timeAt(shown);
        add({ action: 'divide', person, at_s: at }, `Person ${person} is another person from ${shownTime()} on.`, json => json.at_s === at);
      }),
      note() {
        const text = note.value.trim();
        if (!text) return say('Write a note first.');
        note.value = '';
        add({ action: 'note', text }, `Note: ${text}`);
      },
      download: () => say(download()),
    };
    document.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || !pick || pick.hidden) return;
      pick.hidden = true;
      say('');
      controls.querySelector('[data-edit="pick"]').focus();
    });
    controls.addEventListener('click', event => {
      const button = event.target.closest('[data-edit]');
      if (button) actions[button.dataset.edit]();
    });
    controls.hidden = false;
    draw();
  }

  if (video) {
    const missing = () => {
      video.hidden = true;
      if (board) board.hide();
      document.getElementById('novideo').hidden = false;
    };
    video.addEventListener('error', missing);
    if (video.error) missing();
    // The controls of the player take precedence.
    video.addEventListener('play', () => { target = null; });
    video.addEventListener('seeking', () => { if (target !== null && Math.abs(video.currentTime - timeOf(target)) > 1e-3) target = null; });
    video.addEventListener('seeked', () => setTimeout(() => { if (!video.seeking) target = null; }, 250));
    if ('requestVideoFrameCallback' in video) {
      const presented = (_, frame) => {
        const index = indexAt(frame.mediaTime);
        if (target === null || index === target) {
          target = null;
          show(index);
        }
        video.requestVideoFrameCallback(presented);
      };
      video.requestVideoFrameCallback(presented);
    } else {
      for (const name of ['timeupdate', 'seeked']) video.addEventListener(name, () => show(indexAt(video.currentTime)));
    }
  }
  show(0);
})();
