"""Observation files of a clip under changes that leave its repetitions and exercises as they are.

docs/observation-format.md describes the bytes. A change receives the clip as a list of segments, each of which has frames with
people, and returns another one."""
import copy, hashlib, random, struct
from dataclasses import dataclass, field

import numpy

POINTS = 33
# The keypoints of the other side.
OTHER_SIDE = [0, 4, 5, 6, 1, 2, 3, 8, 7, 10, 9, *(pair for left in range(11, 33, 2) for pair in (left + 1, left))]
TICKS = 90000


@dataclass
class Person:
    track: int
    score: float
    flags: int
    points: numpy.ndarray  # 33 × (x, y, visibility, presence, peak, confidence)
    world: numpy.ndarray   # 33 × (x, y, z) in meters, or empty


@dataclass
class Frame:
    time: float
    change: float
    people: list = field(default_factory=list)


def read(path):
    """Returns the frames of an observation file without plates."""
    data = path.read_bytes()
    version = struct.unpack_from('<I', data, 4)[0]
    if data[:4] != b'FCOB' or version != 3: raise ValueError(f'{path}: not an observation file of version 3')
    at = 12 + struct.unpack_from('<I', data, 8)[0] + 24
    count = struct.unpack_from('<I', data, at)[0]
    at += 4
    frames = []
    for _ in range(count):
        _, _, time, change, people = struct.unpack_from('<qqdfI', data, at)
        at += 32
        frame = Frame(time, change)
        for _ in range(people):
            track, score, flags = struct.unpack_from('<IfB', data, at)
            at += 9
            points = numpy.frombuffer(data, '<f4', POINTS * 6, at).reshape(POINTS, 6).copy()
            at += POINTS * 24
            world = numpy.empty((0, 3), 'f4')
            if flags & 1:
                world = numpy.frombuffer(data, '<f4', POINTS * 3, at).reshape(POINTS, 3).copy()
                at += POINTS * 12
            frame.people.append(Person(track, score, flags, points, world))
        frames.append(frame)
    return frames


def write(frames, first, path):
    """Writes frames, numbered from `first` on, as an observation file."""
    out = bytearray(b'FCOB' + struct.pack('<II', 3, 12) + b'BlazePose-33')
    out += struct.pack('<qqIII', first, first + len(frames), len(frames), 0, len(frames))
    for number, frame in enumerate(frames, first):
        out += struct.pack('<qqdfI', number, round(frame.time * TICKS), frame.time, frame.change, len(frame.people))
        for person in frame.people:
            out += struct.pack('<IfB', person.track, person.score, person.flags)
            out += person.points.astype('<f4').tobytes() + person.world.astype('<f4').tobytes()
    path.write_bytes(bytes(out) + hashlib.sha256(out).digest())


