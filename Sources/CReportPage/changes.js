/**
 * The corrections and drawings that the file doesn't have. The browser keeps them, so that they survive a reload or a phone that
 * unloads the page, and asks before the page is closed if they weren't downloaded. `edits` has those on the page and in the file.
 */
function unsavedChanges(data, edits) {
  const { listed, inFile, drawingsInFile } = edits;
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

  const isUnchanged = () => JSON.stringify([...edits.entries.map(({ json }) => json), ...edits.drawings()])
    === JSON.stringify([...inFile.map(({ json }) => json), ...drawingsInFile]);

  /** Returns whether the browser keeps the changes. */
  function store() {
    const added = edits.entries.filter(({ isNew }) => isNew).map(({ json, text }) => ({ json, text }));
    const content = { report, isDownloaded, earlier: edits.entries.filter(({ isNew }) => !isNew).map(({ index }) => index), added, drawings: edits.drawings() };
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
    edits.replace([...inFile.filter(({ index }) => content.earlier.includes(index)), ...content.added.map(entry => ({ ...entry, isNew: true }))], content.drawings);
    note(content.isDownloaded === true);
  }

  function forget() {
    try { localStorage.removeItem(key); } catch { /* The browser keeps nothing. */ }
  }

  function disarm() { isArmed = false; button.textContent = 'Discard'; }
  button.addEventListener('blur', disarm);
  // The second click discards.
  button.addEventListener('click', () => {
    if (!isArmed) { isArmed = true; button.textContent = 'Discard all of them?'; return; }
    edits.replace(inFile, drawingsInFile);
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
