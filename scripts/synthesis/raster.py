"""Finds the visible triangle of each pixel, for perspective images and for shadow maps, with numba."""
import numpy as np
from numba import njit


@njit(cache=True, fastmath=True)
def rasterize(points, triangles, nearness, faces, weights):
    """Draws triangles into a z-buffer.

    `points` are n × 3: x and y in pixels, and nearness (larger is nearer and linear on the screen: 1/z in perspective, negative
    depth in a parallel projection). `nearness`, `faces` (the triangle's number), and `weights` (of the triangle's second and
    third corner, linear on the screen) are updated where a triangle is the nearest.
    """
    height, width = nearness.shape
    for number in range(triangles.shape[0]):
        a, b, c = triangles[number]
        ax, ay, an = points[a]
        bx, by, bn = points[b]
        cx, cy, cn = points[c]
        area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        if area == 0 or not np.isfinite(area): continue
        left, right = max(0, int(min(ax, bx, cx) - 0.5)), min(width - 1, int(max(ax, bx, cx) + 0.5))
        top, bottom = max(0, int(min(ay, by, cy) - 0.5)), min(height - 1, int(max(ay, by, cy) + 0.5))
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                px, py = x + 0.5 - ax, y + 0.5 - ay
                second = (px * (cy - ay) - py * (cx - ax)) / area
                third = (py * (bx - ax) - px * (by - ay)) / area
                if second < 0 or third < 0 or second + third > 1: continue
                near = an + second * (bn - an) + third * (cn - an)
                if near <= nearness[y, x]: continue
                nearness[y, x] = near
                faces[y, x] = number
                weights[y, x, 0], weights[y, x, 1] = second, third


class Layer:
    """A z-buffer with the visible triangle of each pixel and the position within it; face -1 means none."""

    def __init__(self, width, height):
        self.nearness = np.full((height, width), -np.inf, np.float32)
        self.faces = np.full((height, width), -1, np.int32)
        self.weights = np.zeros((height, width, 2), np.float32)

    def part(self, left, top, right, bottom):
        """Returns a copy of a rectangle with the nearness but without the triangles."""
        layer = Layer(right - left, bottom - top)
        layer.nearness[:] = self.nearness[top:bottom, left:right]
        return layer

    def draw(self, points, triangles):
        """Adds triangles, numbered from 0."""
        rasterize(np.ascontiguousarray(points, np.float32), triangles, self.nearness, self.faces, self.weights)