def write_all(segments, folder):
    """Writes one file for each segment with frames. Returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths, first = [], 0
    for number, frames in enumerate(frames for frames in segments if frames):
        paths.append(folder / f'segment-{number}.observations')
        write(frames, first, paths[-1])
        first += len(frames)
    return paths


def every_person(segments, change):
    """Applies a change to the keypoints of everybody, in a copy."""
    segments = copy.deepcopy(segments)
    for frames in segments:
        for frame in frames:
            for person in frame.people: change(person)
    return segments


def mirrored(segments, size):
    """The mirror image: left and right change places."""
    def change(person):
        person.points, person.world = person.points[OTHER_SIDE], person.world[OTHER_SIDE] if len(person.world) else person.world
        person.points[:, 0] = size[0] - 1 - person.points[:, 0]
        if len(person.world): person.world[:, 0] *= -1
    return every_person(segments, change)


def reversed_in_time(segments, size):
    """The last frame first. The brightness changes between the same two frames as before."""
    flat = [frame for frames in segments for frame in frames]
    end = flat[-1].time + flat[0].time
    changes = {id(frame): flat[number + 1].change if number + 1 < len(flat) else 0.0 for number, frame in enumerate(flat)}
    return [[Frame(end - frame.time, changes[id(frame)], frame.people) for frame in reversed(frames)] for frames in reversed(segments)]


def paced(factor):
    """The same movement, `factor` times as long."""
    def change(segments, size):
        return [[Frame(frame.time * factor, frame.change, frame.people) for frame in frames] for frames in segments]
    return change


def thinned(step):
    """Every `step`th frame."""
    def change(segments, size):
        number, thin = 0, []
        for frames in segments:
            kept, change = [], 0.0
            for frame in frames:
                change = max(change, frame.change)
                if number % step == 0:
                    kept.append(Frame(frame.time, change, frame.people))
                    change = 0.0
                number += 1
            thin.append(kept)
        return thin
    return change


def turned(degrees):
    """The image of a camera that is turned by an angle."""
    angle = numpy.radians(degrees)
    turn = numpy.array([[numpy.cos(angle), -numpy.sin(angle)], [numpy.sin(angle), numpy.cos(angle)]])
    def change(segments, size):
        center = (numpy.array(size) - 1) / 2
        def turn_person(person):
            person.points[:, :2] = (person.points[:, :2] - center) @ turn.T + center
            if len(person.world): person.world[:, :2] = person.world[:, :2] @ turn.T
        return every_person(segments, turn_person)
    return change


def trunk(points): return max(1.0, float(numpy.hypot(*(points[[11, 12], :2].mean(0) - points[[23, 24], :2].mean(0)))))


def jittered(fraction):
    """Keypoints that miss by a fraction of the trunk's length, another way in each frame."""
    def change(segments, size):
        chance = numpy.random.default_rng(7)
        def move(person):
            length = trunk(person.points)
            person.points[:, :2] += chance.normal(0, fraction * length, (POINTS, 2)).astype('f4')
            if len(person.world): person.world += chance.normal(0, fraction * 0.5, (POINTS, 3)).astype('f4')
        return every_person(segments, move)
    return change


def with_gaps(every, length):
    """Nobody is detected for `length` seconds, about every `every` seconds."""
    def change(segments, size):
        chance, lost = random.Random(7), None
        gaps, last = [], segments[-1][-1].time if segments[-1] else 0.0
        at = 1.0
        while at < last:
            gaps.append(at)
            at += chance.uniform(0.6, 1.4) * every
        def hidden(time): return any(start <= time < start + length for start in gaps)
        return [[Frame(frame.time, frame.change, [] if hidden(frame.time) else frame.people) for frame in frames] for frames in segments]
    return change


def less_confident(factor):
    """Every probability multiplied by a factor."""
    def change(segments, size):
        def lower(person): person.points[:, 2:] *= factor
        return every_person(segments, lower)
    return change


def zoomed(period, factor):
    """Every second piece of `period` seconds is enlarged around the middle of the image, as some editors do with one take."""
    def change(segments, size):
        middle = numpy.array(size, 'f4') / 2
        moved, last = copy.deepcopy(segments), 0
        for frame in (frame for frames in moved for frame in frames):
            piece = int(frame.time / period)
            if piece != last: frame.change, last = 0.9, piece
            if piece % 2:
                for person in frame.people: person.points[:, :2] = middle + factor * (person.points[:, :2] - middle)
        return moved
    return change


def held(seconds):
    """The athlete holds still before the first frame and after the last one."""
    def change(segments, size):
        flat = [frame for frames in segments for frame in frames]
        step = (flat[-1].time - flat[0].time) / max(1, len(flat) - 1) or 1 / 30
        count = int(seconds / step)
        chance = numpy.random.default_rng(7)
        def still(frame, time):
            people = copy.deepcopy(frame.people)
            for person in people:
                person.points[:, :2] += chance.normal(0, 0.003 * trunk(person.points), (POINTS, 2)).astype('f4')
            return Frame(time, 0.0, people)
        start = flat[0].time + count * step
        moved = [[Frame(frame.time - flat[0].time + start, frame.change, frame.people) for frame in frames] for frames in segments]
        filled = [number for number, frames in enumerate(moved) if frames]
        before = [still(flat[0], start - (count - number) * step) for number in range(count)]
        after = [still(flat[-1], moved[filled[-1]][-1].time + (number + 1) * step) for number in range(count)]
        moved[filled[0]] = before + moved[filled[0]]
        moved[filled[-1]] = moved[filled[-1]] + after
        return moved
    return change


