"""Lifts of a weight from the floor or from the hips: deadlifts, rows, cleans, snatches, and kettlebell swings."""
import numpy as np

from ..figure import FORWARD, LEFT, SIDES, UP
from ..rig import unit
from .arms import press_point, pressed, rack, rack_point
from .posture import cosine, kept, mixed, overhead, path, sine, standing

PLATE, BAR_AHEAD = 0.225, -0.115  # the radius of a plate of 20 kg (IWF), and a bar over the middle of the feet
KEYS = {
    # Inclinations of shank and thigh, trunk, heels: the pull, the double knee bend, the extension, the catch, and standing
    # (phases of the clean: Enoka 1979, Gourgoulis et al. 2000).
    'clean': [(0.24, (3, 34, None, 0)), (0.42, (14, 22, 14, 0)), (0.50, (6, 0, -4, 24)), (0.66, (30, 72, 16, 0)), (0.76, (30, 74, 16, 0)), (1, (3, 4, 2, 0))],
    'snatch': [(0.24, (3, 36, None, 0)), (0.42, (14, 24, 16, 0)), (0.50, (6, 0, -6, 26)), (0.66, (32, 84, 22, 0)), (0.76, (32, 84, 22, 0)), (1, (3, 4, 2, 0))],
}
LOWERED = [(0.24, (3, 34, None, 0)), (0.45, (6, 22, 24, 0)), (0.65, (10, 16, 8, 0)), (1, (3, 4, 2, 0))]


def hang_point(figure, side, apart, ahead):
    """Returns where a hand holds a bar below the shoulders with a straight arm."""
    reach, joint = sum(figure.lengths['arm']) * 0.997 + figure.grasp, figure.joint(f'upperarm01.{side}')
    across, along = SIDES[side] * apart - joint[0], ahead - joint[1]
    return joint + np.array([across, along, -np.sqrt(max(0.05, reach * reach - across * across - along * along))])


def hang_bar(figure, apart=0.26, ahead=BAR_AHEAD, name='barbell'):
    """Holds a bar with straight arms."""
    for side, sign in SIDES.items():
        point = hang_point(figure, side, apart, ahead)
        figure.hold(side, point, unit(point - figure.joint(f'upperarm01.{side}')), -FORWARD, (sign, 0.4, 0))
    figure.carry(name)


def floor_angles(figure, apart, lowest=PLATE):
    """Returns the inclinations of thigh and trunk with which the hands reach a bar on the floor."""
    low, high = 0.0, 2.0
    for _ in range(14):
        middle = (low + high) / 2
        standing(figure, 16, 46 + 20 * middle, 60 + 14 * middle)
        low, high = (middle, high) if hang_point(figure, 'L', apart, BAR_AHEAD)[2] > lowest else (low, middle)
    return 46 + 20 * low, 60 + 14 * low


def deadlift(figure, phase, apart=0.26, width=0.34, **_):
    """Lifts a bar from the floor (0) to standing (1): the knees extend first while the trunk keeps its angle, then the hips
    (Escamilla et al., 2000; McGuigan and Wilson, 1996)."""
    thigh, trunk = kept(figure, 'deadlift', lambda: floor_angles(figure, apart))
    shank = path(phase, [(0, 16), (0.4, 3), (1, 2)])
    thigh = path(phase, [(0, thigh), (0.42, 0.55 * thigh), (0.75, 12), (1, 2)])
    trunk = path(phase, [(0, trunk), (0.38, trunk - 7), (0.75, 26), (1, -1)])
    standing(figure, shank, thigh, trunk, width=width, toes_out=10, head=0.45 * trunk)
    hang_bar(figure, apart)


def romanian_deadlift(figure, phase, apart=0.27, dumbbells=False, **_):
    """Bends the hips with nearly straight knees until the bar is below the knees, and rises (McAllister et al., 2014)."""
    standing(figure, 3 - 4 * phase, 4 + 20 * phase, 2 + 70 * phase, width=0.28, toes_out=8, head=2 + 32 * phase)
    hang_bar(figure, apart, mixed(-0.13, -0.08, phase), 'nothing' if dumbbells else 'barbell')


def bent_over_row(figure, phase, trunk=60, apart=0.30, **_):
    """Pulls a bar to the belly with the trunk held at about 30° above level (Fenwick, Brown, and McGill, 2009)."""
    chest = standing(figure, 8, 32, trunk - 4 * phase, width=0.32, toes_out=10, head=0.5 * trunk)
    hips = figure.middle('upperleg01')
    for side, sign in SIDES.items():
        low = hang_point(figure, side, apart, figure.joint(f'upperarm01.{side}')[1] + 0.02)
        high = hips + chest @ np.array([sign * apart, -0.17, 0.20])
        along = unit(mixed(low - figure.joint(f'upperarm01.{side}'), -UP * 0.6, phase))
        figure.hold(side, mixed(low, high, phase), along, unit(-FORWARD + along * np.dot(FORWARD, along)), (sign * 0.55, 0.4, 1))
    figure.carry('barbell')


