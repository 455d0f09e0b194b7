"""The timing of a body's movement: repetitions with smooth phases and exactly known turning points."""
from dataclasses import dataclass, replace

import numpy as np


@dataclass(frozen=True)
class Repetition:
    """The start, turning point, and end of a repetition in seconds, its depth (1 is the exercise's full range), and its side."""
    start: float
    turn: float
    end: float
    depth: float = 1.0
    side: str = ''

    def later(self, seconds):
        """Returns the same repetition at a later time."""
        return replace(self, start=self.start + seconds, turn=self.turn + seconds, end=self.end + seconds)

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

    def later(self, seconds):
        """Returns the same repetitions after a longer rest."""
        return Schedule(tuple(repetition.later(seconds) for repetition in self.repetitions), self.duration + seconds)

    def cut(self, begin, end):
        """Returns the part between two times, of which a video shows no more. Repetitions that are cut stay in the schedule."""
        kept = (repetition.later(-begin) for repetition in self.repetitions if repetition.end > begin and repetition.start < end)
        return Schedule(tuple(kept), end - begin)


def regular(count, out, back, rest, lead, depths=(1.0,), sides=('',)):
    """Returns `count` repetitions of `out` + `back` seconds, with `rest` between them, `lead` before and after, and alternating
    depths and sides."""
    repetitions, start = [], lead
    for number in range(count):
        repetitions.append(Repetition(start, start + out, start + out + back, depths[number % len(depths)], sides[number % len(sides)]))
        start += out + back + rest
    return Schedule(tuple(repetitions), start - rest + lead)


def irregular(count, out, back, rest, lead, seed=0, first=1.0, last=1.0, spread=0.0, pause=0.0, sides=('',), depths=(0.85, 1.0)):
    """Returns `count` repetitions whose pace changes evenly from `first` to `last` times the given durations, with a random `spread`,
    a `pause` in the middle of the set, and random depths."""
    chance, repetitions, start = np.random.default_rng(seed), [], lead
    for number in range(count):
        pace = (first + (last - first) * number / max(1, count - 1)) * np.exp(chance.normal(0, spread))
        there, home = out * pace, back * pace * np.exp(chance.normal(0, spread / 2))
        repetitions.append(Repetition(start, start + there, start + there + home, float(chance.uniform(*depths)), sides[number % len(sides)]))
        start += there + home + rest * (1 if rest < 0.1 else float(chance.uniform(0.6, 1.6)))
        if number == (count - 1) // 2: start += pause
    return Schedule(tuple(repetitions), repetitions[-1].end + lead)


def slow_first(schedule, factor):
    """Returns a schedule whose first repetition takes `factor` times as long."""
    first, *others = schedule.repetitions
    extra = (first.end - first.start) * (factor - 1)
    slow = replace(first, turn=first.start + (first.turn - first.start) * factor, end=first.end + extra)
    return Schedule((slow, *(repetition.later(extra) for repetition in others)), schedule.duration + extra)


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
