"""Exercises on the floor: face down, on the back, on the side, and sitting."""
import numpy as np

from ..figure import FORWARD, LEFT, SIDES, UP
from ..rig import between, blend, facing, turn, unit
from .posture import arm, hang_arms, kept, lean, leg, mixed, overhead, path, prone, sine, slope_for, standing, supine


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


def behind(figure):
    """Returns the height of the hips above the floor when the body lies on its back."""
    body = figure.body
    return kept(figure, 'behind', lambda: body.vertices[body.moved_by('pelvis', 'root', 'spine') > 0.5, 1].max() - figure.rest('upperleg01.L')[1]) * 0.9


def arms_down(figure, chest, apart=22):
    """Puts straight arms on the floor beside the body, with the palms down."""
    for side in SIDES: arm(figure, side, chest, 4, apart, 6, palm=-UP, grip=0.05)


def flat_feet(figure, distance, width=0.28, toward=(0.1, -0.4, 1)):
    """Bends the knees with the soles on the floor at a distance in front of the hips' starting point."""
    for side, sign in SIDES.items():
        figure.reach('leg', side, (sign * width / 2, -distance, figure.sole), np.array(toward) * (sign, 1, 1))
        figure.foot(side, turn(UP, sign * 6))


def sit_up(figure, phase, arms='crossed', **_):
    """Curls up from lying with bent knees until the trunk is nearly upright; the shoulders leave the floor first, then the pelvis tilts."""
    chest_by = path(phase, [(0, 90), (0.3, 60), (1, 2)])
    pelvis_by = path(phase, [(0, 90), (0.3, 82), (1, 16)])
    _, chest = supine(figure, behind(figure) - 0.01 * phase, pelvis_by, chest_by, chest_by - 12)
    flat_feet(figure, sum(figure.lengths['leg']) * 0.60)
    for side, sign in SIDES.items():
        if arms == 'crossed': wrist, toward = figure.middle('upperarm01') + chest @ np.array([-sign * 0.06, -0.17, -0.06]), chest @ np.array([sign * 0.6, -0.4, -1])
        else: wrist, toward = figure.joint('head') + chest @ np.array([sign * 0.13, -0.02, 0.05]), chest @ np.array([sign, -0.35, 0.2])
        figure.reach('arm', side, wrist, toward)
        figure.hand(side, chest @ unit((-sign * 0.8, 0, 0.6 if arms == 'crossed' else 0.3)), chest @ unit((0, 1, 0.01)), 0.15)


def leg_raise(figure, phase, top=86, **_):
    """Raises straight legs from the floor until they are upright, lying on the back."""
    pelvis, chest = supine(figure, behind(figure), 90, 90, 84)
    for side in SIDES: leg(figure, side, pelvis, 3 + (top - 3) * phase, 3 + 6 * phase, 2, 35)
    arms_down(figure, chest)


def glute_bridge(figure, phase, **_):
    """Raises the hips from the floor until trunk and thighs are in line, with the shoulders and the feet on the floor."""
    height = behind(figure)
    slope = 90 + 27 * phase
    start = kept(figure, 'bridge', lambda: (supine(figure, height, 90, 90, 84), figure.joint('neck01'))[1])
    supine(figure, height, slope, 90 + 24 * phase, 84)
    figure.place('neck01', start)
    flat_feet(figure, sum(figure.lengths['leg']) * 0.47)
    arms_down(figure, lean(-90))


def hollow_hold(figure, phase, time=0, **_):
    """Lies on the back with shoulders, straight arms, and straight legs off the floor, and trembles slightly."""
    sway = 0.5 * sine(360 * 0.7 * time)
    pelvis, chest = supine(figure, behind(figure), 93, 70 + sway, 58)
    overhead(figure, chest, 150)
    for side in SIDES:
        leg(figure, side, pelvis, 24 + sway, 3, 1, 45)
        arm(figure, side, chest, 158, 6, 6, palm=chest @ FORWARD, grip=0.05)


