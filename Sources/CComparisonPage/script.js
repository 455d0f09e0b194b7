'use strict';
(() => {
  const video = document.getElementById('video');
  const buttons = [...document.querySelectorAll('button[data-time]')];

  /** Shows a time of the video. */
  function seek(time) {
    if (!video) return;
    video.pause();
    video.currentTime = time;
    video.scrollIntoView({ block: 'nearest' });
  }

  for (const button of buttons) {
    if (!video) { button.remove(); continue; }
    button.addEventListener('click', () => seek(Number(button.dataset.time)));
  }

  const differences = [...document.querySelectorAll('.difference')];
  const links = [...document.querySelectorAll('a[href^="#difference-"]')];

  /** Shows one difference: its frames, and its moment in the video. */
  function show(index) {
    differences.forEach((element, number) => element.classList.toggle('shown', number === index));
    links.forEach((link, number) => {
      if (number === index) link.setAttribute('aria-current', 'true'); else link.removeAttribute('aria-current');
    });
    const button = differences[index].querySelector('button[data-time]');
    if (video && button) {
      video.pause();
      video.currentTime = Number(button.dataset.time);
    }
  }

  if (differences.length) {
    document.body.classList.add('scripted');
    const named = differences.findIndex(element => `#${element.id}` === location.hash);
    show(named < 0 ? 0 : named);
    links.forEach((link, index) => link.addEventListener('click', event => {
      event.preventDefault();
      show(index);
    }));
  }

  // 1 to 5 open a difference; the space bar plays and pauses.
  document.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (differences[index]) {
      show(index);
      links[index].focus();
    } else if (event.key === ' ' && video && !event.target.closest('button, a, summary, video')) {
      event.preventDefault();
      if (video.paused) video.play(); else video.pause();
    }
  });
})();
