"""Makes saved poses of a long video without running the network: copies those of its first segment into all others.

The video must repeat one segment by stream copy. The network's output is then the same in every segment, except for the tracker's
behavior at the seams.
"""
import hashlib, struct
from pathlib import Path

# One second in ticks of the videos' time base.
TICKS = 15360
HEAD = struct.Struct('<qqIII')


class Frames:
    """Iterates over the frames of an observation file. docs/observation-format.md describes the bytes."""

    def __init__(self, data):
        self.data = data[:-32]
        (length,) = struct.unpack_from('<I', self.data, 8)
        self.start = 12 + length
        self.points = 33
        self.first, self.end, self.decoded, self.damaged, self.count = HEAD.unpack_from(self.data, self.start)

    def offsets(self):
        """Returns the offset of each frame."""
        offset = self.start + HEAD.size
        for _ in range(self.count):
            yield offset
            (people,) = struct.unpack_from('<I', self.data, offset + 28)
            offset += 32
            for _ in range(people):
                offset += 9 + 24 * self.points + 12 * self.points * self.data[offset + 8]


def shifted(data, frames, ticks, seconds):
    """Returns the same observations at a later time."""
    source = Frames(data)
    copy = bytearray(source.data)
    struct.pack_into('<qq', copy, source.start, source.first + frames, source.end + frames)
    for offset in source.offsets():
        index, pts, time = struct.unpack_from('<qqd', copy, offset)
        struct.pack_into('<qqd', copy, offset, index + frames, pts + ticks, time + seconds)
    return bytes(copy) + hashlib.sha256(copy).digest()


def spread(folder, segments, seconds):
    """Copies the observations of segment 0 into the files of all `segments`, each `seconds` long."""
    first = next(Path(folder).glob('.formcheck/*/segment-0.observations'))
    data = first.read_bytes()
    length = Frames(data).end
    for number in range(1, segments):
        later = shifted(data, number * length, round(number * seconds * TICKS), number * seconds)
        first.with_name(f'segment-{number}.observations').write_bytes(later)