def side_plank(figure, phase, time=0, **_):
    """Holds the straight body on the left forearm and the feet, facing to its right."""
    length = figure.lengths['arm'][0] * 0.99 + 0.065

    def put(slope):
        line = facing(UP, FORWARD, (0, -np.cos(np.radians(slope)), sine(slope)), -LEFT)
        figure.trunk(line, head=line)
        figure.shoulder('L', line, 8)
        for side, sign in SIDES.items():
            figure.point('leg', side, line @ unit((sign * 0.01, 0, -1)), line @ unit((sign * 0.01, 0.02, -1)), line @ LEFT)
            figure.foot(side, line)
        figure.place('foot.L', (0, 0, 0.055))
        return figure.joint('upperarm01.L')[2] - length

    def solved():
        low, high = 0.0, 45.0
        for _ in range(30):
            middle = (low + high) / 2
            low, high = (middle, high) if put(middle) < 0 else (low, middle)
        return low

    put(kept(figure, 'side plank', solved) + 0.2 * sine(360 * 0.5 * time))
    figure.point('arm', 'L', -UP, unit((-1, -0.25, 0)), unit(np.cross(-UP, (-1, -0.25, 0))))
    figure.hand('L', unit((-1, -0.25, 0)), -UP, 0.6)
    figure.point('arm', 'R', UP, UP + 0.02 * LEFT, FORWARD)
    figure.hand('R', UP, -LEFT, 0.05)


def high_plank(figure, lift=0.0):
    """Puts the shoulders above the hands with straight arms and the hips at the height of the shoulders. Returns the rotation of the
    trunk; the legs are posed by the caller."""
    reach, thickness = sum(figure.lengths['arm']), 0.045
    line = lean(84 + lift)
    figure.trunk(line, head=line @ lean(-14))
    joint = figure.middle('upperarm01')
    figure.root = figure.root + np.array([0, 0, thickness + reach * 0.965]) - joint
    for side, sign in SIDES.items():
        figure.reach('arm', side, (figure.joint(f'upperarm01.{side}')[0] + sign * 0.05, 0, thickness), (sign * 0.75, 0.8, 0.1))
        figure.hand(side, unit((-sign * 0.1, -1, -0.08)), -UP, 0.0)
    return line


def mountain_climber(figure, phase, **_):
    """Pulls the knees toward the chest in turn with the hands on the floor: 0 is the right knee, 1 the left knee."""
    high_plank(figure, 2)
    hips = figure.middle('upperleg01')
    upper, lower = figure.lengths['leg']
    balls = {side: figure.rest(f'toe2-1.{side}') - figure.rest(f'foot.{side}') for side in SIDES}
    toes = lean(66)
    height = figure.ball - (toes @ balls['L'])[2]
    rear = hips[1] + np.sqrt(((upper + lower) * 0.985) ** 2 - (hips[2] - height) ** 2)
    for side, sign in SIDES.items():
        inward = phase if side == 'L' else 1 - phase
        ankle = np.array([sign * 0.10, mixed(rear, hips[1] + 0.10, inward), height + 0.06 * sine(180 * inward) + 0.10 * inward])
        figure.reach('leg', side, ankle, (sign * 0.15, -1, -0.35))
        free = facing(-UP, LEFT, ankle - figure.joint(f'lowerleg01.{side}'), LEFT) @ lean(10)
        lifted = min(1.0, inward / 0.25)
        foot = between(toes, free, lifted)
        figure.foot(side, foot, between(np.eye(3), foot, lifted))


