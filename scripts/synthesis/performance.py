"""What a person does in a video: parts with exercises, one after another, with transitions between their poses."""
from dataclasses import dataclass, field

import numpy as np

from .exercises import EXERCISES
from .figure import UP
from .rig import blend, turn
from .schedule import Schedule


@dataclass(frozen=True)
class Part:
    """An exercise, or another activity, with its own schedule, facing `heading` (degrees to the left) at a point of the floor.
    The pose changes from that of the part before during the first `blend` seconds."""
    exercise: str
    schedule: Schedule
    options: dict = field(default_factory=dict)
    heading: float = 0.0
    at: tuple = (0.0, 0.0)
    blend: float = 1.2

    @property
    def gear(self):
        """The equipment: the exercise's, or that in the options."""
        return self.options.get('gear', EXERCISES[self.exercise].gear)

    def pose(self, figure, time):
        """Poses the figure at a time in seconds after the start of the part."""
        repetition, phase = self.schedule.at(time)
        side = {'side': repetition.side} if repetition and repetition.side else {}
        depth = repetition.depth if repetition else 1
        back = bool(repetition) and time >= repetition.turn
        figure.held = {}
        options = {**self.options, **side}
        if 'delays' in options: options['phases'] = self.delayed(time, options['delays'])
        EXERCISES[self.exercise].pose(figure, phase * depth, time=time, back=back, **options)
        if self.heading or any(self.at): figure.move(turn(UP, self.heading), np.array([*self.at, 0.0]))

    def delayed(self, time, delays):
        """Returns the phase of each side in `delays`, which moves that many seconds later."""
        moments = {side: self.schedule.at(time - seconds) for side, seconds in delays.items()}
        return {side: phase * (repetition.depth if repetition else 1) for side, (repetition, phase) in moments.items()}


class Performance:
    """The parts of a video in order."""

    def __init__(self, parts):
        self.parts = parts
        ends = np.cumsum([part.schedule.duration for part in parts])
        self.begins, self.duration = [0.0, *ends[:-1]], float(ends[-1])

    def part_at(self, time):
        """Returns the number of the part at a time and the seconds since its start."""
        number = max(k for k, begin in enumerate(self.begins) if begin <= time or k == 0)
        return number, time - self.begins[number]

    def pose(self, figure, time):
        """Poses the figure at a time of the video."""
        number, since = self.part_at(time)
        part = self.parts[number]
        if number and since < part.blend:
            before = self.parts[number - 1]
            before.pose(figure, since + before.schedule.duration)
            state, amount = figure.state, since / part.blend
            part.pose(figure, since)
            figure.state = blend(state, figure.state, amount ** 3 * (10 - 15 * amount + 6 * amount * amount))
            raise_above_floor(figure)
            if 'barbell' in figure.held: figure.carry('barbell')
        else: part.pose(figure, since)

    @property
    def sets(self):
        """Returns (exercise, start, end, repetitions) of each set; a hold has no repetitions."""
        found = []
        for begin, part in zip(self.begins, self.parts):
            exercise, schedule = EXERCISES[part.exercise], part.schedule
            repetitions = [repetition.later(begin) for repetition in schedule.repetitions]
            if exercise.hold: found.append((part.exercise, begin + (part.blend if begin else 0), begin + schedule.duration, []))
            elif repetitions: found.append((part.exercise, repetitions[0].start, repetitions[-1].end, repetitions))
        return found


def raise_above_floor(figure):
    """Raises a body whose lowest joint is below the floor: poses that are interpolated don't know the floor."""
    lowest = figure.joints[:, 2].min()
    if lowest < 0.02: figure.root = figure.root + (0, 0, 0.02 - lowest)
