"""Exercises on a bench, a machine, parallel bars, or hanging from a bar."""
import numpy as np

from ..figure import FORWARD, LEFT, SIDES, UP
from ..rig import facing, turn, unit
from .arms import press_point
from .floor import behind
from .posture import cosine, kept, lean, leg, mixed, sine, supine

BENCH, HIGH_BAR, LOW_BAR, DIP_BARS = 0.43, 2.45, 0.95, 1.30


def bench_press(figure, phase, incline=0, apart=0.38, dumbbells=False, **_):
    """Lowers a bar from straight arms to the chest and presses it; the upper arms are 45 to 70° from the trunk (Green and
    Comfort, 2007)."""
    _, chest = supine(figure, BENCH + behind(figure), 90 - incline, 90 - incline, 88 - incline)
    for side, sign in SIDES.items():
        figure.reach('leg', side, (sign * 0.24, -0.36, figure.sole), (sign * 0.35, -1, 0.7))
        figure.foot(side, turn(UP, sign * 18))
        top = press_point(figure, side, 0.20 if dumbbells else apart, UP)
        low = figure.middle('upperarm01') + chest @ np.array([sign * (apart + 0.02), -0.155, -0.13])
        figure.hold(side, mixed(top, low, phase), UP, unit(chest @ -UP * (1, 1, 0) + 1e-6), np.array([sign * 0.8, -0.45, -0.8]))
    figure.carry('nothing' if dumbbells else 'barbell')


def hip_thrust(figure, phase, **_):
    """Raises the hips with the shoulder blades on a bench until trunk and thighs are level (Contreras et al., 2011)."""
    upper = figure.lengths['leg'][0]
    slope = mixed(52, 92, phase)
    pelvis = lean(-slope)
    figure.trunk(pelvis, lean(-mixed(48, 88, phase)), lean(-mixed(25, 62, phase)))
    shoulders = np.array([0, 0.03, 0.42 + 0.05])
    figure.root = figure.root + shoulders - figure.middle('upperarm01')
    trunk = kept(figure, 'trunk length', lambda: np.linalg.norm(figure.middle('upperarm01') - figure.middle('upperleg01')))
    for side, sign in SIDES.items():
        figure.reach('leg', side, (sign * 0.17, 0.03 - trunk - upper * 0.98, figure.sole), (sign * 0.15, -0.3, 1))
        figure.foot(side, turn(UP, sign * 14))
    hips = figure.middle('upperleg01')
    body = figure.body
    belly = kept(figure, 'belly', lambda: figure.rest('upperleg01.L')[1] - body.vertices[body.moved_by('pelvis', 'root', 'spine05') > 0.5, 1].min())
    bar = hips + pelvis @ np.array([0, -belly - 0.02, 0.04])
    for side, sign in SIDES.items():
        point = bar + (sign * 0.33, 0, 0)
        figure.hold(side, point, unit(point - figure.joint(f'upperarm01.{side}')), -UP, (sign, 0.3, 0.2))
    figure.held['barbell'] = (bar, np.eye(3))


def dip(figure, phase, **_):
    """Lowers the body between parallel bars until the upper arms are about level, and pushes it up."""
    chest = lean(6 + 22 * phase)
    figure.trunk(chest, head=lean(4 + 6 * phase))
    upper, lower = figure.lengths['arm']
    top = DIP_BARS + 0.02 + figure.grasp + (upper + lower) * 0.99
    shoulders = np.array([0, mixed(0.0, -0.12, phase), mixed(top, DIP_BARS + 0.03 + figure.grasp + lower * 0.9, phase)])
    figure.root = figure.root + shoulders - figure.middle('upperarm01')
    for side, sign in SIDES.items():
        leg(figure, side, chest, -4, 70, 2, 30)
        figure.hold(side, (sign * 0.27, 0, DIP_BARS + 0.02), unit((0, -0.25, -1)), unit((-sign, 0, 0.01)), (sign * 0.35, 1, 0.1))


