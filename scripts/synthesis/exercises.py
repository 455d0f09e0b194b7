"""Exercises. Each one poses a figure for a phase between 0 (start) and 1 (turning point)."""
import numpy as np

from .figure import FORWARD, LEFT, SIDES, UP
from .rig import turn, unit


def cosine(degrees): return np.cos(np.radians(degrees))


def sine(degrees): return np.sin(np.radians(degrees))


def lean(degrees):
    """Returns the rotation of a trunk that leans forward."""
    return turn(LEFT, degrees)


def hang_arms(figure, bend=14, abduction=9, forward=2, grip=0.3):
    """Puts the arms at the sides, with the palms toward the thighs."""
    for side, sign in SIDES.items():
        upper = turn(LEFT, -forward) @ turn(FORWARD, sign * abduction) @ -UP
        fore = turn(LEFT, -bend) @ upper
        figure.point('arm', side, upper, fore, -LEFT)
        figure.hand(side, fore, -sign * LEFT, grip)


def clasp_hands(figure, chest):
    """Puts the hands together in front of the chest, with bent elbows."""
    shoulders = (figure.joint('upperarm01.L') + figure.joint('upperarm01.R')) / 2
    for side, sign in SIDES.items():
        wrist = shoulders + chest @ np.array([sign * 0.05, -0.30, -0.08])
        figure.reach('arm', side, wrist, chest @ np.array([sign * 0.8, 0.2, -1]))
        figure.hand(side, chest @ unit((-sign * 0.35, -0.5, 0.8)), chest @ np.array([-sign, 0, 0]), 0.25)


def raise_arms(figure, chest, raised):
    """Raises hanging arms forward by `raised` (0 … 1)."""
    for side, sign in SIDES.items():
        upper = turn(LEFT, -(4 + 82 * raised)) @ turn(FORWARD, sign * 7) @ -UP
        figure.point('arm', side, upper, turn(LEFT, -10) @ upper, -LEFT)
        figure.hand(side, turn(LEFT, -12) @ upper, unit(-sign * LEFT * (1 - raised) - UP * raised), 0.1)


def stand_on(figure, width, toes_out, hips):
    """Puts both soles flat on the ground, `width` apart, with the hips at a position and the knees over the toes."""
    figure.move_hips(hips)
    for side, sign in SIDES.items():
        out = turn(UP, sign * toes_out)
        figure.reach('leg', side, (sign * width / 2, 0, figure.sole), out @ FORWARD)
        figure.foot(side, out)


def standing_height(figure, width, shank, thigh):
    """Returns the height and the backward offset of the hips above the ankles for the inclinations of shank and thigh."""
    upper, lower = figure.lengths['leg']
    apart = width / 2 - abs(figure.rest('upperleg01.L')[0])
    straight = np.sqrt(1 - (apart / (upper + lower)) ** 2)
    return straight * (lower * cosine(shank) + upper * cosine(thigh)), upper * sine(thigh) - lower * sine(shank)


def squat(figure, phase, arms='clasped', width=0.36, shank=31, thigh=84, trunk=40, **_):
    """Moves the hips back and down between the feet. At full range, the thighs are slightly above horizontal."""
    shank, thigh, trunk = 3 + (shank - 3) * phase, 4 + (thigh - 4) * phase, 3 + (trunk - 3) * phase
    chest = lean(trunk)
    figure.trunk(chest, head=lean(0.35 * trunk))
    height, back = standing_height(figure, width, shank, thigh)
    stand_on(figure, width, 18, (0, back, figure.sole + height))
    if arms == 'clasped': clasp_hands(figure, chest)
    else: raise_arms(figure, chest, phase)


def stand(figure, phase, time=0, width=0.26, **_):
    """Sways by a few millimeters, as in quiet standing (posturography)."""
    sway = 1.5 * sine(360 * 0.31 * time) + 0.8 * sine(360 * 0.53 * time + 40)
    figure.trunk(lean(2.5 + 0.15 * sway), head=lean(2))
    height, back = standing_height(figure, width, 3, 4)
    stand_on(figure, width, 12, (0.0015 * sway, back + 0.001 * sway, figure.sole + height))
    hang_arms(figure)


def curl(figure, phase, time=0, side='', width=0.26, top=138, **_):
    """Raises the forearms with the elbows at the sides, on one `side` or on both."""
    stand(figure, 0, time, width)
    for hand, sign in SIDES.items():
        bend = 12 + (top - 12) * (phase if side in ('', hand) else 0)
        upper = turn(LEFT, -4) @ turn(FORWARD, sign * 9) @ -UP
        hinge = turn(UP, sign * 6) @ -LEFT
        figure.point('arm', hand, upper, turn(hinge, bend) @ upper, hinge)
        figure.hand(hand, turn(hinge, bend) @ upper, turn(hinge, bend + 90) @ upper, 0.85)


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


def prone(figure, slope):
    """Puts a straight body face down on its toes at the origin, raised toward the head by `slope` degrees."""
    line = lean(90 - slope)
    figure.trunk(line, head=line @ lean(-12))
    for side, sign in SIDES.items():
        leg = line @ unit((sign * 0.01, 0.012, -1))
        figure.point('leg', side, leg, turn(line @ LEFT, 4) @ leg, line @ LEFT)
        figure.foot(side, line, np.eye(3))
    figure.place('toe2-1.L', (0.1, 0, figure.ball))


def slope_for(figure, height):
    """Returns the slope of a prone body from the height of its shoulders."""
    low, high = -10.0, 60.0
    for _ in range(40):
        middle = (low + high) / 2
        prone(figure, middle)
        low, high = (middle, high) if figure.joint('upperarm01.L')[2] < height else (low, middle)
    return low


def kept(figure, name, make):
    """Caches a value that is the same for all poses of a figure."""
    known = figure.__dict__.setdefault('kept', {})
    if name not in known: known[name] = make()
    return known[name]


def push_up(figure, phase, **_):
    """Rotates the straight body about the toes, with the hands fixed."""
    thickness, reach = 0.045, sum(figure.lengths['arm'])
    top = kept(figure, 'top', lambda: slope_for(figure, thickness + reach * 0.955))
    bottom = kept(figure, 'bottom', lambda: slope_for(figure, thickness + 0.19))
    prone(figure, top)
    shoulders = kept(figure, 'hands', lambda: {side: figure.joint(f'upperarm01.{side}') for side in SIDES})
    prone(figure, top + (bottom - top) * phase)
    for side, sign in SIDES.items():
        wrist = np.array([shoulders[side][0] + sign * 0.10, shoulders[side][1] + 0.03, thickness])
        figure.reach('arm', side, wrist, np.array([sign * 0.75, 0.8, 0.1]))
        figure.hand(side, unit((-sign * 0.1, -1, -0.08)), -UP, 0.0)


def plank(figure, phase, time=0, **_):
    """Holds the body on forearms and toes, with a slight tremor."""
    thickness = 0.05
    slope = kept(figure, 'plank', lambda: slope_for(figure, thickness + figure.lengths['arm'][0] * 0.99))
    prone(figure, slope + 0.15 * sine(360 * 0.4 * time))
    for side, sign in SIDES.items():
        figure.point('arm', side, -UP, unit((-sign * 0.15, -1, 0)), -LEFT)
        figure.hand(side, unit((-sign * 0.15, -1, 0)), -sign * LEFT, 0.85)


EXERCISES = {'squat': squat, 'push-up': push_up, 'biceps-curl': curl, 'lunge': lunge, 'plank': plank, 'still': stand}