def russian_twist(figure, phase, **_):
    """Rotates the chest from the right (0) to the left (1), seated and reclined by 40°, with the feet off the floor."""
    pelvis = lean(-42)
    twist = -48 + 96 * phase
    chest = turn(lean(-34) @ UP, twist) @ lean(-34)
    figure.trunk(pelvis, chest, turn(UP, 0.5 * twist) @ lean(-8))
    figure.move_hips((0, 0, behind(figure) * 0.85))
    for side in SIDES: leg(figure, side, pelvis, 100, 78, 3, 10)
    shoulders = figure.middle('upperarm01')
    for side, sign in SIDES.items():
        wrist = shoulders + chest @ np.array([sign * 0.035, -0.34, -0.20]) + np.array([0.05 * (2 * phase - 1), 0, -0.04])
        figure.reach('arm', side, wrist, chest @ np.array([sign, 0, -0.5]))
        figure.hand(side, chest @ unit((-sign * 0.3, -1, -0.3)), chest @ np.array([-sign, 0, 0]), 0.4)


def burpee(figure, phase, back=False, **_):
    """Puts the hands down, jumps back to a plank, lowers the chest (1), and returns with a jump."""
    def crouch():
        standing(figure, 38, 78, 70, width=0.36, toes_out=14, head=30)

    push_up(figure, 0)
    hands = {side: figure.joint(f'wrist.{side}').copy() for side in SIDES}
    feet = hands['L'][1] + 0.42
    at = np.array([0, feet, 0])
    states = {'plank': figure.state}
    if phase < 0.62:
        crouch()
        figure.move(np.eye(3), at)
        states['crouch'] = figure.state
    if phase < 0.35:
        standing(figure, 3, 4, 2.5)
        hang_arms(figure)
        figure.move(np.eye(3), at)
        amount = path(phase, [(0, 0), (0.35, 1)])
        figure.state = blend(figure.state, states['crouch'], amount)
        for side, sign in SIDES.items():
            figure.reach('leg', side, at + (sign * 0.18, 0, figure.sole), turn(UP, sign * 15) @ FORWARD)
            figure.foot(side, turn(UP, sign * 15))
        reached = path(amount, [(0, 0), (0.55, 0), (1, 1)])
        jump = max(0, sine(180 * phase / 0.22)) if back and phase < 0.22 else 0
        if jump:
            overhead(figure, lean(2), 150 * jump)
            for side, sign in SIDES.items(): arm(figure, side, lean(2), 14 + 150 * jump, 8, 10)
            figure.root = figure.root + (0, 0, 0.16 * jump)
            for side in SIDES: figure.foot(side, lean(35 * jump))
        if reached: plant(figure, hands, reached)
    elif phase < 0.62:
        amount = path(phase, [(0.35, 0), (0.62, 1)])
        figure.state = states['crouch']
        starts = {side: figure.joint(f'foot.{side}') for side in SIDES}
        figure.state = states['plank']
        ends = {side: figure.joint(f'foot.{side}') for side in SIDES}
        feet = {side: figure.turns[figure.index[f'foot.{side}']].copy() for side in SIDES}
        figure.state = blend(states['crouch'], states['plank'], amount)
        # The feet hop back while the hips stay above the line from the shoulders to the feet.
        figure.root = figure.root + (0, 0, 0.10 * sine(180 * amount))
        for side, sign in SIDES.items():
            ankle = mixed(starts[side], ends[side], amount) + (0, 0, 0.07 * sine(180 * amount))
            figure.reach('leg', side, ankle, mixed((sign * 0.3, -1, 0.3), (0, -0.2, -1), amount))
            turned = between(turn(UP, sign * 14), feet[side], amount)
            figure.foot(side, turned, None if 0.02 < amount < 0.98 else np.eye(3) if amount > 0.5 else None)
        plant(figure, hands, 1)
    else: push_up(figure, path(phase, [(0.62, 0), (1, 1)]))


def plant(figure, hands, amount):
    """Moves the hands from where they are toward points on the floor by `amount`, 0 to 1."""
    for side, sign in SIDES.items():
        figure.reach('arm', side, mixed(figure.joint(f'wrist.{side}'), hands[side], amount), np.array([sign * 0.75, 0.8, 0.1]))
        figure.hand(side, unit(mixed((0, -0.3, -1), (-sign * 0.1, -1, -0.08), amount)), unit(mixed((0, 1, -0.2), (0, 0, -1), amount)), 0.1)
