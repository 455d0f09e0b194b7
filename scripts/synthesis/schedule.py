"""The timing of a body's movement: repetitions with smooth phases and exactly known turning points."""
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Repetition:
    """The start, turning point, and end of a repetition in seconds, its depth (1 is the exercise's full range), and its side."""
    start: float
    turn: float
    end: float
    depth: float = 1.0
    side: str = ''

    def phase(self, time):
        """Returns the phase at a time, 0 … 1. Both movements follow a minimum-jerk curve, with speed 0 at start, turning point, and end."""
        if not self.start < time < self.end: return 0.0
        way = (time - self.start) / (self.turn - self.start) if time < self.turn else (self.end - time) / (self.end - self.turn)
        return way ** 3 * (10 - 15 * way + 6 * way * way)


@dataclass(frozen=True)
class Schedule:
    """A sequence of repetitions with rest before, between, and after them."""
    repetitions: tuple
    duration: float

    def at(self, time):
        """Returns the repetition at a time, or None, and its phase."""
        for repetition in self.repetitions:
            if repetition.start < time < repetition.end: return repetition, repetition.phase(time)
        return None, 0.0


def regular(count, out, back, rest, lead, depths=(1.0,), sides=('',)):
    """Returns `count` repetitions of `out` + `back` seconds, with `rest` between them, `lead` before and after, and alternating
    depths and sides."""
    repetitions, start = [], lead
    for number in range(count):
        repetitions.append(Repetition(start, start + out, start + out + back, depths[number % len(depths)], sides[number % len(sides)]))
        start += out + back + rest
    return Schedule(tuple(repetitions), start - rest + lead)


def still(duration):
    """Returns a schedule without repetitions."""
    return Schedule((), duration)


class Clock:
    """The presentation time stamps of a video's frames, in ticks of 1 / `base` seconds."""

    def __init__(self, rate, duration, seed):
        self.base, ticks = {'24': (24, 1), '29.97': (30000, 1001), '30': (30, 1), '60': (60, 1), 'vfr': (90000, 3000)}[rate]
        if rate == 'vfr':
            # Like phones: most frames are on time to the millisecond, some are late, and a few are missing.
            chance = np.random.default_rng(seed)
            steps = ticks + chance.integers(-90, 91, int(duration * 45)) + chance.choice([0, 1500, 3000], int(duration * 45), p=[0.88, 0.05, 0.07])
            stamps = np.concatenate([[0], np.cumsum(steps)])
        else:
            stamps = np.arange(int(np.ceil(duration * self.base / ticks))) * ticks
        self.stamps = [int(stamp) for stamp in stamps if stamp < duration * self.base]
        self.last = ticks
        self.times = [stamp / self.base for stamp in self.stamps]
