"""Exercises of the legs."""
import numpy as np

from ..figure import FORWARD, LEFT, SIDES, UP
from ..rig import turn, unit
from .arms import rack, shoulder_bar, press_point
from .posture import (clasp_hands, hang_arms, lean, mixed, overhead, path, raise_arms, sine, stand_on, standing, standing_height)


def squat(figure, phase, arms='clasped', width=0.36, shank=31, thigh=84, trunk=40, **_):
    """Moves the hips back and down between the feet. At full range, the thighs are slightly above horizontal. `arms` are clasped,
    held forward, or hold a bar on the back, on the front of the shoulders, or overhead."""
    shank, thigh, trunk = 3 + (shank - 3) * phase, 4 + (thigh - 4) * phase, 3 + (trunk - 3) * phase
    chest = lean(trunk)
    figure.trunk(chest, head=lean(0.35 * trunk))
    height, back = standing_height(figure, width, shank, thigh)
    stand_on(figure, width, 18, (0, back, figure.sole + height))
    if arms == 'clasped': clasp_hands(figure, chest)
    elif arms == 'forward': raise_arms(figure, chest, phase)
    elif arms == 'back': shoulder_bar(figure, chest)
    elif arms == 'front': rack(figure, chest)
    else: hold_overhead(figure, chest)


def hold_overhead(figure, chest, apart=0.46):
    """Holds a bar overhead in a wide grip, above the middle of the feet."""
    overhead(figure, chest, 165)
    for side, sign in SIDES.items():
        point = press_point(figure, side, apart, UP)
        point[1] = min(point[1], 0.02)
        figure.hold(side, point, unit((sign * 0.4, 0.1, 1)), FORWARD, (sign, 0.6, 0))
    figure.carry('barbell')


def front_squat(figure, phase, **options):
    """A squat with the bar on the front of the shoulders: a more upright trunk and deeper thighs (Gullett et al., 2009)."""
    squat(figure, phase, **{'arms': 'front', 'shank': 34, 'thigh': 92, 'trunk': 24, **options})


def overhead_squat(figure, phase, **options):
    """A squat with the bar overhead (Aspe and Swinton, 2014, compare it with the back squat): the trunk has to stay upright."""
    squat(figure, phase, **{'arms': 'overhead', 'shank': 36, 'thigh': 90, 'trunk': 24, 'width': 0.46, **options})


def calf_raise(figure, phase, height=32, arms='hang', **_):
    """Rises on the balls of the feet; the ankle's plantar flexion is 30 to 40° with straight knees."""
    chest = standing(figure, 4, 3, 2, width=0.24, toes_out=6, heel=height * phase)
    if arms == 'back': shoulder_bar(figure, chest)
    else: hang_arms(figure)


def split_squat(figure, phase, side='L', step=0.72, rear=0.0, **_):
    """Lowers the hips between feet that stay apart, the rear one on its toes or on a bench of height `rear`."""
    upper, lower = figure.lengths['leg']
    stride = step * (upper + lower) / 0.85
    heel = 40 + 22 * phase
    figure.trunk(lean(6 + 8 * phase), head=lean(3))
    straight = np.sqrt((upper + lower) ** 2 * 0.94 - (stride / 2) ** 2)
    low = lower * (0.98 if rear == 0 else 0.94) + upper * (0.2 if rear == 0 else 0.1)
    ahead = -stride * (0.52 if rear == 0 else 0.72)
    figure.move_hips((0, mixed(ahead, ahead * 0.98, phase), figure.sole + mixed(straight, low, phase)))
    for name, sign in SIDES.items():
        front = name == (side or 'L')
        ball = figure.rest(f'toe2-1.{name}') - figure.rest(f'foot.{name}')
        ankle = np.array([sign * 0.12, -stride if front else 0.0, figure.sole])
        if not front: ankle += ball - lean(heel) @ ball + np.array([0, 0, rear])
        figure.reach('leg', name, ankle, FORWARD + 0.05 * sign * LEFT)
        figure.foot(name, np.eye(3) if front else lean(heel), np.eye(3))
    hang_arms(figure)


