/**
 * Collects corrections of what the page shows, for download. Returns a function that lists them.
 *
 * `edits` has the corrections on the page, `player` the frames and people of the video, and `changes` keeps what wasn't downloaded.
 */
function correctionsEditor(controls, data, edits, player, changes, download) {
  const { video, people, seconds, last, clock, partAt, timeAt, shown } = player;
  const list = document.querySelector('.edits'), status = controls.querySelector('.status');
  const [exercise, note, personField, otherField, keypoint, xField, yField] = ['exercise', 'note-text', 'person-number', 'other-number',
    'keypoint', 'point-x', 'point-y'].map(name => controls.querySelector(`.${name}`));
  // A repetition, and an exchange of sides, that haven't got their end yet: { index }, of the first frame, and the repetition's person.
  const start = begun('start'), exchange = begun('swap-start');
  const pick = stage();

  const timeOfFrame = frame => timeAt(Math.max(0, Math.min(last, frame - data.firstFrame)));
  const shownTime = () => clock(data.start + seconds[shown()]);

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
  const repetitionsOf = whose => Corrections.repetitions(reported(whose.person), edits.entries.filter(({ json }) => json.person === whose.person)).repetitions;
  /** A person's repetition in the shown frame. */
  const current = whose => repetitionsOf(whose).find(({ start, end }) => start <= timeAt(shown()) && timeAt(shown()) < end) || null;
  /** The entry that added or moved a repetition, which can be replaced; null for others, and for parts of a divided one. */
  const placedBy = ({ entry }) => entry && entry.json.action !== 'split_rep' ? entry : null;
  const nameOf = ({ number, start }, of) => number === null ? `The repetition${of} at ${clock(start)}` : `Repetition ${number}${of}`;
  const currentSet = ({ sets }) => partAt(sets, data.firstFrame + shown()) || (sets.length === 1 ? sets[0] : null);

  /** Adds a correction, in place of an earlier one on this page of the same kind, person and thing. */
  function add(json, text, isSame = () => false) {
    return put(json, text, edits.entries.find(edit => edit.isNew && edit.json.action === json.action && edit.json.person === json.person && isSame(edit.json)));
  }

  /** Adds a correction, in place of another entry if there is one, and returns whether that is possible. */
  function put(json, text, earlier) {
    const entry = { json, text, isNew: true };
    return commit(earlier ? edits.entries.map(other => other === earlier ? entry : other) : [...edits.entries, entry], `Added: ${text}`);
  }

  function remove(entry) {
    const dependent = entry.isNew ? Corrections.dependent(reported, edits.entries, entry) : null;
    if (dependent) { say(`Remove “${dependent.text}” first.`); return false; }
    return commit(edits.entries.filter(other => other !== entry), `Removed: ${entry.text}`);
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
    edits.entries = next;
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
    list.replaceChildren(...edits.entries.map(entry => {
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
      const repetition = current(whose), from = timeAt(shown());
      if (repetition && from !== repetition.start && !move(repetition, whose, of, from, repetition.end)) return;
      start.set({ person: performer.person, index: shown() }, `${repetition ? nameOf(repetition, of) : `A repetition${of}`} starts at ${shownTime()}.`);
      if (!repetition || from === repetition.start) say('Show its end in the video and choose “Ends here”.');
    }),
    end: () => withPerformer((performer, whose, of) => {
      const repetition = current(whose), to = timeAt(shown()), from = start.value?.person === performer.person && start.value.index < shown() ? timeAt(start.value.index) : null;
      // Inside a repetition with others since the start, the end is that of this repetition. One that starts here can't end here.
      const isOther = repetition && repetition.start < to && (from === null || Corrections.overlapping(repetitionsOf(whose), from, to).some(other => other.end <= repetition.start));
      if (!isOther && from === null) return say('Show the start of the repetition in the video and choose “Starts here” first.');
      if (isOther ? move(repetition, whose, of, repetition.start, to) : complete(whose, of, from, to)) start.set(null);
    }),
    split: () => withPerformer((performer, whose, of) => {
      const repetition = current(whose), at = timeAt(shown());
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
      exchange.set({ index: shown() }, `Left and right are swapped from ${shownTime()} on.`);
      say('Show the last such frame in the video and choose “… to here”.');
    },
    'swap-end': () => withPerson(person => {
      if (exchange.value === null || exchange.value.index > shown()) return say('Show the first frame with swapped sides and choose “Left and right swapped from here” first.');
      const [from, to] = [timeAt(exchange.value.index), timeAt(shown())];
      exchange.set(null);
      add({ action: 'swap', person, start_s: from, end_s: to }, `Left and right of person ${person} are swapped at ${clock(from)}–${clock(to)}.`);
    }),
    strike: () => withPerson(person => {
      const at = timeAt(shown());
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
      const at = timeAt(shown());
      add({ action: 'move_point', person, keypoint: keypoint.value, at_s: at, x, y },
        `The ${pointName()} of person ${person} is at (${x}, ${y}) at ${shownTime()}.`, json => isSamePoint(json, at));
    }),
    join: () => withPerson(person => {
      const other = number(otherField);
      if (other === null || other === person) return say('Write the number of the other person, who is the same as this one.');
      if (Corrections.areSame(edits.entries, person, other)) return say(`Person ${person} is already person ${other}.`);
      add({ action: 'join', person, into: other }, `Person ${person} is person ${other}.`, json => json.into === other);
    }),
    divide: () => withPerson(person => {
      const at = timeAt(shown());
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
  return draw;
}
