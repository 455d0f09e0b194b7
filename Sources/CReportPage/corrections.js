/**
 * The rules for the corrections that the page collects: which repetitions they leave, and their order in the file. An entry has the
 * correction as in the file (`json`, with times in seconds), its text, and whether it was added on the page (`isNew`).
 */
const Corrections = (() => {
  const isOfRepetition = ({ json }) => json.action.endsWith('_rep');
  const isPlacement = ({ json }) => json.action === 'add_rep' || json.action === 'move_rep';
  const overlapping = (repetitions, start, end) => repetitions.filter(other => other.start < end && start < other.end);
  const between = (start, end) => (start + end) / 2;

  /** The repetition around a time whose turning point is nearest, as in the program; null if there is none. */
  function containing(repetitions, time) {
    const around = repetitions.filter(({ start, end }) => start <= time && time <= end);
    return around.sort((a, b) => Math.abs(a.turning - time) - Math.abs(b.turning - time))[0] || null;
  }

  /**
   * One person's repetitions after the new corrections of them, by their start: those of the report, { number, start, turning, end }, and
   * those from an `entry`. `targets` has the repetition that each entry changes. Stops at the first correction that is impossible:
   * `problem` has its entry, and the repetition that it would overlap, or null if its repetition doesn't exist.
   */
  function repetitions(reported, entries) {
    let current = reported.map(repetition => ({ ...repetition, entry: null }));
    const targets = new Map();
    for (const entry of entries.filter(entry => entry.isNew && isOfRepetition(entry))) {
      const { action, turning_s, start_s, end_s, at_s } = entry.json;
      const target = action === 'add_rep' ? null : containing(current, turning_s);
      const isImpossible = action !== 'add_rep' && !target || action === 'split_rep' && !(target.start < at_s && at_s < target.end);
      if (isImpossible) return { repetitions: current, targets, problem: { entry, other: null } };
      const rest = current.filter(other => other !== target);
      const [other] = isPlacement(entry) ? overlapping(rest, start_s, end_s) : [];
      if (other) return { repetitions: current, targets, problem: { entry, other } };
      if (target) targets.set(entry, target);
      const part = (start, end) => ({ number: target ? target.number : null, start, turning: between(start, end), end, entry });
      const added = action === 'drop_rep' ? [] : action === 'split_rep' ? [part(target.start, at_s), part(at_s, target.end)] : [part(start_s, end_s)];
      current = [...rest, ...added].sort((a, b) => a.start - b.start);
    }
    return { repetitions: current, targets, problem: null };
  }

  /** The first correction of a repetition that another entry placed or divided; null if there is none. */
  function dependent(reported, entries, entry) {
    const { targets } = repetitions(reported(entry.json.person), entries.filter(({ json }) => json.person === entry.json.person));
    return [...targets].find(([, target]) => target.entry === entry)?.[0] || null;
  }

  /** The first of one person's corrections that places a repetition over another one of the file, for which the program refuses the file. */
  function overlapInFile(entries) {
    let placed = [];
    for (const entry of entries) {
      const { turning_s, start_s, end_s } = entry.json;
      if (turning_s !== undefined) placed = placed.filter(({ start, end }) => turning_s < start || turning_s > end);
      if (!isPlacement(entry)) continue;
      const [other] = overlapping(placed, start_s, end_s);
      if (other) return { entry, other };
      placed.push({ start: start_s, end: end_s });
    }
    return null;
  }

  /** The first correction of a list that the program couldn't apply; null if there is none. `reported` returns a person's repetitions. */
  function conflict(reported, entries) {
    const people = new Map();
    for (const entry of entries.filter(isOfRepetition)) {
      if (!people.has(entry.json.person)) people.set(entry.json.person, []);
      people.get(entry.json.person).push(entry);
    }
    for (const [person, theirs] of people) {
      const problem = repetitions(reported(person), theirs).problem || overlapInFile(theirs);
      if (problem) return problem;
    }
    return null;
  }

  /** The new joins as steps from a person to another, in order, and a function for the person that one has become after all of them. */
  function identities(entries) {
    const into = new Map();
    const identity = person => { while (into.has(person)) person = into.get(person); return person; };
    for (const { json, isNew } of entries) {
      if (!isNew || json.action !== 'join' || identity(json.person) === identity(json.into)) continue;
      into.set(identity(json.person), identity(json.into));
    }
    return { identity, into };
  }

  /**
   * The corrections as the file has them. Numbers are those in the report, so changes of people come after the others. Divisions come
   * first, the latest one before the others, because a person keeps the number of the earlier part. Joins follow in the order in which
   * they were made, between the people that both have become by then.
   */
  function inOrder(entries) {
    const isDivision = ({ json, isNew }) => isNew && json.action === 'divide', isJoin = ({ json, isNew }) => isNew && json.action === 'join';
    const divisions = entries.filter(isDivision).sort((a, b) => b.json.at_s - a.json.at_s);
    const joins = [...identities(entries).into].map(([person, into]) => ({ action: 'join', person, into }));
    const others = entries.filter(entry => !isDivision(entry) && !isJoin(entry));
    return [...others.filter(entry => !entry.isNew), ...others.filter(entry => entry.isNew), ...divisions].map(({ json }) => json).concat(joins);
  }

  /** Whether two people are the same after the new corrections. */
  function areSame(entries, person, other) {
    const { identity } = identities(entries);
    return identity(person) === identity(other);
  }

  return { repetitions, overlapping, conflict, dependent, areSame, inOrder };
})();
