"""Postures that exercises are built from: a body that stands, lies face down, or lies on its back, and what its arms do."""
import numpy as np

from ..figure import FORWARD, LEFT, SIDES, UP
from ..rig import facing, turn, unit


def cosine(degrees): return np.cos(np.radians(degrees))


def sine(degrees): return np.sin(np.radians(degrees))


def lean(degrees):
    """Returns the rotation of a trunk that leans forward."""
    return turn(LEFT, degrees)


def kept(figure, name, make):
    """Caches a value that is the same for all poses of a figure."""
    known = figure.__dict__.setdefault('kept', {})
    if name not in known: known[name] = make()
    return known[name]


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


def path(phase, keys):
    """Interpolates between key values, given as (phase, value or values), without overshoot (harmonic means of
    the slopes: Fritsch and Butland, 1984)."""
    at = np.array([key[0] for key in keys], float)
    values = np.array([np.atleast_1d(key[1]) for key in keys], float)
    number = int(np.clip(np.searchsorted(at, phase, 'right') - 1, 0, len(at) - 2))
    slopes = np.diff(values, axis=0) / np.diff(at)[:, None]
    tangents = np.zeros_like(values)
    same = slopes[:-1] * slopes[1:] > 0
    with np.errstate(divide='ignore', invalid='ignore'):
        tangents[1:-1] = np.where(same, 2 * slopes[:-1] * slopes[1:] / (slopes[:-1] + slopes[1:]), 0)
    step = at[number + 1] - at[number]
    t = np.clip((phase - at[number]) / step, 0, 1)
    a, b = values[number], values[number + 1]
    result = (a * (1 + 2 * t) * (1 - t) ** 2 + b * t * t * (3 - 2 * t)
              + step * (tangents[number] * t * (1 - t) ** 2 + tangents[number + 1] * t * t * (t - 1)))
    return result if len(result) > 1 else float(result[0])


def mixed(first, second, amount):
    """Interpolates between two points or numbers."""
    return np.asarray(first) + (np.asarray(second) - first) * amount


def standing(figure, shank=3, thigh=4, trunk=2.5, width=0.36, toes_out=15, heel=0, rise=0, head=None):
    """Stands on both feet with inclinations of shanks, thighs, and trunk in degrees, the heels turned up by `heel` degrees and the
    feet `rise` meters above the floor. Returns the rotation of the trunk."""
    chest = lean(trunk)
    figure.trunk(chest, head=lean(0.35 * trunk if head is None else head))
    height, back = standing_height(figure, width, shank, thigh)
    ball = figure.rest('toe2-1.L') - figure.rest('foot.L')
    lifted = ball - lean(heel) @ ball
    figure.move_hips((0, back + lifted[1], figure.sole + height + lifted[2] + rise))
    for side, sign in SIDES.items():
        out = turn(UP, sign * toes_out)
        figure.reach('leg', side, np.array((sign * width / 2, 0, figure.sole + rise)) + out @ lifted, out @ FORWARD)
        figure.foot(side, out @ lean(heel), out)
    return chest


def leg(figure, side, pelvis, hip, knee, apart=3, pointed=15):
    """Poses a leg by the flexion of hip and knee, its abduction, and the plantar flexion of the ankle, in degrees."""
    sign = SIDES[side]
    hinge = pelvis @ turn(FORWARD, sign * apart) @ LEFT
    thigh = turn(hinge, -hip) @ pelvis @ turn(FORWARD, sign * apart) @ -UP
    shank = turn(hinge, knee) @ thigh
    figure.point('leg', side, thigh, shank, hinge)
    figure.foot(side, facing(-UP, LEFT, shank, hinge) @ lean(pointed))


def arm(figure, side, chest, forward, apart, bend, palm=None, grip=0.3, outward=0):
    """Poses an arm by its elevation to the front and to the side and by the flexion of its elbow, in degrees. `outward` rotates the
    plane in which the elbow bends about the upper arm. The palm faces `palm` or the body."""
    sign = SIDES[side]
    upper = chest @ turn(FORWARD, sign * apart) @ turn(LEFT, -forward) @ -UP
    hinge = turn(upper, -sign * outward) @ chest @ turn(FORWARD, sign * apart) @ -LEFT
    fore = turn(hinge, bend) @ upper
    figure.point('arm', side, upper, fore, hinge)
    wanted = chest @ (-sign * LEFT) if palm is None else palm
    figure.hand(side, fore, unit(wanted - fore * np.dot(wanted, fore) + 1e-6), grip)


def supine(figure, height, recline=90.0, chest=None, head=None):
    """Lies on the back with the head toward +y and the mid-hip at `height`, reclined by `recline` degrees from upright. Returns the
    rotations of the pelvis and the chest."""
    pelvis = lean(-recline)
    chest = pelvis if chest is None else lean(-chest)
    figure.trunk(pelvis, chest, chest if head is None else lean(-head))
    figure.move_hips((0, 0, height))
    return pelvis, chest


def overhead(figure, chest, elevation):
    """Raises both shoulders with the arms: the scapula rotates by about a third of the elevation above 60° (Inman, 1944)."""
    for side in SIDES: figure.shoulder(side, chest, max(0.0, elevation - 60) * 0.22)