def hung(figure, shoulders, recline, apart, bar, legs=(6, 14)):
    """Hangs from a bar with the shoulders at a point."""
    chest = lean(-recline)
    figure.trunk(chest, head=lean(-recline - 6))
    for side in SIDES: figure.shoulder(side, chest, 20)
    figure.root = figure.root + shoulders - figure.middle('upperarm01')
    for side, sign in SIDES.items():
        leg(figure, side, chest, legs[0], legs[1], 2, 40)
        figure.hold(side, (sign * apart, 0, bar), unit((sign * 0.05, -0.05, 1)), FORWARD, (sign * 0.75, -0.15, -1))


def pull_up(figure, phase, apart=0.32, time=0, **_):
    """Pulls the body up from hanging until the chin is above the bar (Youdas et al., 2010)."""
    reach = sum(figure.lengths['arm']) * 0.996 + figure.grasp
    across = apart - abs(figure.rest('upperarm01.L')[0])
    hang = HIGH_BAR - np.sqrt(reach * reach - across * across)
    z = mixed(hang, HIGH_BAR - 0.13, phase)
    # Tall people bend the knees so that the feet don't touch the floor.
    knee = 30 if hang - np.linalg.norm(figure.rest('upperarm01.L') - figure.rest('foot.L')) > 0.35 else 85
    hung(figure, np.array([0, mixed(0.0, 0.13, phase), z]), mixed(0, 14, phase), apart, HIGH_BAR, (8 + 6 * phase, knee + 20 * phase))


def dead_hang(figure, phase, time=0, **_):
    """Hangs from a bar with straight arms and sways slightly."""
    pull_up(figure, 0.004 + 0.003 * sine(360 * 0.4 * time))


def inverted_row(figure, phase, apart=0.30, **_):
    """Pulls the straight body, with the heels on the floor, up to a low bar."""
    def put(slope):
        line = lean(slope - 90)
        figure.trunk(line, head=lean(slope - 78))
        for side, sign in SIDES.items():
            figure.point('leg', side, line @ unit((sign * 0.01, 0, -1)), line @ unit((sign * 0.01, 0.02, -1)), line @ LEFT)
            figure.foot(side, line @ lean(8))
        figure.place('foot.L', (0.1, 0, 0.10))

    def solved(low_enough):
        low, high = -10.0, 60.0
        for _ in range(30):
            middle = (low + high) / 2
            put(middle)
            low, high = (middle, high) if low_enough() else (low, middle)
        return low

    def stretched():
        """Whether the bar is farther away than the arms reach."""
        away = np.array([apart, y, LOW_BAR]) - figure.joint('upperarm01.L')
        return np.linalg.norm(away) > sum(figure.lengths['arm']) * 0.996 + figure.grasp

    top = kept(figure, 'row top', lambda: solved(lambda: figure.middle('upperarm01')[2] < LOW_BAR - 0.16))
    y = kept(figure, 'row bar', lambda: (put(top), figure.middle('upperarm01')[1] - 0.10)[1])
    bottom = kept(figure, 'row bottom', lambda: solved(stretched))
    put(mixed(bottom, top, phase))
    for side, sign in SIDES.items():
        figure.hold(side, (sign * apart, y, LOW_BAR), unit((0, -0.1, 1)), FORWARD, (sign * 0.7, 0.1, -1))
    figure.held['low bar'] = (np.array([0, y, LOW_BAR]), np.eye(3))


def leg_press(figure, phase, angle=38, **_):
    """Bends and extends the legs against a sled that moves along an inclined rail, reclined in a seat (Escamilla et al., 2001)."""
    chest = lean(-48)
    figure.trunk(lean(-46), chest, lean(-34))
    figure.move_hips((0, 0, 0.36))
    away = np.array([0, -cosine(angle), sine(angle)])
    distance = sum(figure.lengths['leg']) * mixed(0.985, 0.66, phase)
    for side, sign in SIDES.items():
        start = figure.joint(f'upperleg01.{side}')
        figure.reach('leg', side, start + away * distance + (sign * 0.06, 0, 0), (sign * 0.35, 0.2, 1))
        figure.foot(side, facing(-UP, FORWARD, away, UP) @ turn(UP, sign * 8))
        handle = figure.middle('upperleg01') + (sign * 0.30, 0.0, 0.04)
        figure.hold(side, handle, unit((0, -0.5, -1)), unit((-sign, 0, 0.01)), (sign, 0.6, 0.1))
    figure.held['sled'] = (figure.middle('foot') + away * 0.09, facing(UP, LEFT, away, LEFT))
