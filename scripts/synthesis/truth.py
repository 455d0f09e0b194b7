"""The ground truth of a frame: joints in 2D and 3D, and the angles between them."""
import numpy as np

from .equipment import THICKNESS
from .exercises import EXERCISES

SIDES = {'left': 'L', 'right': 'R'}
BONES = {'shoulder': 'upperarm01', 'elbow': 'lowerarm01', 'wrist': 'wrist', 'hip': 'upperleg01', 'knee': 'lowerleg01', 'ankle': 'foot', 'eye': 'eye'}
JOINT_ANGLES = {
    'knee_flexion': ('hip', 'knee', 'ankle', lambda inner: 180 - inner), 'elbow_flexion': ('shoulder', 'elbow', 'wrist', lambda inner: 180 - inner),
    'hip_flexion': ('shoulder', 'hip', 'knee', lambda inner: 180 - inner), 'shoulder_elevation': ('hip', 'shoulder', 'elbow', lambda inner: inner),
    'ankle_dorsiflexion': ('knee', 'ankle', 'foot_index', lambda inner: 90 - inner),
}
INCLINATIONS = {'shank_inclination': ('ankle', 'knee'), 'thigh_inclination': ('knee', 'hip')}


class Landmarks:
    """The joints of a body (heads of bones) and the points on its skin that belong to the skeleton."""

    def __init__(self, body):
        self.labels, rest = body.labels, body.vertices
        self.vertices = {}
        for side, letter in SIDES.items():
            foot = np.flatnonzero(body.moved_by('foot', 'toe', side=letter) > 0.5)
            self.vertices[f'{side}_heel'] = foot[np.argsort(rest[foot, 1] - 0.3 * rest[foot, 2])[-30:]]
            toes = np.flatnonzero(body.moved_by('toe1', 'toe2', side=letter) > 0.5)
            self.vertices[f'{side}_foot_index'] = toes[np.argsort(rest[toes, 1])[:30]]
        head = np.flatnonzero(body.moved_by('head') > 0.5)
        self.vertices['nose'] = head[np.argsort(rest[head, 1])[:4]]
        level = head[abs(rest[head, 2] - body.head('eye.L')[2]) < 0.045]
        for side, sign in (('left', 1), ('right', -1)): self.vertices[f'{side}_ear'] = level[np.argsort(-sign * rest[level, 0])[:20]]
        self.chosen = np.concatenate(list(self.vertices.values()))
        self.ends = np.cumsum([len(chosen) for chosen in self.vertices.values()])

    def places(self, joints, vertices):
        """Returns name → world position."""
        return self.named(joints, vertices[self.chosen])

    def posed(self, figure):
        """Returns name → world position of a posed figure."""
        joints = figure.joints
        return self.named(joints, figure.skeleton.skin(figure.turns, joints, self.chosen))

    def named(self, joints, chosen):
        places = {name: part.mean(0) for name, part in zip(self.vertices, np.split(chosen, self.ends[:-1]))}
        for side, letter in SIDES.items():
            for name, bone in BONES.items(): places[f'{side}_{name}'] = joints[self.labels.index(f'{bone}.{letter}')]
        return places


def inner_angle(first, second):
    """Returns the angle between two vectors in degrees."""
    cosine = np.dot(first, second) / (np.linalg.norm(first) * np.linalg.norm(second))
    return float(np.degrees(np.arccos(np.clip(cosine, -1, 1))))


def angles(points, up):
    """Returns every angle of points, given as name → 2D vector (x, y) or 3D vector in camera coordinates (x, y, z)."""
    found = {}
    for side in SIDES:
        for name, (first, vertex, second, definition) in JOINT_ANGLES.items():
            a, b, c = (points[f'{side}_{part}'] for part in (first, vertex, second))
            found[f'{side}_{name}'] = definition(inner_angle(a - b, c - b))
        for name, (lower, upper) in INCLINATIONS.items():
            found[f'{side}_{name}'] = inner_angle(points[f'{side}_{upper}'] - points[f'{side}_{lower}'], up)
    middle = {part: (points[f'left_{part}'] + points[f'right_{part}']) / 2 for part in ('hip', 'shoulder')}
    found['trunk_inclination'] = inner_angle(middle['shoulder'] - middle['hip'], up)
    return found


def frame(places, camera):
    """Returns the joints and angles of one frame in the form of the file."""
    names = sorted(places)
    world = np.array([places[name] for name in names])
    pixels, seen = camera.projected(world)[:, :2], camera.seen(world)
    flat, space = angles(dict(zip(names, pixels)), np.array([0, -1.0])), angles(dict(zip(names, seen)), np.array([0, -1.0, 0]))
    return {
        'keypoints': {name: rounded(pixel, 2) for name, pixel in zip(names, pixels)},
        'keypoints3d': {name: rounded(point, 4) for name, point in zip(names, seen)},
        'angles': {name: [round(flat[name], 2), round(space[name], 2)] for name in flat},
    }


def bar(discs, camera):
    """Returns the near plate of a bar in the form of the file: its outer face in the frame, and its height above the floor in meters."""
    center, axis, radius = min(discs, key=lambda disc: camera.seen(disc[0])[2])
    toward = axis if np.dot(axis, camera.position - center) > 0 else -axis
    face = center + toward * THICKNESS
    depth = camera.seen(face)[2]
    return {'center': rounded(camera.projected(face)[:2], 2), 'radius': round(float(camera.focal * radius / depth), 2), 'height_m': round(float(face[2]), 5)}


def rounded(vector, digits): return [round(float(value), digits) for value in vector]


def sets(clip, performance):
    """Returns the sets of a clip in the form of the file: the repetitions whose lift is in the video."""
    found, end = [], performance.duration
    for exercise, start, stop, repetitions in performance.sets:
        lift = EXERCISES[exercise].lift
        counted = [r for r in repetitions if (r.turn > -0.05 and r.end < end + 0.05 if lift == 'back' else r.start > -0.05 and r.turn < end + 0.05)]
        if repetitions and not counted: continue
        found.append({'exercise': exercise, 'lift': lift, 'start_s': rounded_time(start, end), 'end_s': rounded_time(stop, end), 'repetitions': [
            {'start_s': rounded_time(r.start, end), 'turn_s': rounded_time(r.turn, end), 'end_s': rounded_time(r.end, end), 'depth': round(r.depth, 4),
             'side': {'L': 'left', 'R': 'right'}.get(r.side, '')} for r in counted]})
    return found


def rounded_time(seconds, end): return round(min(max(seconds, 0.0), end), 6)
