"""What people do in videos without an exercise: they sit down, pick things up, reach, wave, turn around, dance, run, or cycle past."""
import numpy as np

from ..figure import FORWARD, LEFT, SIDES, UP
from ..rig import turn, unit
from .arms import sit, stand
from .posture import arm, hang_arms, lean, leg, mixed, path, sine, standing

STRIDE, RUN_CADENCE = 1.1, 2.7  # the length of a step in meters and steps per second of easy running (Novacheck 1998)


def smooth(amount):
    """Returns a minimum-jerk way from 0 to 1."""
    part = float(np.clip(amount, 0, 1))
    return part ** 3 * (10 - 15 * part + 6 * part * part)


def sit_down(figure, phase, time=0, down=2.0, up=7.0, **_):
    """Stands, sits down on a seat, and gets up again."""
    amount = smooth((time - down) / 1.4) - smooth((time - up) / 1.5)
    # The trunk leans forward most in the middle of the way.
    bend = 30 * sine(180 * amount)
    chest = standing(figure, 3 + 14 * amount, 4 + 76 * amount, 3 + 4 * amount + bend)
    for side in SIDES: arm(figure, side, chest, 5 + 25 * amount, 8, 14 + 50 * amount)


def pick_up(figure, phase, time=0, down=2.0, place=5.0, **_):
    """Bends down to the floor, straightens up with something light, and puts it on a table."""
    amount = smooth((time - down) / 1.2) - smooth((time - down - 1.5) / 1.2)
    raised = smooth((time - place) / 1.0) - smooth((time - place - 1.6) / 1.0)
    chest = standing(figure, 3 + 22 * amount, 4 + 50 * amount, 3 + 67 * amount)
    for side in SIDES:
        own = 1.0 if side == 'R' else 0.35
        arm(figure, side, chest, 4 + 70 * amount + 35 * own * raised, 6, 14 + 60 * own * raised)


def take_down(figure, phase, time=0, begin=2.0, **_):
    """Takes something from a high shelf with one hand, holds it, and puts it back."""
    up = smooth((time - begin) / 1.1) - smooth((time - begin - 1.6) / 1.0)
    again = smooth((time - begin - 4.6) / 1.1) - smooth((time - begin - 6.2) / 1.0)
    shown = smooth((time - begin - 1.6) / 1.0) - smooth((time - begin - 4.6) / 1.0)
    reached = up + again
    chest = standing(figure, heel=12 * reached)
    hang_arms(figure)
    arm(figure, 'R', chest, 5 + 145 * reached + 15 * shown, 8, 14 + 10 * reached + 80 * shown)


def wave(figure, phase, time=0, seed=0, **_):
    """Waves with one hand beside the head, twice, for a few seconds."""
    chance = np.random.default_rng(seed)
    stand(figure, 0, time)
    chest = lean(2.5)
    raised = sum(smooth((time - begin) / 0.7) - smooth((time - begin - 2.6) / 0.8) for begin in (1.5, 6.5))
    sway = sine(360 * chance.uniform(1.6, 2.4) * time)
    arm(figure, 'R', chest, 12 + 20 * raised, 8 + 62 * raised, 14 + 90 * raised, outward=(85 + 25 * sway) * raised)


def turn_around(figure, phase, time=0, seed=0, **_):
    """Stands and turns around in small steps, and back."""
    chance = np.random.default_rng(seed)
    target = chance.uniform(120, 200)
    turned = target * (smooth((time - 1.5) / 2.0) - smooth((time - 6.0) / 2.0))
    moving = sine(180 * smooth((time - 1.5) / 2.0)) + sine(180 * smooth((time - 6.0) / 2.0))
    figure.trunk(lean(3), head=turn(UP, 15 * moving) @ lean(2))
    standing(figure, 3 + 5 * moving * abs(sine(360 * time)), 4 + 7 * moving * abs(sine(360 * time)))
    for side, sign in SIDES.items(): arm(figure, side, lean(3), 4 + sign * 9 * moving * sine(360 * time), 9, 16)
    figure.move(turn(UP, turned), np.zeros(3))


