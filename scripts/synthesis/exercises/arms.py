"""Exercises of the arms, standing or seated, and the grips of a bar."""
import numpy as np

from ..figure import FORWARD, LEFT, SIDES, UP
from ..rig import turn, unit
from .posture import hang_arms, lean, mixed, overhead, sine, stand_on, standing, standing_height


def rack(figure, chest, apart=0.23):
    """Holds a bar on the front of the shoulders, with high elbows."""
    for side in SIDES: hold_rack(figure, chest, side, apart)
    figure.carry('barbell')


def rack_point(figure, chest, side, apart):
    """Returns where a hand holds a bar on the front of the shoulders."""
    return figure.middle('upperarm01') + chest @ np.array([SIDES[side] * apart, -0.11, 0.07])


def hold_rack(figure, chest, side, apart, elbows=1.0):
    sign = SIDES[side]
    toward = chest @ np.array([sign * (0.9 - 0.55 * elbows), -1 * elbows, -0.6])
    figure.hold(side, rack_point(figure, chest, side, apart), chest @ unit((-sign * 0.1, 0.75, 0.65)), chest @ unit((0, -0.65, 0.75)), toward)


def shoulder_bar(figure, chest, apart=0.40):
    """Holds a bar on the upper back, with the elbows below it."""
    base = figure.joint('neck01') + chest @ np.array([0, 0.085, -0.045])
    for side, sign in SIDES.items():
        point, along = base + chest @ np.array([sign * apart, 0, 0]), chest @ unit((sign * 0.2, 0.1, 1))
        figure.hold(side, point, along, chest @ FORWARD, chest @ np.array([sign * 0.35, 0.55, -1]))
    figure.held['barbell'] = (base, np.eye(3))


def press_point(figure, side, apart, up):
    """Returns where a hand holds a bar overhead with a nearly straight arm."""
    reach, joint = sum(figure.lengths['arm']) * 0.996 + figure.grasp, figure.joint(f'upperarm01.{side}')
    across = SIDES[side] * apart - joint[0]
    return joint + np.array([across, 0, 0]) + up * np.sqrt(max(0.01, reach * reach - across * across))


def pressed(figure, chest, amount, apart=0.26, dumbbells=False, back=0.0):
    """Holds a bar or dumbbells between the shoulders (`amount` 0) and overhead (1), in front of the face on the way."""
    overhead(figure, chest, 30 + 140 * amount)
    for side, sign in SIDES.items():
        width = mixed(0.30, 0.17, amount) if dumbbells else apart
        start = figure.middle('upperarm01') + chest @ np.array([sign * width, -0.06 if dumbbells else -0.13, 0.10 if dumbbells else 0.05])
        point = mixed(start, press_point(figure, side, width, chest @ UP), amount)
        if not dumbbells: point[1] -= 0.05 * sine(180 * amount)
        figure.hold(side, point, chest @ unit((0, 0.12, 1)), chest @ FORWARD, chest @ np.array([sign * (0.9 if dumbbells else 0.5), -0.5 * (1 - amount) - 0.1, -1]))
    if not dumbbells: figure.carry('barbell')


def sit(figure, seat=0.46, recline=4, width=0.34, ahead=None):
    """Sits on a seat with the feet on the floor. Returns the rotation of the trunk."""
    upper = figure.lengths['leg'][0]
    chest = lean(-recline)
    figure.trunk(chest, head=lean(2))
    figure.move_hips((0, 0, seat + 0.085))
    for side, sign in SIDES.items():
        figure.reach('leg', side, (sign * width / 2, -(upper * 0.98 if ahead is None else ahead), figure.sole), (sign * 0.15, -0.6, 1))
        figure.foot(side, turn(UP, sign * 10))
    return chest


def overhead_press(figure, phase, seated=False, dumbbells=False, time=0, **_):
    """Presses a bar or dumbbells from the shoulders overhead."""
    chest = sit(figure, recline=6) if seated else standing(figure, 2, 2, -3 * sine(180 * phase), head=0)
    pressed(figure, chest, phase, dumbbells=dumbbells)


def lateral_raise(figure, phase, time=0, top=88, bend=16, phases={}, **_):
    """Raises slightly bent arms to the side to shoulder height, about 15° in front of the body (the plane of the scapula). `phases` has
    the phase of an arm that moves at another time."""
    stand(figure, 0, time)
    chest = lean(2.5)
    overhead(figure, chest, 10 + (top - 10) * phase)
    for side, sign in SIDES.items():
        own = phases.get(side, phase)
        upper = chest @ turn(UP, -sign * 15 * own) @ turn(FORWARD, sign * (10 + (top - 10) * own)) @ -UP
        hinge = unit(mixed(-LEFT, np.cross(upper, FORWARD), own))
        fore = turn(hinge, bend) @ upper
        figure.point('arm', side, upper, fore, hinge)
        figure.hand(side, fore, unit(mixed(-sign * LEFT, -UP, own) + 1e-3), 0.85)


def triceps_extension(figure, phase, time=0, seated=False, **_):
    """Bends the elbows behind the head with the upper arms vertical, and extends them; 0 is straight, 1 bent."""
    chest = sit(figure) if seated else standing(figure, 2, 2, 0, width=0.30, head=4)
    overhead(figure, chest, 165)
    for side, sign in SIDES.items():
        upper = chest @ unit((-sign * 0.02, -0.14 - 0.10 * phase, 1))
        hinge = -LEFT
        fore = turn(hinge, 10 + 108 * phase) @ unit(upper + np.array((-sign * 0.16, 0, 0)))
        figure.point('arm', side, upper, fore, hinge)
        figure.hand(side, fore, -sign * LEFT + 1e-3 * UP, 0.9)


def pushdown(figure, phase, time=0, **_):
    """Extends the elbows against a cable with the upper arms at the sides."""
    standing(figure, 4, 6, 10, width=0.30, head=6)
    for side, sign in SIDES.items():
        upper = lean(10) @ turn(FORWARD, sign * 7) @ turn(LEFT, 2) @ -UP
        hinge = turn(UP, sign * 4) @ -LEFT
        fore = turn(hinge, 108 - 100 * phase) @ upper
        figure.point('arm', side, upper, fore, hinge)
        figure.hand(side, fore, turn(hinge, -90) @ fore, 0.9)


def lat_pulldown(figure, phase, **_):
    """Pulls a bar from overhead to the upper chest, seated with the thighs under a pad."""
    chest = sit(figure, 0.5, recline=4 + 12 * phase, width=0.30)
    overhead(figure, chest, 160 - 110 * phase)
    for side, sign in SIDES.items():
        top = press_point(figure, side, 0.40, unit((0, -0.12, 1)))
        low = figure.middle('upperarm01') + chest @ np.array([sign * 0.40, -0.15, 0.02])
        figure.hold(side, mixed(top, low, phase), unit((sign * 0.15, 0, 1)), FORWARD, (sign * 0.6, 0.15, -1))
    figure.carry('rod')


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
