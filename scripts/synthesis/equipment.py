"""Equipment: bars, benches, racks, and machines, which are drawn and which hide parts of the body."""
from dataclasses import replace

import numpy as np

from .clothing import Surface, cylinder
from .exercises.bench import BENCH, DIP_BARS, HIGH_BAR
from .figure import UP
from .rig import turn

FAR, PLATES_AT, THICKNESS = np.array([0.0, 0.0, -99.0]), 0.70, 0.05
STEEL, BLACK, PAD, WOOD, PAINT = (0.40, 0.40, 0.42), (0.03, 0.03, 0.035), (0.05, 0.05, 0.06), (0.42, 0.27, 0.13), (0.30, 0.06, 0.04)


def rod(first, second, radius, color=STEEL): return cylinder(np.array(first, float), np.array(second, float), radius), color


def box(low, high, color=PAD):
    """Returns the points and triangles of a box, with separate corners for each face so that its edges stay sharp."""
    low, high = np.array(low, float), np.array(high, float)
    points, faces = [], []
    for axis in range(3):
        first, second = (axis + 1) % 3, (axis + 2) % 3
        for end in (0, 1):
            start = len(points)
            for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)):
                corner = np.zeros(3)
                corner[axis], corner[first], corner[second] = (low, high)[end][axis], (low, high)[a][first], (low, high)[b][second]
                points.append(corner)
            quad = [start, start + 1, start + 2, start + 3] if end else [start + 3, start + 2, start + 1, start]
            faces += [quad[:3], [quad[0], quad[2], quad[3]]]
    return (np.array(points), np.array(faces, np.int32)), color


def ball(center, radius, color):
    """Returns the points and triangles of a sphere."""
    rings, sides = 8, 14
    polar, around = np.meshgrid(np.linspace(0, np.pi, rings + 1), 2 * np.pi * np.arange(sides) / sides, indexing='ij')
    points = np.array(center) + radius * np.stack([np.sin(polar) * np.cos(around), np.sin(polar) * np.sin(around), np.cos(polar)], -1).reshape(-1, 3)
    faces = []
    for ring in range(rings):
        for a in range(sides):
            b = (a + 1) % sides
            faces += [(ring * sides + a, (ring + 1) * sides + a, (ring + 1) * sides + b), (ring * sides + a, (ring + 1) * sides + b, ring * sides + b)]
    return (points, np.array(faces, np.int32)), color


def legs(xs, ys, top): return [box((x - 0.03, y - 0.03, 0), (x + 0.03, y + 0.03, top), (0.25, 0.25, 0.25)) for x in xs for y in ys]


# Objects that stand on the floor, in the coordinates of the exercise: it faces -y, and its left is +x.
STANDING = {
    'rack': [rod((x, y, 0), (x, y, 2.2), 0.035, PAINT) for x in (-0.58, 0.58) for y in (-0.35, 0.65)],
    'bench': [box((-0.14, -0.15, BENCH - 0.09), (0.14, 0.95, BENCH)), *legs((0,), (-0.05, 0.85), BENCH - 0.09)],
    'incline bench': [box((-0.14, -0.2, 0.34), (0.14, 0.12, BENCH)), *legs((0,), (0.0, 0.6), 0.34)]
        + [rod((x, 0.08, 0.38), (x, 0.82, 0.80), 0.05, PAD) for x in (-0.09, 0, 0.09)],
    'cross bench': [box((-0.55, -0.08, 0.30), (0.55, 0.24, 0.40)), *legs((-0.45, 0.45), (0.08,), 0.30)],
    'dip bars': [rod((x, -0.3, DIP_BARS), (x, 0.45, DIP_BARS), 0.018) for x in (-0.27, 0.27)]
        + [rod((x, 0.45, 0), (x, 0.45, DIP_BARS), 0.03, PAINT) for x in (-0.27, 0.27)],
    'high bar': [rod((-0.8, 0, HIGH_BAR), (0.8, 0, HIGH_BAR), 0.015)] + [rod((x, 0, HIGH_BAR), (x, 0.9, HIGH_BAR), 0.02) for x in (-0.8, 0.8)]
        + [rod((x, 0.9, 0), (x, 0.9, HIGH_BAR), 0.03, PAINT) for x in (-0.8, 0.8)],
    'box': [box((-0.3, -0.66, 0), (0.3, -0.22, 0.38), WOOD)],
    'rear bench': [box((-0.4, -0.28, 0.28), (0.4, 0.10, 0.40)), *legs((-0.3, 0.3), (-0.09,), 0.28)],
    'wall': [box((-0.9, 0.48, 0), (0.9, 0.60, 2.4), (0.5, 0.48, 0.44))],
    'seat': [box((-0.2, -0.22, 0.36), (0.2, 0.22, 0.45)), *legs((0,), (-0.12, 0.12), 0.36)],
    'leg seat': [box((-0.22, -0.20, 0.06), (0.22, 0.22, 0.25))] + [rod((x, 0.20, 0.16), (x, 0.72, 0.66), 0.07, PAD) for x in (-0.14, 0, 0.14)],
}
# Objects that a body holds, around the origin, with x from the right to the left hand.
HELD = {
    'rod': [rod((-0.55, 0, 0), (0.55, 0, 0), 0.014)],
    'low bar': [rod((-0.65, 0, 0), (0.65, 0, 0), 0.015), rod((-0.65, 0, 0), (-0.65, 0, -0.95), 0.03, PAINT), rod((0.65, 0, 0), (0.65, 0, -0.95), 0.03, PAINT)],
    'kettlebell': [ball((0, 0, -0.14), 0.10, BLACK), rod((-0.07, 0, 0), (0.07, 0, 0), 0.015),
                   rod((-0.07, 0, 0), (-0.06, 0, -0.09), 0.015), rod((0.07, 0, 0), (0.06, 0, -0.09), 0.015)],
    'sled': [box((-0.28, -0.28, -0.005), (0.28, 0.28, 0.03), (0.2, 0.2, 0.21)), rod((0, 0, 0), (0, 0, 0.5), 0.05, PAINT)],
}