def kettlebell_swing(figure, phase, **_):
    """Hinges with the bell behind the knees (0) and extends the hips until it floats at chest height (1); the knees bend by about
    40°, the trunk leans by about 60° (McGill and Marshall, 2012; Lake and Lauder, 2012)."""
    shank = path(phase, [(0, 8), (0.6, 3), (1, 2)])
    thigh = path(phase, [(0, 38), (0.3, 30), (0.65, 4), (1, 2)])
    trunk = path(phase, [(0, 62), (0.3, 46), (0.65, 5), (1, -3)])
    chest = standing(figure, shank, thigh, trunk, width=0.46, toes_out=20, head=0.4 * trunk)
    degrees = path(phase, [(0, -32), (0.3, -12), (0.6, 30), (1, 84)])
    length = sum(figure.lengths['arm']) * 0.97 + figure.grasp
    overhead(figure, chest, degrees)
    shoulders = figure.middle('upperarm01')
    point = shoulders + length * np.array([0, -sine(degrees), -cosine(degrees)])
    for side, sign in SIDES.items():
        along = unit(point - figure.joint(f'upperarm01.{side}'))
        figure.hold(side, point + (sign * 0.045, 0, 0), along, unit(-FORWARD + along * np.dot(FORWARD, along)) if abs(along[1]) < 0.8 else -UP, (sign, 0.2, -0.2))
    center = (figure.grip('L') + figure.grip('R')) / 2
    away = unit(center - shoulders)
    figure.held['kettlebell'] = (center, np.stack([LEFT, np.cross(-away, LEFT), -away], 1))


def olympic(figure, phase, keys, back, apart):
    """Poses the legs and the trunk of a clean or snatch. Returns the rotation of the trunk."""
    thigh, trunk = kept(figure, f'floor {apart}', lambda: floor_angles(figure, apart))
    table = [(0, (16, thigh, trunk, 0))] + [(at, (a, b, trunk - 5 if c is None else c, d)) for at, (a, b, c, d) in (LOWERED if back else KEYS[keys])]
    shank, thigh, trunk, heel = path(phase, table)
    return standing(figure, shank, thigh, trunk, width=0.38, toes_out=16, heel=max(0, heel), head=0.4 * trunk)


def clean(figure, phase, back=False, **_):
    """Pulls a bar from the floor to the front of the shoulders, catches it in a squat, and stands up; lowers it to the floor."""
    apart = 0.25
    chest = olympic(figure, phase, 'clean', back, apart)
    raised = path(phase, [(0, 0), (0.50, 0), (0.85, 1), (1, 1)] if back else [(0, 0), (0.46, 0), (0.66, 1), (1, 1)])
    if raised < 0.001: return hang_bar(figure, apart, BAR_AHEAD)
    if raised > 0.999: return rack(figure, chest, apart)
    for side, sign in SIDES.items():
        point = mixed(hang_point(figure, side, apart, BAR_AHEAD), rack_point(figure, chest, side, apart), raised)
        point[1] -= 0.05 * sine(180 * raised)
        along = unit(mixed((0, 0, -1), (0, 0.75, 0.65), raised) + (0, 0.05, 0))
        figure.hold(side, point, along, unit(mixed((0, 1, 0.01), (0, -0.65, 0.75), raised)), mixed((sign, 0.3, 0.7), (sign * 0.35, -1, -0.6), raised))
    figure.carry('barbell')


def snatch(figure, phase, back=False, **_):
    """Pulls a bar in a wide grip from the floor overhead, catches it in a squat, and stands up; lowers it to the floor."""
    apart = 0.44
    chest = olympic(figure, phase, 'snatch', back, apart)
    raised = path(phase, [(0, 0), (0.50, 0), (0.95, 1), (1, 1)] if back else [(0, 0), (0.46, 0), (0.68, 1), (1, 1)])
    if raised < 0.001: return hang_bar(figure, apart, BAR_AHEAD)
    overhead(figure, chest, 170 * raised)
    for side, sign in SIDES.items():
        low, high = hang_point(figure, side, apart, BAR_AHEAD), press_point(figure, side, apart, UP)
        point = mixed(low, high, raised)
        point[1] -= 0.10 * sine(180 * raised)
        along = unit(mixed((sign * 0.3, 0, -1), (sign * 0.4, 0.1, 1), raised) + (0, -0.3 * sine(180 * raised), 0))
        palm = unit(mixed((0, 1, 0), (0, -1, 0), raised) + (0, 0, -1.2 * sine(180 * raised)))
        figure.hold(side, point, along, palm, mixed((sign, 0.3, 0.6), (sign, 0.6, 0), raised))
    figure.carry('barbell')


def push_press(figure, phase, back=False, **_):
    """Dips at the knees, extends the legs, and presses the bar overhead; the dip is about a tenth of the body height, as coaches teach it."""
    dip = [(0, 3), (0.5, 4), (0.75, 12), (1, 3)] if back else [(0, 3), (0.18, 24), (0.42, 2), (1, 3)]
    bent = path(phase, dip if not back else [(0, 3), (0.15, 14), (0.4, 3), (1, 3)])
    heel = 0 if back else path(phase, [(0, 0), (0.25, 0), (0.42, 14), (0.6, 0), (1, 0)])
    chest = standing(figure, bent, bent * 1.1, 1, width=0.34, toes_out=12, heel=max(0, heel), head=0)
    pressed(figure, chest, phase if back else path(phase, [(0, 0), (0.28, 0), (1, 1)]))
