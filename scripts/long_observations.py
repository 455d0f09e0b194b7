"""Saved poses of a long film without observing it: those of its first segment, copied into all others.

For films that repeat one stretch, a segment long, by stream copy: what the network would see in each segment is what
it saw in the first, but for what following makes of the seams.
"""
import hashlib, struct
from pathlib import Path

# A second of the films' clock.
TICKS = 15360
HEAD = struct.Struct('<qqIII')


class Frames:
    """Goes through the frames of a file of observations; docs/observation-format.md describes the bytes."""

    def __init__(self, data):
        self.data = data[:-32]
        (length,) = struct.unpack_from('<I', self.data, 8)
        self.start = 12 + length
        self.points = 33
        self.first, self.end, self.decoded, self.damaged, self.count = HEAD.unpack_from(self.data, self.start)

    def offsets(self):
        """Where each frame begins."""
        place = self.start + HEAD.size
        for _ in range(self.count):
            yield place
            (people,) = struct.unpack_from('<I', self.data, place + 28)
            place += 32
            for _ in range(people):
                place += 9 + 24 * self.points + 12 * self.points * self.data[place + 8]


def shifted(data, frames, ticks, seconds):
    """The same observations, later."""
    film = Frames(data)
    copy = bytearray(film.data)
    struct.pack_into('<qq', copy, film.start, film.first + frames, film.end + frames)
    for place in film.offsets():
        index, pts, time = struct.unpack_from('<qqd', copy, place)
        struct.pack_into('<qqd', copy, place, index + frames, pts + ticks, time + seconds)
    return bytes(copy) + hashlib.sha256(copy).digest()


def spread(folder, segments, seconds):
    """Copies what is in the file of segment 0 into those of all `segments`, each `seconds` long."""
    first = next(Path(folder).glob('.formcheck/*/segment-0.observations'))
    data = first.read_bytes()
    length = Frames(data).end
    for number in range(1, segments):
        later = shifted(data, number * length, round(number * seconds * TICKS), number * seconds)
        first.with_name(f'segment-{number}.observations').write_bytes(later)
