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
  // The corrections and drawings on this page.
  const edits = {
    listed, inFile, drawingsInFile, entries: inFile, show() {},
    drawings: () => board ? board.edits() : drawingsInFile,
    replace(entries, drawings) {
      edits.entries = entries;
      edits.show();
      board?.restore(drawings);
    },
  };
  const changes = unsavedChanges(data, edits);

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
    const sorted = Corrections.inOrder(edits.entries), drawings = edits.drawings();
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

  const corrections = document.querySelector('.editing');
  if (corrections && listed) {
    edits.show = correctionsEditor(corrections, data, edits, { video, people, seconds, last, clock, partAt, timeAt, shown: () => shown }, changes, download);
  }
  changes.restore();

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
