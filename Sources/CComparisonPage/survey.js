'use strict';
(() => {
  const players = document.getElementById('players');
  const videos = { best: document.getElementById('best'), other: document.getElementById('other') };
  const sources = {}, times = {};
  // The texts of the captions, and the sources that couldn't be played: choosing one again loads nothing, so no error follows.
  const captions = {}, failed = new Set();

  /** Shows the caption of a video, with the reason if the video can't be played. */
  function describe(name) {
    const reason = failed.has(sources[name]) ? ': this browser can’t play the video, or it was moved.' : '';
    document.getElementById(`caption-${name}`).textContent = captions[name] + reason;
  }

  /** Shows a moment of a video, which is loaded if another one is shown. */
  function seek(name, source, time) {
    const video = videos[name];
    video.pause();
    times[name] = time;
    if (sources[name] === source) {
      if (video.readyState > 0) video.currentTime = time;
      return;
    }
    sources[name] = source;
    video.src = source;
  }

  /** Turns a video as it was analyzed. The file doesn't state this rotation, and the turned box stays within its place. */
  const rotations = { best: 0, other: 0 };
  function turn(name) {
    const video = videos[name], { clientWidth: width, clientHeight: height } = video, degrees = rotations[name];
    const scale = degrees % 180 && width && height ? Math.min(width / height, height / width) : 1;
    video.style.transform = degrees ? `rotate(${degrees}deg) scale(${scale})` : '';
  }
  addEventListener('resize', () => { for (const name of ['best', 'other']) turn(name); });

  for (const name of ['best', 'other']) {
    videos[name].addEventListener('loadedmetadata', () => { videos[name].currentTime = times[name]; });
    videos[name].addEventListener('error', () => {
      failed.add(sources[name]);
      describe(name);
    });
  }

  const buttons = [...document.querySelectorAll('button[data-best]')];
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const data = button.dataset;
      players.hidden = false;
      for (const name of ['best', 'other']) {
        captions[name] = `${data[`${name}Name`]}, ${Number(data[`${name}Time`]).toFixed(2)} s`;
        seek(name, data[name], Number(data[`${name}Time`]));
        describe(name);
        rotations[name] = Number(data[`${name}Rotation`]);
        turn(name);
      }
      // An empty value means false.
      for (const other of buttons) if (other === button) other.setAttribute('aria-current', 'true'); else other.removeAttribute('aria-current');
      const group = button.closest('.group');
      for (const curve of document.querySelectorAll('path.other')) {
        const isChosen = curve.closest('.group') === group && curve.dataset.repetition === data.repetition;
        curve.classList.toggle('chosen', isChosen);
        if (isChosen) curve.parentNode.append(curve);
      }
    });
  }
})();
