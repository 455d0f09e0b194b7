"""Keypoints of a clip as a pose network would report them, without rendering: with noise, and with low confidence where a part of the
body is hidden or outside the frame."""
from pathlib import Path

import numpy as np

from .schedule import Clock

# Standard deviations in meters across the image. The network's errors on rendered bodies (docs/accuracy.md) are of this size.
SPREAD = {'nose': 0.007, 'ear': 0.008, 'shoulder': 0.010, 'elbow': 0.011, 'wrist': 0.014, 'hip': 0.013, 'knee': 0.013, 'ankle': 0.014,
          'heel': 0.016, 'foot_index': 0.018}
KEYPOINTS = ['nose', 'left_ear', 'right_ear'] + [f'{side}_{part}' for part in ('shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle', 'heel', 'foot_index')
                                                 for side in ('left', 'right')]
INDEX = {name: number for number, name in enumerate(KEYPOINTS)}
# Parts of the body that hide what is behind them: two ends and a radius in meters.
BODY = [(f'{side}_{a}', f'{side}_{b}', radius) for side in ('left', 'right') for a, b, radius in
        (('shoulder', 'elbow', 0.045), ('elbow', 'wrist', 0.036), ('hip', 'knee', 0.07), ('knee', 'ankle', 0.05), ('shoulder', 'hip', 0.095))]
BODY += [('nose', 'left_ear', 0.075), ('nose', 'right_ear', 0.075)]
DEPTH_NOISE, FAST, SLOW = 3.0, 0.3, 0.3  # depth is noisier than the image; the weight of white noise; the slow noise's seconds


def part_of(name): return name.removeprefix('left_').removeprefix('right_')


def wander(chance, times, shape, seconds):
    """Returns noise of unit variance that changes over some seconds (a first-order autoregressive process)."""
    steps = np.exp(-np.diff(times, prepend=times[0] - 1) / seconds)
    noise, out = chance.standard_normal((len(times), *shape)), np.empty((len(times), *shape))
    out[0] = noise[0]
    for k in range(1, len(times)): out[k] = steps[k] * out[k - 1] + np.sqrt(1 - steps[k] ** 2) * noise[k]
    return out


def hidden_by_capsule(eye, points, first, second, radius):
    """Returns whether the line from the eye to each point passes within a radius of a segment in front of the point. Shapes: T × 3."""
    d1, d2, r = points - eye, second - first, eye - first
    a, e, f = (d1 * d1).sum(-1), (d2 * d2).sum(-1) + 1e-12, (d2 * r).sum(-1)
    b, c = (d1 * d2).sum(-1), (d1 * r).sum(-1)
    along = np.clip((b * f - c * e) / np.maximum(a * e - b * b, 1e-9), 0, 1)
    other = np.clip((b * along + f) / e, 0, 1)
    along = np.clip((b * other - c) / a, 0, 1)
    gap = np.linalg.norm(eye + d1 * along[:, None] - first - d2 * other[:, None], axis=-1)
    return (gap < radius) & ((1 - along) * np.sqrt(a) > radius + 0.04)


def hidden_by_disc(eye, points, center, axis, radius):
    """Returns whether a disc is between the eye and each point."""
    way = points - eye
    slope = (way * axis).sum(-1)
    along = ((center - eye) * axis).sum(-1) / np.where(abs(slope) < 1e-9, 1e-9, slope)
    crossing = eye + way * along[:, None]
    return (along > 0) & (along < 0.97) & (np.linalg.norm(crossing - center, axis=-1) < radius)


def occlusion(eye, places, discs, rods):
    """Returns which keypoints (T × K) other parts of the body hide, and which equipment hides."""
    own, gear = np.zeros((2, *places.shape[:2]), bool)
    for name, number in INDEX.items():
        for a, b, radius in BODY:
            if name in (a, b) or (part_of(name) in ('heel', 'foot_index') and b == f'{name.split("_")[0]}_ankle'): continue
            if part_of(name) in ('ear', 'nose') and a == 'nose' and name != 'nose' and b.split('_')[0] == name.split('_')[0]: continue
            own[:, number] |= hidden_by_capsule(eye, places[:, number], places[:, INDEX[a]], places[:, INDEX[b]], radius)
        for center, axis, radius in discs: gear[:, number] |= hidden_by_disc(eye, places[:, number], center, axis, radius)
        for first, second, radius in rods: gear[:, number] |= hidden_by_capsule(eye, places[:, number], first, second, radius)
    return own, gear