def barbell(plate):
    return [rod((-1.1, 0, 0), (1.1, 0, 0), 0.014)] + [rod((sign * PLATES_AT, 0, 0), (sign * (PLATES_AT + THICKNESS), 0, 0), plate, BLACK) for sign in (-1, 1)]


class Equipment:
    """The equipment of a clip, drawn with the body, and the discs and rods that hide what is behind them."""

    def __init__(self, clip, figure):
        self.clip, self.figure, self.static, self.held = clip, figure, [], {}
        for part in clip.all_parts:
            rotation, shift = turn(UP, part.heading), np.array([*part.at, 0.0])
            for name in sorted({*part.gear, *clip.extras}):
                self.static += [((points @ rotation.T + shift, faces), color) for (points, faces), color in STANDING.get(name, ())]
        for name in sorted(clip.gear):
            if name in HELD or name == 'barbell': self.held[name] = barbell(clip.plate) if name == 'barbell' else HELD[name]

    @property
    def objects(self): return self.static + [item for name in sorted(self.held) for item in self.held[name]]

    def added(self, body, surface):
        """Returns a body and its surface with the equipment's triangles, for drawing only."""
        points, faces, colors, count = [body.vertices], [body.faces], [surface.colors], len(body.vertices)
        for (corners, triangles), color in self.objects:
            points.append(corners)
            faces.append(triangles + count)
            colors.append(np.tile(color, (len(corners), 1)))
            count += len(corners)
        grain = np.concatenate([surface.grain, np.tile([0.1, 200.0], (count - len(body.vertices), 1))])
        return replace(body, vertices=np.concatenate(points), faces=np.concatenate(faces).astype(np.int32)), Surface(np.concatenate(colors), grain)

    def points(self):
        """Returns the equipment's points at the current pose. A bar that isn't held lies behind the person."""
        found = [points for (points, _), _ in self.static]
        for name in sorted(self.held):
            center, axes = self.figure.held.get(name, (np.array([0.0, 1.3, self.clip.plate if name == 'barbell' else 0.25]), np.eye(3)))
            found += [points @ axes.T + center for (points, _), _ in self.held[name]]
        return found

    def discs(self):
        """Returns (center, axis, radius) of the plates of the bar at the current pose; those of a bar that isn't held are far away."""
        if 'barbell' not in self.held: return []
        if 'barbell' not in self.figure.held: return [(FAR, UP, self.clip.plate)] * 2
        center, axes = self.figure.held['barbell']
        return [(center + sign * PLATES_AT * axes[:, 0], axes[:, 0], self.clip.plate) for sign in (1, -1)]

    def rods(self):
        """Returns (first end, second end, radius) of the standing objects, in the world."""
        found = []
        for (points, _), _ in self.static:
            low, high = points.min(0), points.max(0)
            size = high - low
            axis, middle, radius = int(np.argmax(size)), (low + high) / 2, float(np.sort(size)[:2].mean() / 2)
            ends = middle.copy(), middle.copy()
            ends[0][axis], ends[1][axis] = low[axis] + radius * 0.5, high[axis] - radius * 0.5
            found.append((*ends, min(radius, 0.12)))
        return found
