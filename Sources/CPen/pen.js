'use strict';
/** The pen of coloring pages and of the report: a Catmull–Rom curve that is thinner where the pen was faster. */
const Pen = {
  /** The distance between two points below which the later one is left out, in pixels of the picture. */
  minimumDistance: 5,

  /** The control points of the Bézier curve from the point before `index` to the one there; points are [x, y, …]. */
  controls(points, index) {
    const from = points[index - 1], to = points[index];
    const before = points[index - 2] || from, after = points[index + 1] || to;
    return [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6, to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
  },

  /** The width of a line after one of width `last`, as a fraction of the chosen one, for a pen that moved some pixels in some milliseconds. */
  width(last, distance, milliseconds) {
    const speed = distance / Math.max(1, milliseconds);
    return 0.7 * last + 0.3 * Math.max(0.4, Math.min(1.4, 1.4 - 0.35 * speed));
  },

  /** The events that the browser joined into one, in order. */
  steps(event) {
    const joined = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    return joined.length ? joined : [event];
  },
};