def measured(truth, times, camera, hidden, gear, seed):
    """Returns px, py, conf, wx, wy, wz (T × K) as a network would report them. `truth` is T × K × 3 in camera coordinates, in meters."""
    chance = np.random.default_rng(seed)
    count, names = len(times), len(KEYPOINTS)
    spread = np.array([SPREAD[part_of(name)] for name in KEYPOINTS])[None, :, None]
    pixels = lambda points: np.stack([camera.width / 2 + camera.focal * points[..., 0] / points[..., 2],
                                      camera.height / 2 + camera.focal * points[..., 1] / points[..., 2]], -1)
    flat = pixels(truth)
    margin = np.minimum(np.minimum(flat[..., 0], camera.width - flat[..., 0]), np.minimum(flat[..., 1], camera.height - flat[..., 1]))
    trunk = np.median(np.linalg.norm(truth[:, INDEX['left_shoulder']] - truth[:, INDEX['left_hip']], axis=-1))
    outside = np.clip(-margin / camera.focal * truth[..., 2] / trunk, 0, 2)  # distance outside the frame in trunk lengths
    level = 1 + 0.5 * hidden + 1.5 * gear + 3 * np.minimum(outside, 1)
    noise = spread * level[..., None] * (FAST * chance.standard_normal((count, names, 3)) + 0.8 * wander(chance, times, (names, 3), SLOW)
                                         + 0.7 * chance.standard_normal((names, 3)))
    noise[..., 2] *= DEPTH_NOISE
    # Parts far outside the frame are guessed: they stay near their usual position.
    guess = np.clip(outside * 1.5, 0, 0.7)[..., None]
    seen = truth * (1 - guess) + truth.mean(0) * guess
    image = pixels(seen + noise * (1, 1, 0))
    world = seen.copy()
    # The network straightens bent limbs in depth and flattens the body (docs/accuracy.md: bent elbows 20 to 30° too straight in 3D).
    for side in ('left', 'right'):
        for a, b, c, most in (('shoulder', 'elbow', 'wrist', 0.35), ('hip', 'knee', 'ankle', 0.22)):
            a, b, c = (INDEX[f'{side}_{part}'] for part in (a, b, c))
            world[:, b] += chance.uniform(0.2 * most, most) * ((seen[:, a] + seen[:, c]) / 2 - seen[:, b])
    world = world + noise
    world -= (world[:, INDEX['left_hip']] + world[:, INDEX['right_hip']])[:, None] / 2
    world[..., 2] *= chance.uniform(0.78, 1.0)
    world *= chance.uniform(0.92, 1.06)
    base = 0.94 - 0.33 * hidden - 0.42 * gear - 0.85 * np.clip(outside * 4, 0, 0.9)
    conf = np.clip(base + (0.03 + 0.07 * (level > 1)) * wander(chance, times, (names,), 0.4), 0.01, 0.99)
    return [array.astype(np.float32) for array in (image[..., 0], image[..., 1], conf, world[..., 0], world[..., 1], world[..., 2])]


def write_poses(clip, actor, camera, folder):
    """Writes NAME.npz and returns the number of frames."""
    clock = Clock(clip.rate, actor.performance.duration, clip.seed)
    times, places, discs = np.array(clock.times), [], []
    for time in times:
        found = actor.landmarks_at(time)
        places.append([found[name] for name in KEYPOINTS])
        for number, (center, axis, radius) in enumerate(actor.equipment.discs()):
            if len(discs) <= number: discs.append(([], [], radius))
            discs[number][0].append(center)
            discs[number][1].append(axis)
    rods = actor.equipment.rods()
    places = np.array(places)
    discs = [(np.array(centers), np.array(axes), radius) for centers, axes, radius in discs]
    own, gear = occlusion(camera.position, places, discs, rods)
    arrays = measured(camera.seen(places), times, camera, own, gear, clip.seed)
    np.savez_compressed(Path(folder) / f'{clip.name}.npz', times=times, names=np.array(KEYPOINTS), **dict(zip(('px', 'py', 'conf', 'wx', 'wy', 'wz'), arrays)),
                        width=clip.size[0], height=clip.size[1])
    return len(times)