def retimed(turn=0.0, rest=0.0, down=1.0, back=1.0, first=1.0, seconds=None):
    """Every repetition with another tempo: pauses of `turn` seconds where it turns and of `rest` seconds before the next one, halves that
    take `down` and `back` times as long or, with `seconds`, those times of (way there, pause, way back), and a first repetition that
    takes `first` times as long. A repetition is (start, turning point, end), in seconds."""
    def change(segments, size, repetitions):
        rates, pauses = [], []
        for number, (start, turning, end) in enumerate(repetitions):
            slow = first if number == 0 else 1.0
            outward, inward = (seconds[0], seconds[2]) if seconds else (slow * down * (turning - start), slow * back * (end - turning))
            rates += [(start, turning, outward / max(0.1, turning - start)), (turning, end, inward / max(0.1, end - turning))]
            pauses += [(turning, seconds[1] if seconds else turn), (end, rest)]
        chance, moved, last, now = numpy.random.default_rng(7), [], None, 0.0
        for frames in segments:
            kept = []
            for frame in frames:
                if last is not None:
                    step = frame.time - last.time
                    for moment, pause in pauses:
                        if not last.time < moment <= frame.time: continue
                        count = round(pause / step) if step > 0 else 0
                        for number in range(count):
                            people = copy.deepcopy(last.people)
                            for person in people:
                                person.points[:, :2] += chance.normal(0, 0.003 * trunk(person.points), (POINTS, 2)).astype('f4')
                            now += step
                            kept.append(Frame(now, 0.0, people))
                    now += step * next((rate for start, end, rate in rates if start < frame.time <= end), 1.0)
                else:
                    now = frame.time
                kept.append(Frame(now, frame.change, frame.people))
                last = frame
            moved.append(kept)
        return moved
    return change


# Changes of the tempo, which also receive the repetitions.
TEMPI = {
    'pause of 3 s where it turns': retimed(turn=3),
    'pause of 3 s between repetitions': retimed(rest=3),
    'way there twice as long': retimed(down=2),
    'way back twice as long': retimed(back=2),
    'tempo 5-3-1': retimed(seconds=(5, 3, 1)),
    'first repetition twice as long': retimed(first=2),
}

CHANGES = {
    'unchanged': lambda segments, size: segments,
    'mirrored': mirrored,
    'reversed in time': reversed_in_time,
    'faster by a fifth': paced(1 / 1.2),
    'slower by a third': paced(1.33),
    'half as fast': paced(2),
    'every second frame': thinned(2),
    'every third frame': thinned(3),
    'camera turned by 6°': turned(6),
    'camera turned by −6°': turned(-6),
    'keypoints off by 2 % of the trunk': jittered(0.02),
    'keypoints off by 4 % of the trunk': jittered(0.04),
    'nobody for 0.2 s, every 2 s': with_gaps(2, 0.2),
    'confidences lower by a fifth': less_confident(0.8),
    'zoomed by 1.35 in every second 3 s': zoomed(3, 1.35),
    'still for 2 s before and after': held(2),
}

# Where a moment of the clip is after a change, from the clip's first and last times. The other changes move no moment.
MOMENTS = {
    'reversed in time': lambda time, first, last: first + last - time,
    'faster by a fifth': lambda time, first, last: time / 1.2,
    'slower by a third': lambda time, first, last: time * 1.33,
    'half as fast': lambda time, first, last: time * 2,
    'still for 2 s before and after': lambda time, first, last: time + 2,
}
