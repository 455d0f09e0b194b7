"""Clothes, hair, and a face for a body: vertex colors, cloth offset from the skin, and dumbbells in the hands."""
from dataclasses import dataclass, replace

import numpy as np

from .rig import unit


ARM = ('upperarm01', 'upperarm02', 'lowerarm01', 'lowerarm02', 'wrist', 'metacarpal', 'finger')
LEG = ('upperleg01', 'upperleg02', 'lowerleg01', 'lowerleg02')


@dataclass(frozen=True)
class Outfit:
    """Colors in linear RGB. `sleeve` and `leg` are the lengths of the cloth along arm and thigh (0 … 1, more covers the shin)."""
    skin: tuple
    hair: tuple
    shirt: tuple
    shorts: tuple
    shoes: tuple
    sleeve: float = 0.5
    leg: float = 0.7


@dataclass
class Surface:
    """The surface of a body: the color of each vertex, and the strength and frequency (per meter) of its weave."""
    colors: np.ndarray
    grain: np.ndarray


def along(body, first, second, vertices):
    """Returns the positions of vertices along a bone, 0 at its head, 1 at the next joint."""
    start, way = body.head(first), body.head(second) - body.head(first)
    return (vertices - start) @ way / (way @ way)


def regions(body, outfit):
    """Returns the vertices that belong to shirt, shorts, shoes, and hair."""
    v, moved = body.vertices, body.moved_by
    waist, neck = body.head('spine05')[2] + 0.02, body.head('neck01')
    arms, legs, bare = np.zeros((3, len(v)))
    for side in 'LR':
        arm, leg = (moved(*parts, side=side) for parts in (ARM, LEG))
        bare += (arm > 0.5) & (along(body, f'upperarm01.{side}', f'lowerarm01.{side}', v) > outfit.sleeve)
        bare += (leg > 0.5) & (along(body, f'upperleg01.{side}', f'lowerleg01.{side}', v) > outfit.leg)
        arms, legs = arms + arm, legs + leg
    covered = (moved('spine', 'clavicle', 'shoulder', 'root', 'pelvis', 'neck01') + arms + legs > 0.5) & (bare == 0)
    collar = v[:, 2] < neck[2] + 0.6 * (v[:, 1] - neck[1]) - 0.005
    eye = body.head('eye.L')
    head = moved('head', 'neck03') > 0.5
    scalp = head & (moved('eye') < 0.1) & ((v[:, 2] > eye[2] + 0.055) | ((v[:, 1] > eye[1] + 0.085) & (v[:, 2] > eye[2] - 0.045)))
    return {
        'shirt': covered & (v[:, 2] >= waist) & collar & (legs < 0.5),
        'shorts': covered & (arms < 0.5) & ((v[:, 2] < waist) | (legs >= 0.5)),
        'shoes': moved('foot', 'toe') > 0.5, 'hair': scalp,
    }


def dress(body, outfit):
    """Returns the dressed body and its surface."""
    parts = regions(body, outfit)
    colors = np.tile(np.array(outfit.skin, float), (len(body.vertices), 1))
    grain = np.tile([0.10, 90.0], (len(body.vertices), 1))
    paint_face(body, outfit, colors)
    offset = np.zeros(len(body.vertices))
    for part, thickness, weave in (('shirt', 0.010, (0.22, 45)), ('shorts', 0.014, (0.25, 35)), ('shoes', 0.008, (0.3, 60)), ('hair', 0.014, (0.7, 120))):
        chosen = parts[part]
        colors[chosen], grain[chosen], offset[chosen] = getattr(outfit, part), weave, thickness
    return replace(body, vertices=body.vertices + offset[:, None] * body.normals), Surface(colors, grain)


def paint_face(body, outfit, colors):
    """Paints eyes with irises, lips, and eyebrows."""
    v = body.vertices
    for side in 'LR':
        eye = body.head(f'eye.{side}')
        ball = body.moved_by(f'eye.{side}') > 0.5
        colors[ball] = (0.75, 0.73, 0.70)
        if ball.any(): colors[ball & (np.linalg.norm((v - eye)[:, [0, 2]], axis=1) < 0.007)] = (0.05, 0.03, 0.02)
        above = v - eye - (0, 0, 0.024)
        brow = (abs(above[:, 0]) < 0.022) & (abs(above[:, 2]) < 0.006) & (above[:, 1] < 0.01) & (body.moved_by('head') > 0.5)
        colors[brow] = np.array(outfit.hair) * 0.8
    lips = body.masks['lips'] > 0.5
    colors[lips] = np.array(outfit.skin) * (0.85, 0.55, 0.55)


def dumbbells(body, surface):
    """Returns the body and its surface with a dumbbell in each hand."""
    for side in 'LR':
        wrist, knuckle, tip = (body.head(f'{name}.{side}') for name in ('wrist', 'finger3-1', 'finger3-3'))
        straight, curl = unit(knuckle - wrist), unit(tip - knuckle)
        palm = unit(curl - straight * (curl @ straight))
        center = knuckle - 0.01 * straight + 0.035 * palm
        axis = unit(np.cross(straight, palm))
        for begin, end, radius, color in ((-0.15, -0.07, 0.045, (0.03, 0.03, 0.035)), (-0.07, 0.07, 0.014, (0.4, 0.4, 0.42)), (0.07, 0.15, 0.045, (0.03, 0.03, 0.035))):
            points, faces = cylinder(center + axis * begin, center + axis * end, radius)
            body, surface = attached(body, surface, points, faces, f'wrist.{side}', color)
    return body, surface


def cylinder(start, end, radius, sides=16):
    """Returns the points and the outward-facing triangles of a closed cylinder."""
    axis = unit(end - start)
    across = unit(np.cross(axis, (0.3, 0.5, 0.8)))
    angles = 2 * np.pi * np.arange(sides) / sides
    ring = radius * (np.cos(angles)[:, None] * across + np.sin(angles)[:, None] * np.cross(axis, across))
    points = np.concatenate([start + ring, end + ring, [start, end]])
    faces = []
    for a in range(sides):
        b = (a + 1) % sides
        faces += [(a, b, b + sides), (a, b + sides, a + sides), (b, a, 2 * sides), (a + sides, b + sides, 2 * sides + 1)]
    return points, np.array(faces, np.int32)


def attached(body, surface, points, faces, bone, color):
    """Returns a body with a rigid object attached to one bone."""
    count, columns = len(points), body.weights.shape[1]
    weights = np.zeros((count, columns))
    weights[:, 0] = 1
    grown = replace(
        body, vertices=np.concatenate([body.vertices, points]), faces=np.concatenate([body.faces, faces + len(body.vertices)]),
        weights=np.concatenate([body.weights, weights]), bones=np.concatenate([body.bones, np.full((count, columns), body.labels.index(bone), np.int32)]),
        masks={name: np.concatenate([mask, np.zeros(count)]) for name, mask in body.masks.items()})
    extended = Surface(np.concatenate([surface.colors, np.tile(color, (count, 1))]), np.concatenate([surface.grain, np.tile([0.1, 200.0], (count, 1))]))
    return grown, extended
