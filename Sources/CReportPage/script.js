'use strict';
(() => {
  const data = JSON.parse(document.getElementById('report-data').textContent);
  const video = document.getElementById('video');
  const plot = document.getElementById('plot');
  const cursor = document.getElementById('cursor');
  const now = document.getElementById('now');

  // Seconds of each frame since the first of them.
  const seconds = [0];
  let ticks = 0;
  for (const step of data.steps) seconds.push((ticks += step) / 1e4);
  const last = seconds.length - 1;
  const repetitions = (data.repetitions || []).map(([number, start, turning, end]) => ({ number, start, turning, end }));

  let shown = 0;
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

  function repetitionAt(frame) {
    return repetitions.find(repetition => repetition.start <= frame && frame < repetition.end);
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
    const repetition = repetitionAt(frame);
    const value = data.values && data.values[index] !== null ? `${data.title} ${data.values[index]}${data.unit}` : '';
    const text = [`${clock(time)}  #${frame}`, repetition ? `repetition ${repetition.number}` : '', value].filter(Boolean).join(' · ');
    if (now) now.textContent = text;
    if (plot) {
      const across = last ? seconds[index] / seconds[last] : 0;
      for (const end of ['x1', 'x2']) cursor.setAttribute(end, (across * 1000).toFixed(1));
      plot.setAttribute('aria-valuenow', time.toFixed(1));
      plot.setAttribute('aria-valuetext', text);
      follow(across);
    }
    mark(repetition ? String(repetition.number) : '');
  }

  let marked = '';
  function mark(number) {
    if (number === marked) return;
    marked = number;
    for (const element of document.querySelectorAll('[data-rep]')) element.classList.toggle('current', element.dataset.rep === number);
  }

  /** Keeps the cursor visible if the plot is wider than the page. */
  function follow(across) {
    const frame = plot.parentElement;
    if (frame.scrollWidth <= frame.clientWidth || plot.matches(':active')) return;
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

  document.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea')) return;
    const move = {
      ArrowLeft: () => seek(shown - 1), ArrowRight: () => seek(shown + 1),
      j: () => seekBeside(-1), J: () => seekBeside(-1), k: () => seekBeside(1), K: () => seekBeside(1),
    }[event.key];
    if (!move) return;
    event.preventDefault();
    // The player handles the arrow keys itself.
    event.stopPropagation();
    move();
  }, true);

  if (plot) {
    const svg = plot.querySelector('svg');
    const seekTo = event => {
      const box = svg.getBoundingClientRect();
      const time = (event.clientX - box.left) / box.width * seconds[last];
      seek(indexAt(time + data.videoStart));
    };
    plot.addEventListener('pointerdown', event => {
      seekTo(event);
      const move = event => seekTo(event);
      plot.addEventListener('pointermove', move);
      const stop = () => plot.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel', 'pointerleave']) plot.addEventListener(name, stop, { once: true });
    });
  }

  if (video) {
    const missing = () => {
      video.hidden = true;
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
