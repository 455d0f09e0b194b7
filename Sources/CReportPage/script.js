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

  // The corrections in the file; null if the program couldn't write them here. Nothing is collected then, because a file from this page
  // would lose them.
  const listed = data.edits.list;
  // Those that aren't drawings, of which the page may add some. The page lists them in the order of the file.
  const inFile = (listed || []).map((json, index) => ({ json, index, text: document.querySelector('.edits')?.children[index]?.textContent || '', isNew: false }))
    .filter(({ json }) => json.action !== 'draw');
  const drawingsInFile = (listed || []).filter(json => json.action === 'draw');
  let edits = inFile, showEdits = () => {};
  const changes = unsavedChanges();

  const drawing = document.querySelector('.drawing');
  if (drawing && video && listed) {
    board = drawingBoard(drawing, video, data, {
      shown: () => shown, middle: timeAt, seconds: index => data.start + seconds[index], seek,
      index: indexOf, changed: () => changes.note(),
    }, clock);
    drawing.addEventListener('click', event => { if (event.target.closest('[data-draw="download"]')) board.say(download()); });
  }

  /** Saves all corrections and drawings as a file, and returns what to do with it. A page can't write a file beside itself. */
  function download() {
    const sorted = Corrections.inOrder(edits), drawings = currentDrawings();
    // Version 2 of the format has the person of repetitions and sets, version 3 drawings, version 4 the rotation of positions.
    const isSecond = sorted.some(json => json.person !== undefined && (json.action.endsWith('_rep') || json.action === 'set_exercise'));
    const isRotated = data.edits.rotate && (drawings.length || sorted.some(json => json.action === 'move_point'));
    const content = {
      formcheck_edits: isRotated ? 4 : drawings.length ? 3 : isSecond ? 2 : 1, video: data.edits.video,
      ...(isRotated ? { rotate_deg: data.edits.rotate } : {}), edits: [...sorted, ...drawings],
    };
    const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2) + '\n'], { type: 'application/json' }));
    const link = document.createElement('a');
    Object.assign(link, { href: url, download: data.edits.file });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    changes.note(true);
    return `Save ${data.edits.file} beside this report, then run: ${data.edits.render}`;
  }

  function currentDrawings() { return board ? board.edits() : drawingsInFile; }

  const corrections = document.querySelector('.editing');
  if (corrections && listed) edit(corrections);
  changes.restore();

  /**
   * The corrections and drawings that the file doesn't have. The browser keeps them, so that they survive a reload or a phone that
   * unloads the page, and asks before the page is closed if they weren't downloaded.
   */
  function unsavedChanges() {
    const key = `formcheck-edits-${data.edits.video.sha256}`;
    // Numbers, times, and positions are those of this report.
    const report = shortHash(JSON.stringify([listed, data.edits.rotate, data.people.map(({ person, repetitions }) => [person, repetitions])]));
    const text = document.createElement('span'), button = document.createElement('button'), line = document.createElement('p');
    let isDownloaded = true, isArmed = false;
    text.setAttribute('role', 'status');
    Object.assign(button, { type: 'button', className: 'seek', textContent: 'Discard' });
    Object.assign(line, { className: 'unsaved', hidden: true });
    line.append(text, ' ', button);
    // Below everything, so that nothing moves when it appears.
    document.querySelector('.stage').append(line);

    const isUnchanged = () => JSON.stringify([...edits.map(({ json }) => json), ...currentDrawings()])
      === JSON.stringify([...inFile.map(({ json }) => json), ...drawingsInFile]);

    /** Returns whether the browser keeps the changes. */
    function store() {
      const added = edits.filter(({ isNew }) => isNew).map(({ json, text }) => ({ json, text }));
      const content = { report, isDownloaded, earlier: edits.filter(({ isNew }) => !isNew).map(({ index }) => index), added, drawings: currentDrawings() };
      try {
        if (isUnchanged()) localStorage.removeItem(key); else localStorage.setItem(key, JSON.stringify(content));
        return true;
      } catch { return false; }
    }

    function describe(sentence) {
      line.hidden = !sentence;
      text.textContent = sentence;
      disarm();
    }

    /** Notes that something has changed, or that everything was downloaded. */
    function note(isDownload = false) {
      isDownloaded = isDownload || isUnchanged();
      const isKept = store();
      describe(isUnchanged() ? '' : isDownloaded ? 'Changes were downloaded, and aren’t rendered yet.'
        : `Changes aren’t downloaded yet. ${isKept ? 'This browser keeps them' : 'This browser doesn’t keep them'}.`);
    }

    /** What the browser keeps; null for nothing, or for something else than this page stores. */
    function stored() {
      try {
        const content = JSON.parse(localStorage.getItem(key));
        const isEntry = entry => typeof entry?.text === 'string' && typeof entry.json?.action === 'string' && entry.json.action !== 'draw';
        const isValid = Array.isArray(content?.earlier) && Array.isArray(content.added) && content.added.every(isEntry) && Array.isArray(content.drawings);
        return isValid ? content : null;
      } catch { return null; }
    }

    function restore() {
      const content = listed && stored();
      if (!content) return;
      if (content.report !== report) {
        // What was downloaded is in the file by now, or was left out.
        if (content.isDownloaded) return forget();
        return describe('This browser keeps changes of an earlier report of this video that weren’t downloaded. They don’t fit this one.');
      }
      replace([...inFile.filter(({ index }) => content.earlier.includes(index)), ...content.added.map(entry => ({ ...entry, isNew: true }))], content.drawings);
      note(content.isDownloaded === true);
    }

    function replace(entries, drawings) {
      edits = entries;
      showEdits();
      board?.restore(drawings);
    }

    function forget() {
      try { localStorage.removeItem(key); } catch { /* The browser keeps nothing. */ }
    }

    function disarm() { isArmed = false; button.textContent = 'Discard'; }
    button.addEventListener('blur', disarm);
    // The second click discards.
    button.addEventListener('click', () => {
      if (!isArmed) { isArmed = true; button.textContent = 'Discard all of them?'; return; }
      replace(inFile, drawingsInFile);
      isDownloaded = true;
      forget();
      describe('');
      document.querySelector('[data-edit="download"], [data-draw="toggle"]')?.focus();
    });
    addEventListener('beforeunload', event => { if (!isDownloaded) event.preventDefault(); });
    return { note, restore };
  }

  /** A hash of a text, by which versions of a report are distinguished (FNV-1a). */
  function shortHash(text) {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(16);
  }

  /** Collects corrections of what the page shows, for download. */
  function edit(controls) {
    const list = document.querySelector('.edits'), status = controls.querySelector('.status');
    const [exercise, note, personField, otherField, keypoint, xField, yField] = ['exercise', 'note-text', 'person-number', 'other-number',
      'keypoint', 'point-x', 'point-y'].map(name => controls.querySelector(`.${name}`));
    // A repetition, and an exchange of sides, that haven't got their end yet: { index }, of the first frame, and the repetition's person.
    const start = begun('start'), exchange = begun('swap-start');
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
        if (!performer) return say(`The repetitions of person ${chosen} are not in this report. Run this first: ${data.edits.render} --reps-for everyone`);
        // Without a number, a correction is about the athlete, who is first.
        return performer === people[0] ? body(performer, {}, '') : body(performer, { person: chosen }, ` of person ${chosen}`);
      });
    }

    /** The repetitions of a person in the report, with their times; the athlete's without a number. */
    const reported = person => ((person === undefined ? people[0] : people.find(other => other.person === person))?.repetitions || [])
      .map(({ number, start, turning, end }) => ({ number, start: timeOfFrame(start), turning: timeOfFrame(turning), end: timeOfFrame(end) }));
    /** A person's repetitions after the corrections on this page. */
    const repetitionsOf = whose => Corrections.repetitions(reported(whose.person), edits.filter(({ json }) => json.person === whose.person)).repetitions;
    /** A person's repetition in the shown frame. */
    const current = whose => repetitionsOf(whose).find(({ start, end }) => start <= timeAt(shown) && timeAt(shown) < end) || null;
    /** The entry that added or moved a repetition, which can be replaced; null for others, and for parts of a divided one. */
    const placedBy = ({ entry }) => entry && entry.json.action !== 'split_rep' ? entry : null;
    const nameOf = ({ number, start }, of) => number === null ? `The repetition${of} at ${clock(start)}` : `Repetition ${number}${of}`;
    const currentSet = ({ sets }) => partAt(sets, data.firstFrame + shown) || (sets.length === 1 ? sets[0] : null);

    /** Adds a correction, in place of an earlier one on this page of the same kind, person and thing. */
    function add(json, text, isSame = () => false) {
      return put(json, text, edits.find(edit => edit.isNew && edit.json.action === json.action && edit.json.person === json.person && isSame(edit.json)));
    }

    /** Adds a correction, in place of another entry if there is one, and returns whether that is possible. */
    function put(json, text, earlier) {
      const entry = { json, text, isNew: true };
      return commit(earlier ? edits.map(other => other === earlier ? entry : other) : [...edits, entry], `Added: ${text}`);
    }

    function remove(entry) {
      const dependent = entry.isNew ? Corrections.dependent(reported, edits, entry) : null;
      if (dependent) { say(`Remove “${dependent.text}” first.`); return false; }
      return commit(edits.filter(other => other !== entry), `Removed: ${entry.text}`);
    }

    /** Replaces the corrections unless the program couldn't apply the new ones, and returns whether it could. */
    function commit(next, message) {
      const problem = Corrections.conflict(reported, next);
      if (problem) {
        const { entry, other } = problem;
        say(other ? `Repetitions would overlap at ${clock(Math.max(entry.json.start_s, other.start))}–${clock(Math.min(entry.json.end_s, other.end))}. Change or remove one of them first.`
          : `Remove “${entry.text}” first.`);
        return false;
      }
      edits = next;
      say(message);
      draw();
      changes.note();
      return true;
    }

    /** A start that waits for its end. A line below its button shows it, with a button that cancels it. */
    function begun(action) {
      const line = document.createElement('p'), text = document.createElement('span'), button = document.createElement('button');
      const state = { value: null, set };
      function set(value, sentence = '') {
        state.value = value;
        line.hidden = value === null;
        text.textContent = sentence;
      }
      line.className = 'begun';
      Object.assign(button, { type: 'button', className: 'seek', textContent: 'Cancel' });
      button.addEventListener('click', () => {
        set(null);
        say('Canceled.');
        controls.querySelector(`[data-edit="${action}"]`).focus();
      });
      line.append(text, ' ', button);
      controls.querySelector(`[data-edit="${action}"]`).parentElement.after(line);
      set(null);
      return state;
    }

    // The start of a repetition is that of one person.
    personField.addEventListener('input', () => start.set(null));

    function say(text) { status.textContent = text; }

    function draw() {
      list.replaceChildren(...edits.map(entry => {
        const item = document.createElement('li'), text = document.createElement('span'), button = document.createElement('button');
        item.classList.toggle('new', entry.isNew);
        text.textContent = entry.text;
        Object.assign(button, { type: 'button', className: 'seek', textContent: 'Remove' });
        button.setAttribute('aria-label', `Remove: ${entry.text}`);
        button.addEventListener('click', () => {
          if (remove(entry)) controls.querySelector('[data-edit="download"]').focus();
        });
        item.append(text, button);
        return item;
      }));
    }

    /** Moves a repetition to another time, and returns whether that is possible. One that was added or moved on this page is placed anew. */
    function move(repetition, whose, of, start_s, end_s) {
      if (start_s >= end_s) { say('A repetition has to end after its start.'); return false; }
      const entry = placedBy(repetition), range = `${clock(start_s)}–${clock(end_s)}`;
      const text = entry?.json.action === 'add_rep' ? `There is a repetition${of} at ${range}.` : `${nameOf(repetition, of)} takes place at ${range}.`;
      return put({ ...(entry ? entry.json : { action: 'move_rep', turning_s: repetition.turning, ...whose }), start_s, end_s }, text, entry);
    }

    /** Adds the repetition that was begun, which ends in the shown frame, or moves the one whose turning point is between both. */
    function complete(whose, of, from, to) {
      const inside = Corrections.overlapping(repetitionsOf(whose), from, to), [only] = inside;
      if (!only) return put({ action: 'add_rep', start_s: from, end_s: to, ...whose }, `There is a repetition${of} at ${clock(from)}–${clock(to)}.`);
      if (inside.length === 1 && from <= only.turning && only.turning <= to) return move(only, whose, of, from, to);
      say(`That would overlap ${inside.map(other => nameOf(other, '').replace(/^./, letter => letter.toLowerCase())).join(' and ')}. Show another end, or cancel the start.`);
      return false;
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
        const repetition = current(whose), entry = repetition && placedBy(repetition);
        if (!repetition) return say('Show a repetition in the video first.');
        if (entry?.json.action === 'add_rep') return remove(entry);
        // In place of a move, where the repetition still has its earlier time.
        put({ action: 'drop_rep', turning_s: entry ? entry.json.turning_s : repetition.turning, ...whose }, `${nameOf(repetition, of)} is not one.`, entry);
      }),
      start: () => withPerformer((performer, whose, of) => {
        const repetition = current(whose), from = timeAt(shown);
        if (repetition && from !== repetition.start && !move(repetition, whose, of, from, repetition.end)) return;
        start.set({ person: performer.person, index: shown }, `${repetition ? nameOf(repetition, of) : `A repetition${of}`} starts at ${shownTime()}.`);
        if (!repetition || from === repetition.start) say('Show its end in the video and choose “Ends here”.');
      }),
      end: () => withPerformer((performer, whose, of) => {
        const repetition = current(whose), to = timeAt(shown), from = start.value?.person === performer.person && start.value.index < shown ? timeAt(start.value.index) : null;
        // Inside a repetition with others since the start, the end is that of this repetition. One that starts here can't end here.
        const isOther = repetition && repetition.start < to && (from === null || Corrections.overlapping(repetitionsOf(whose), from, to).some(other => other.end <= repetition.start));
        if (!isOther && from === null) return say('Show the start of the repetition in the video and choose “Starts here” first.');
        if (isOther ? move(repetition, whose, of, repetition.start, to) : complete(whose, of, from, to)) start.set(null);
      }),
      split: () => withPerformer((performer, whose, of) => {
        const repetition = current(whose), at = timeAt(shown);
        if (!repetition) return say('Show a repetition in the video first.');
        if (at === repetition.start) return say('A repetition can only be divided after its start.');
        put({ action: 'split_rep', turning_s: repetition.turning, at_s: at, ...whose }, `${nameOf(repetition, of)} consists of two, divided at ${shownTime()}.`);
      }),
      name: () => withPerformer((performer, whose, of) => {
        const set = currentSet(performer);
        if (!set) return say('Show a set in the video first.');
        const from = timeOfFrame(set.start);
        add({ action: 'set_exercise', start_s: from, end_s: timeOfFrame(set.end), exercise: exercise.value, ...whose },
          `Set ${set.number}${of} is: ${exercise.selectedOptions[0].textContent}.`, json => json.start_s === from);
      }),
      'swap-start': () => {
        exchange.set({ index: shown }, `Left and right are swapped from ${shownTime()} on.`);
        say('Show the last such frame in the video and choose “… to here”.');
      },
      'swap-end': () => withPerson(person => {
        if (exchange.value === null || exchange.value.index > shown) return say('Show the first frame with swapped sides and choose “Left and right swapped from here” first.');
        const [from, to] = [timeAt(exchange.value.index), timeAt(shown)];
        exchange.set(null);
        add({ action: 'swap', person, start_s: from, end_s: to }, `Left and right of person ${person} are swapped at ${clock(from)}–${clock(to)}.`);
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
        if (!(x >= -width && x <= 2 * width && y >= -height && y <= 2 * height)) return say(`Write a position in the frame of ${width} × ${height} pixels.`);
        const at = timeAt(shown);
        add({ action: 'move_point', person, keypoint: keypoint.value, at_s: at, x, y },
          `The ${pointName()} of person ${person} is at (${x}, ${y}) at ${shownTime()}.`, json => isSamePoint(json, at));
      }),
      join: () => withPerson(person => {
        const other = number(otherField);
        if (other === null || other === person) return say('Write the number of the other person, who is the same as this one.');
        if (Corrections.areSame(edits, person, other)) return say(`Person ${person} is already person ${other}.`);
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
    showEdits = draw;
    draw();
  }

  if (video) {
    const missing = () => {
      video.hidden = true;
      if (board) board.hide();
      document.getElementById('novideo').hidden = false;
    };
    video.addEventListener('error', missing);
    // A browser that plays the audio only reports no error.
    const checkPicture = () => { if (!video.videoWidth) missing(); };
    video.addEventListener('loadedmetadata', checkPicture);
    if (video.error) missing(); else if (video.readyState > 0) checkPicture();
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
