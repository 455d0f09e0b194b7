"""A training room with floor, walls, windows, boxes, a rack, and weights, as colored triangles."""
from dataclasses import dataclass

import numpy as np

from .clothing import cylinder


@dataclass
class Room:
    """Static triangles: points, normals, linear colors, and grain per corner (three corners per triangle)."""
    points: np.ndarray
    normals: np.ndarray
    colors: np.ndarray
    grain: np.ndarray


class Builder:
    """Collects triangles."""

    def __init__(self): self.parts = []

    def triangles(self, points, faces, color, grain):
        corners = points[faces]
        normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
        count = 3 * len(faces)
        self.parts.append((corners.reshape(-1, 3), np.repeat(normals, 3, 0), np.tile(color, (count, 1)), np.tile(grain, (count, 1))))

    def sheet(self, corner, first, second, color, grain=(0.2, 4), size=0.5):
        """Adds a rectangle in pieces, so that pieces behind the camera can be skipped. Its normal is first × second."""
        corner, first, second = (np.asarray(vector, float) for vector in (corner, first, second))
        columns, rows = (max(1, int(np.ceil(np.linalg.norm(vector) / size))) for vector in (first, second))
        u, v = np.meshgrid(np.arange(columns + 1) / columns, np.arange(rows + 1) / rows)
        points = corner + u.reshape(-1, 1) * first + v.reshape(-1, 1) * second
        a = (np.arange(rows)[:, None] * (columns + 1) + np.arange(columns)).reshape(-1)
        faces = np.concatenate([np.stack([a, a + 1, a + columns + 2], 1), np.stack([a, a + columns + 2, a + columns + 1], 1)])
        self.triangles(points, faces, color, grain)

    def box(self, low, high, color, grain=(0.25, 9)):
        low, high = np.asarray(low, float), np.asarray(high, float)
        x, y, z = np.diag(high - low)
        for corner, first, second in ((low, y, x), (low, x, z), (low, z, y), (high, -y, -z), (high, -z, -x), (high, -x, -y)):
            self.sheet(corner, first, second, color, grain)

    def rod(self, start, end, radius, color, grain=(0.1, 60)):
        points, faces = cylinder(np.asarray(start, float), np.asarray(end, float), radius)
        self.triangles(points, faces, color, grain)

    def room(self): return Room(*(np.concatenate(arrays) for arrays in zip(*self.parts)))


STYLES = {
    'gym': {'floor': (0.045, 0.047, 0.05), 'wall': (0.38, 0.39, 0.40), 'accent': (0.45, 0.09, 0.05)},
    'studio': {'floor': (0.34, 0.20, 0.10), 'wall': (0.62, 0.59, 0.53), 'accent': (0.10, 0.22, 0.30)},
    'garage': {'floor': (0.22, 0.21, 0.20), 'wall': (0.27, 0.16, 0.12), 'accent': (0.07, 0.16, 0.09)},
}


def gym(style, seed, viewer):
    """Returns a room of a style. The seed moves the furniture, and none stands in the direction of the camera at `viewer` (x, y)."""
    palette, chance, make = STYLES[style], np.random.default_rng(seed), Builder()
    half, height = 5.4, 3.0
    make.sheet((-half, -half, 0), (2 * half, 0, 0), (0, 2 * half, 0), palette['floor'], (0.45, 14))
    make.sheet((-1.1, -1.3, 0.004), (2.2, 0, 0), (0, 2.6, 0), np.array(palette['floor']) * 1.5 + 0.01, (0.3, 30), 0.25)
    make.sheet((-half, -half, height), (0, 2 * half, 0), (2 * half, 0, 0), (0.5, 0.5, 0.5))
    walls(make, palette, half, height)
    toward = np.arctan2(viewer[1], viewer[0])
    for degrees in range(60, 301, 40): furniture(make, palette, chance, toward + np.radians(degrees + chance.uniform(-9, 9)))
    return make.room()


def walls(make, palette, half, height):
    """Adds four walls with baseboards and a stripe, windows, and posters."""
    for quarter in range(4):
        turned = np.array([[0, -1], [1, 0]])
        rotation = np.linalg.matrix_power(turned, quarter)

        def at(x, y, z): return np.append(rotation @ (x, y), z)

        def panel(left, right, low, top, depth, color, grain):
            make.sheet(at(left, half - depth, low), at(right - left, 0, 0), (0, 0, top - low), color, grain)

        panel(-half, half, 0, height, 0, palette['wall'], (0.35, 6))
        panel(-half, half, 0, 0.12, 0.01, (0.06, 0.06, 0.06), (0.2, 10))
        panel(-half, half, 1.15, 1.4, 0.01, palette['accent'], (0.3, 8))
        if quarter % 2: panel(-3.4, -1.6, 1.5, 2.6, 0.02, (1.5, 1.6, 1.75), (0.25, 2))
        else: panel(1.2, 2.3, 1.55, 2.5, 0.02, (0.30, 0.28, 0.10), (0.9, 5))


def furniture(make, palette, chance, angle):
    """Adds a piece of furniture near the wall in a direction: a box, a rack, plates, or a bench."""
    x, y = np.array([np.cos(angle), np.sin(angle)]) * chance.uniform(3.0, 3.7)
    kind = chance.integers(4)
    if kind == 0:
        size = chance.uniform(0.25, 0.4, 2)
        make.box((x - size[0], y - size[1], 0), (x + size[0], y + size[1], chance.uniform(0.4, 0.75)), (0.42, 0.27, 0.13))
    elif kind == 1:
        for dx in (-0.5, 0.5): make.rod((x + dx, y, 0), (x + dx, y, 2.1), 0.035, palette['accent'])
        make.rod((x - 0.9, y, 1.35), (x + 0.9, y, 1.35), 0.015, (0.5, 0.5, 0.52))
        for dx in (-0.7, 0.7): make.rod((x + dx - 0.04, y, 1.35), (x + dx + 0.04, y, 1.35), 0.22, (0.03, 0.03, 0.03))
    elif kind == 2:
        for level in range(3): make.rod((x, y - 0.3 + 0.3 * level, 0.22), (x + 0.07, y - 0.3 + 0.3 * level, 0.22), 0.22, chance.uniform(0.02, 0.4, 3))
    else:
        make.box((x - 0.6, y - 0.15, 0.38), (x + 0.6, y + 0.15, 0.48), (0.05, 0.05, 0.06))
        for dx in (-0.5, 0.5): make.box((x + dx - 0.04, y - 0.12, 0), (x + dx + 0.04, y + 0.12, 0.38), (0.3, 0.3, 0.3))