def dance(figure, phase, time=0, seed=0, **_):
    """Dances on the spot: knees, trunk, and arms follow smooth random curves, some of which repeat with the beat."""
    chance = np.random.default_rng(seed)
    beat = chance.uniform(0.8, 1.1)

    def curve(low, high):
        # Half of the movement follows the beat or a slower count of it.
        speeds = [beat / int(chance.choice([1, 2, 4])), chance.uniform(0.1, 0.5), chance.uniform(0.1, 0.5)]
        value = sum(weight * sine(360 * speed * time + chance.uniform(0, 360)) for weight, speed in zip((0.5, 0.35, 0.35), speeds))
        return low + (high - low) * float(np.clip(0.5 + 0.6 * value, 0, 1))

    knees, bend, side_lean, twist = curve(0, 1), curve(-5, 30), curve(-12, 12), curve(-45, 45)
    standing(figure, 3 + 20 * knees, 4 + 32 * knees, bend, width=0.45)
    chest = turn(UP, 0.4 * twist) @ turn(FORWARD, side_lean) @ lean(bend)
    figure.trunk(lean(0.6 * bend), chest, lean(0.3 * bend))
    figure.move_hips(figure.middle('upperleg01') + np.array([0.12 * sine(360 * beat / 2 * time), 0, 0]))
    for side in SIDES:
        arm(figure, side, chest, curve(-10, 130), curve(5, 90), curve(10, 120), outward=curve(-20, 70))
    figure.move(turn(UP, twist), np.zeros(3))


def racket_stroke(figure, phase, time=0, seed=0, **_):
    """Waits with bent knees, and moves one arm across the body with the trunk twice, as in a stroke with a racket."""
    chance = np.random.default_rng(seed)
    begins = (1.5 + chance.uniform(0, 1), 5.5 + chance.uniform(0, 1))
    back = sum(smooth((time - begin) / 0.7) - smooth((time - begin - 0.75) / 0.35) for begin in begins)
    through = sum(smooth((time - begin - 0.75) / 0.4) - smooth((time - begin - 1.6) / 0.9) for begin in begins)
    ready = 1 - 0.4 * through
    standing(figure, 8 + 8 * ready, 10 + 14 * ready, 14, width=0.55)
    chest = turn(UP, -60 * back + 60 * through) @ lean(14)
    figure.trunk(turn(UP, -25 * back + 25 * through) @ lean(8), chest, lean(6))
    arm(figure, 'R', chest, 30 + 20 * back + 90 * through, 20 + 55 * back - 30 * through, 60 - 25 * back + 30 * through, outward=30 * back)
    arm(figure, 'L', chest, 40 + 20 * back - 25 * through, 15, 70)


def drink(figure, phase, time=0, **_):
    """Stands, drinks from a bottle twice, and lowers it."""
    stand(figure, 0, time)
    raised = sum(smooth((time - begin) / 0.9) - smooth((time - begin - 2.4) / 1.0) for begin in (1.5, 6.5))
    chest = lean(2.5)
    arm(figure, 'R', chest, 6 + 40 * raised, 8 + 10 * raised, 16 + 112 * raised, outward=-10 * raised, grip=0.7)


def run(figure, phase, time=0, **_):
    """Runs along a line through the origin."""
    strides = time * RUN_CADENCE / 2
    figure.trunk(turn(UP, 7 * sine(360 * strides)) @ lean(9), head=lean(3))
    figure.move_hips((0, -STRIDE * RUN_CADENCE * time, figure.sole + sum(figure.lengths['leg']) * 0.95 + 0.04 * sine(720 * strides - 90)))
    for side, sign in SIDES.items():
        part = (strides + (0.5 if side == 'R' else 0.0)) % 1
        hip = path(part, [(0, 28), (0.35, -12), (0.5, -5), (0.8, 48), (1, 28)])
        knee = path(part, [(0, 18), (0.15, 38), (0.35, 22), (0.65, 100), (0.9, 22), (1, 18)])
        leg(figure, side, lean(6), hip, knee, pointed=path(part, [(0, 0), (0.2, -15), (0.38, 25), (0.7, 15), (1, 0)]))
        stroke = sine(360 * (part + 0.25))
        arm(figure, side, lean(9), -2 - 30 * stroke, 10, 85 - 15 * stroke)


def cycle(figure, phase, time=0, speed=4.0, cadence=1.1, **_):
    """Rides a bicycle along a line through the origin with the hands on the handlebar."""
    pelvis, chest = lean(25), lean(38)
    figure.trunk(pelvis, chest, lean(10))
    hips = np.array([0, 0, figure.sole + 0.27 + 0.98 * sum(figure.lengths['leg'])])
    figure.move_hips(hips)
    for side, sign in SIDES.items():
        crank = 360 * cadence * time + (0 if side == 'L' else 180)
        pedal = np.array([sign * 0.12, -0.30 - 0.17 * sine(crank), figure.sole + 0.27 + 0.17 * sine(crank + 90)])
        figure.reach('leg', side, pedal, (sign * 0.1, -1, 0.6))
        figure.foot(side, lean(12))
        grip = figure.middle('upperarm01') + np.array([sign * 0.24, -0.40, -0.32])
        figure.reach('arm', side, grip, (sign * 0.6, 0.4, -0.6))
        figure.hand(side, unit((0, -1, -0.3)), -UP, 0.8)
    figure.move(np.eye(3), np.array([0, -speed * time, 0.0]))
