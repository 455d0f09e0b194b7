"""What people do before, between, and after sets: they walk, talk with their hands, and rest."""
import numpy as np

from ..figure import FORWARD, SIDES, UP
from ..rig import turn, unit
from .arms import sit, stand
from .posture import arm, lean, mixed, path, sine, standing_height

STEP, CADENCE = 0.68, 1.75  # the length of a step in meters and steps per second of ordinary walking (Whittle, 2007)


def walk(figure, phase, time=0, **_):
    """Walks along a line through the origin with ordinary steps: half a cycle of stance at ground level, half of flight."""
    strides = time * CADENCE / 2
    figure.trunk(turn(UP, 4 * sine(360 * strides)) @ lean(4), head=lean(2))
    height, _ = standing_height(figure, 0.16, 15, 15)
    y = -STEP * CADENCE * time
    figure.move_hips((0, y, figure.sole + height + 0.018 * sine(720 * strides - 90)))
    for side, sign in SIDES.items():
        own = strides + (0.5 if side == 'R' else 0.0)
        cycle, part = np.floor(own), own - np.floor(own)
        # Half of the cycle on the ground, where the foot stays; then it moves two steps ahead.
        planted = -(2 * cycle + 0.5 - (1.0 if side == 'R' else 0.0)) * STEP
        flight = max(0.0, (part - 0.58) / 0.42)
        smooth = flight * flight * (3 - 2 * flight)
        heel = 38 * path(part, [(0, 0), (0.38, 0), (0.58, 1), (0.85, 0), (1, 0)])
        toe = -16 * path(part, [(0, 1), (0.12, 0), (0.75, 0), (1, 1)])
        ball = figure.rest(f'toe2-1.{side}') - figure.rest(f'foot.{side}')
        ankle = np.array([sign * 0.08, planted - 2 * STEP * smooth, figure.sole + 0.07 * sine(180 * flight)])
        figure.reach('leg', side, ankle + ball - lean(heel) @ ball, FORWARD)
        figure.foot(side, lean(heel + toe), np.eye(3) if flight == 0 and heel > 0 else None)
        opposite = -sine(360 * own + 90)
        arm(figure, side, lean(3), -18 * opposite + 2, 8, 18 + 10 * max(0, -opposite))


def talk(figure, phase, time=0, seed=0, **_):
    """Stands and talks with gestures: the hands rise and fall irregularly."""
    stand(figure, 0, time)
    gesture(figure, lean(2.5), time, seed)


def talk_seated(figure, phase, time=0, seed=0, **_):
    """Sits and talks with gestures."""
    chest = sit(figure, recline=-6)
    gesture(figure, chest, time, seed)


def gesture(figure, chest, time, seed):
    """Raises and lowers the hands irregularly."""
    chance = np.random.default_rng(seed)
    for side in SIDES:
        speeds, starts = chance.uniform(0.15, 0.6, 4), chance.uniform(0, 360, 4)
        waves = np.array([sine(360 * f * time + s) for f, s in zip(speeds, starts)])
        raised = np.clip(0.35 + 0.5 * waves[0] + 0.3 * waves[1], 0, 1)
        arm(figure, side, chest, 4 + 28 * raised, 10 + 8 * waves[2], 16 + 78 * raised, outward=20 * raised + 15 * waves[3] * raised, grip=0.2)


def rest_seated(figure, phase, time=0, seat=0.46, **_):
    """Sits on a bench with the forearms on the thighs and breathes."""
    breath = sine(360 * 0.28 * time)
    sit(figure, seat, recline=-22 - 0.8 * breath)
    for side, sign in SIDES.items():
        knee, hip = figure.joint(f'lowerleg01.{side}'), figure.joint(f'upperleg01.{side}')
        figure.reach('arm', side, mixed(knee, hip, 0.12) + (0, 0, 0.10), (sign, 0.5, -0.4))
        figure.hand(side, unit((-sign * 0.3, -1, -0.4)), -UP, 0.3)