def step_up(figure, phase, side='L', box=0.38, ahead=0.40, **_):
    """Puts one foot on a box, rises over it, and puts the other foot beside it."""
    lead = side or 'L'
    height, back = standing_height(figure, 0.22, 3, 4)
    y = path(phase, [(0, back), (0.3, back - 0.06), (0.75, back - ahead), (1, back - ahead)])
    z = path(phase, [(0, height), (0.3, height - 0.02), (0.8, height + box - 0.01), (1, height + box)])
    lean_by = path(phase, [(0, 3), (0.35, 18), (0.8, 8), (1, 3)])
    figure.trunk(lean(lean_by), head=lean(4))
    figure.move_hips((0, y, figure.sole + z))
    for name, sign in SIDES.items():
        keys = [(0, 0), (0.3, 1), (1, 1)] if name == lead else [(0, 0), (0.5, 0), (0.95, 1), (1, 1)]
        moved = path(phase, keys)
        lift = 0.10 * sine(180 * moved)
        rise = path(moved, [(0, 0), (0.55, 1), (1, 1)])
        heel = 35 * sine(180 * min(1, max(0, (phase - 0.3) / 0.35))) if name != lead else 0
        ankle = np.array((sign * 0.11, -ahead * path(moved, [(0, 0), (0.35, 0.15), (1, 1)]), figure.sole + box * rise + lift))
        ball = figure.rest(f'toe2-1.{name}') - figure.rest(f'foot.{name}')
        figure.reach('leg', name, ankle + ball - lean(heel) @ ball, FORWARD)
        figure.foot(name, lean(heel), np.eye(3) if moved == 0 else None)
    hang_arms(figure, bend=20)


def jumping_jack(figure, phase, **_):
    """Jumps with the feet apart and the arms overhead, and back."""
    bent = sine(180 * phase)
    chest = standing(figure, 4 + 10 * bent, 4 + 12 * bent, 3, width=0.16 + 0.66 * phase, toes_out=14, rise=0.07 * max(0, bent) ** 2)
    overhead(figure, chest, 160 * phase)
    for side, sign in SIDES.items():
        upper = chest @ turn(FORWARD, sign * (10 + 152 * phase)) @ -UP
        hinge = chest @ FORWARD * sign
        figure.point('arm', side, upper, turn(hinge, 12) @ upper, hinge)
        figure.hand(side, turn(hinge, 12) @ upper, unit(FORWARD * phase - sign * LEFT * (1 - phase)), 0.1)


def wall_sit(figure, phase, time=0, **_):
    """Sits against a wall with the thighs level, the hands on the thighs."""
    standing(figure, 0, 88 + 0.4 * sine(120 * time), 0, width=0.26, toes_out=4, head=2)
    for side, sign in SIDES.items():
        knee = figure.joint(f'lowerleg01.{side}')
        figure.reach('arm', side, knee + (0, 0.12, 0.09), (sign, 0.7, -0.3))
        figure.hand(side, unit((0, -1, -0.1)), -UP, 0.1)


def lunge(figure, phase, side='L', step=0.80, **_):
    """Steps forward with one leg, lowers until both knees are at right angles, and steps back."""
    stride = step * sum(figure.lengths['leg']) / 0.85
    upper, lower = figure.lengths['leg']
    flight = min(1.0, phase / 0.6)
    flight = flight * flight * (3 - 2 * flight)
    drop = np.clip((phase - 0.25) / 0.75, 0, 1) ** 2 * (3 - 2 * np.clip((phase - 0.25) / 0.75, 0, 1))
    height, back = standing_height(figure, 0.24, 3, 4)
    low = lower * 0.98 + upper * 0.22
    figure.trunk(lean(2 + 7 * phase), head=lean(3))
    deep = -stride - lower * 0.12 + upper * 0.97
    figure.move_hips((0, back + (deep - back) * phase, figure.sole + height + (low - height) * drop))
    for leg, sign in SIDES.items():
        ankle = np.array([sign * 0.12, 0, figure.sole])
        if leg == side:
            ankle += (0, -stride * flight, 0.09 * sine(180 * flight))
            heel = 0.0
        else:
            heel = 62 * phase
            ball = figure.rest(f'toe2-1.{leg}') - figure.rest(f'foot.{leg}')
            ankle += ball - lean(heel) @ ball
        figure.reach('leg', leg, ankle, FORWARD)
        figure.foot(leg, lean(heel), np.eye(3))
    hang_arms(figure)
