'use strict';
(() => {
  const players = document.getElementById('players');
  const videos = { best: document.getElementById('best'), other: document.getElementById('other') };
  const sources = {}, times = {};

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

  for (const name of ['best', 'other']) {
    videos[name].addEventListener('loadedmetadata', () => { videos[name].currentTime = times[name]; });
    videos[name].addEventListener('error', () => {
      document.getElementById(`caption-${name}`).textContent += ': this browser can’t play the video, or it was moved.';
    });
  }

  const buttons = [...document.querySelectorAll('button[data-best]')];
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const data = button.dataset;
      players.hidden = false;
      document.getElementById('caption-best').textContent = `${data.bestName}, ${data.bestTime} s`;
      document.getElementById('caption-other').textContent = `${data.otherName}, ${data.otherTime} s`;
      seek('best', data.best, Number(data.bestTime));
      seek('other', data.other, Number(data.otherTime));
      buttons.forEach(other => other.toggleAttribute('aria-current', other === button));
      const group = button.closest('.group');
      for (const curve of document.querySelectorAll('path.other')) {
        const isChosen = curve.closest('.group') === group && curve.dataset.repetition === data.repetition;
        curve.classList.toggle('chosen', isChosen);
        if (isChosen) curve.parentNode.append(curve);
      }
    });
  }
})();
