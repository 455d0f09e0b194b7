"""A body that is posed by directions and targets of its trunk, limbs, and hands."""
import numpy as np

from .rig import Skeleton, between, cross, facing, turn, unit

FORWARD, UP, LEFT = np.array([0.0, -1, 0]), np.array([0.0, 0, 1]), np.array([1.0, 0, 0])
SIDES = {'L': 1, 'R': -1}
LIMBS = {'leg': ('upperleg', 'lowerleg', 'foot'), 'arm': ('upperarm', 'lowerarm', 'wrist')}


class Figure:
    """A pose under construction. Set the trunk first, then the limbs attached to it, and then read `joints` and `turns`."""

    def __init__(self, body):
        self.body, self.skeleton = body, Skeleton(body)
        self.index = {label: number for number, label in enumerate(body.labels)}
        self.lengths = {limb: tuple(np.linalg.norm(self.rest(f'{b}.L') - self.rest(f'{a}.L')) for a, b in
                                    ((f'{names[0]}01', f'{names[1]}01'), (f'{names[1]}01', names[2])))
                        for limb, names in LIMBS.items()}
        self.sole = self.rest('foot.L')[2] - body.vertices[body.moved_by('foot.', 'toe') > 0.5, 2].min()
        self.ball = self.rest('toe2-1.L')[2] - body.vertices[body.moved_by('toe') > 0.5, 2].min()
        self.turns = np.tile(np.eye(3), (len(body.labels), 1, 1))
        self.root = self.rest('root').copy()
        self.held, self._chosen = {}, {}
        # The distance from the wrist to the center of what the hand holds.
        self.grasp = np.linalg.norm(self.rest('finger3-1.L') - self.rest('wrist.L')) - 0.01

    def rest(self, label): return self.body.head(label)

    def give(self, rotation, *starts):
        """Rotates the bones with a name prefix."""
        self.turns[self.numbers(starts)] = rotation

    def numbers(self, starts, side=''):
        """Returns the numbers of the bones with a name prefix, of one side or of both."""
        if (starts, side) not in self._chosen:
            self._chosen[starts, side] = [number for label, number in self.index.items() if label.startswith(starts) and label.endswith(side)]
        return self._chosen[starts, side]

    @property
    def joints(self): return self.skeleton.joints(self.turns, self.root)

    def joint(self, label):
        """Returns the head of one bone, from the bones between it and the root."""
        bone, chain = self.index[label], []
        while self.body.parents[bone] >= 0:
            chain.append(bone)
            bone = self.body.parents[bone]
        position, heads = self.root.copy(), self.body.heads
        for child in reversed(chain):
            parent = self.body.parents[child]
            position += self.turns[parent] @ (heads[child] - heads[parent])
        return position

    @property
    def state(self):
        """The pose: rotations of all bones and the position of the root."""
        return self.turns.copy(), self.root.copy()

    @state.setter
    def state(self, state): self.turns, self.root = state[0].copy(), state[1].copy()

    def middle(self, label):
        """Returns the point midway between a left and a right joint."""
        return (self.joint(f'{label}.L') + self.joint(f'{label}.R')) / 2

    def trunk(self, pelvis, chest=None, head=None):
        """Rotates the pelvis, the chest, and the spine between them, and the head with half of its rotation in the neck."""
        chest = pelvis if chest is None else chest
        head = chest if head is None else head
        self.give(chest, '')
        self.give(pelvis, 'root', 'pelvis')
        for number in range(1, 6): self.give(between(pelvis, chest, (6 - number) / 5), f'spine0{number}')
        for number in range(1, 4): self.give(between(chest, head, number / 4), f'neck0{number}')
        self.give(head, 'head', 'eye')

    def place(self, label, position):
        """Moves the whole body so that a joint is at `position`."""
        self.root = self.root + np.asarray(position) - self.joint(label)

    def move_hips(self, position):
        """Moves the whole body so that the mid-hip is at `position`."""
        self.root = self.root + np.asarray(position) - self.middle('upperleg01')

    def move(self, rotation, shift):
        """Rotates the whole body, with what it holds, about the origin and moves it."""
        self.turns, self.root = rotation @ self.turns, rotation @ self.root + shift
        self.held = {name: (rotation @ center + shift, rotation @ axes) for name, (center, axes) in self.held.items()}

    def point(self, limb, side, first, second, hinge):
        """Rotates the two segments of a limb to two directions; `hinge` is the axis that it bends about."""
        upper, lower, end = LIMBS[limb]
        rest = [self.rest(f'{name}.{side}') for name in (f'{upper}01', f'{lower}01', end)]
        axis = LEFT if limb == 'leg' else cross(rest[1] - rest[0], rest[2] - rest[1])
        self.give(facing(rest[1] - rest[0], axis, first, hinge), f'{upper}01.{side}', f'{upper}02.{side}')
        self.give(facing(rest[2] - rest[1], axis, second, hinge), f'{lower}01.{side}', f'{lower}02.{side}')

    def reach(self, limb, side, target, toward):
        """Bends a limb so that its end is at `target` and its middle joint points `toward` (analytic two-bone IK)."""
        upper, lower = self.lengths[limb]
        start = self.joint(f'{LIMBS[limb][0]}01.{side}')
        way = np.asarray(target) - start
        distance = min(np.linalg.norm(way), upper + lower - 1e-4)
        along = unit(way)
        aside = unit(toward - along * np.dot(toward, along))
        forth = (upper ** 2 - lower ** 2 + distance ** 2) / (2 * distance)
        middle = along * forth + aside * np.sqrt(max(0, upper ** 2 - forth ** 2))
        self.point(limb, side, middle, along * distance - middle, cross(aside, along))

    def shoulder(self, side, chest, degrees):
        """Raises a shoulder by rotating the clavicle against the chest."""
        self._only(side, turn(chest @ FORWARD, SIDES[side] * degrees) @ chest, 'clavicle', 'shoulder01')

    def hold(self, side, point, along, palm, toward, grip=1.0):
        """Bends an arm so that the hand, turned to a direction, closes around `point`, with the elbow pointing `toward`."""
        self.reach('arm', side, np.asarray(point) - self._hand_turn(side, along, palm) @ self._palm(side), toward)
        self.hand(side, along, palm, grip)

    def grip(self, side):
        """Returns the center of what a closed hand holds."""
        return self.joint(f'wrist.{side}') + self.turns[self.index[f'wrist.{side}']] @ self._palm(side)

    def carry(self, name):
        """Puts a rigid object between both hands, with its x axis from the right to the left hand."""
        left, right = self.grip('L'), self.grip('R')
        self.held[name] = ((left + right) / 2, facing(LEFT, UP, left - right, UP))

    def _palm(self, side):
        """Returns the center of what a hand holds relative to the wrist at rest."""
        wrist, knuckle, tip = (self.rest(f'{name}.{side}') for name in ('wrist', 'finger3-1', 'finger3-3'))
        straight, curl = unit(knuckle - wrist), unit(tip - knuckle)
        return knuckle - 0.01 * straight + 0.035 * unit(curl - straight * (curl @ straight)) - wrist

    def _hand_turn(self, side, along, palm):
        wrist, knuckle, tip = (self.rest(f'{name}.{side}') for name in ('wrist', 'finger3-1', 'finger3-3'))
        straight, curl = unit(knuckle - wrist), unit(tip - knuckle)
        return facing(straight, curl - straight * np.dot(curl, straight), along, palm)

    def hand(self, side, along, palm, grip=0.0):
        """Points a hand with its palm facing a direction. `grip` is 0 for an open hand and 1 for a fist. The forearm twists half as far."""
        turned = self._hand_turn(side, along, palm)
        self._only(side, turned, 'wrist', 'metacarpal', 'finger')
        axis = cross(unit(along), palm)
        for joint, degrees in enumerate((80, 160, 230), 1):
            self._only(side, turn(axis, degrees * grip) @ turned, *[f'finger{finger}-{joint}' for finger in range(2, 6)])
        self._twist(side, turned)

    def _only(self, side, rotation, *starts):
        self.turns[self.numbers(starts, f'.{side}')] = rotation

    def _twist(self, side, hand):
        forearm = self.turns[self.index[f'lowerarm01.{side}']]
        axis = unit(forearm @ (self.rest(f'wrist.{side}') - self.rest(f'lowerarm01.{side}')))
        way = hand @ forearm.T
        about = np.array([way[2, 1] - way[1, 2], way[0, 2] - way[2, 0], way[1, 0] - way[0, 1]])
        angle = 2 * np.degrees(np.arctan2(np.dot(about, axis), 1 + np.trace(way)))
        self._only(side, turn(axis, angle / 2) @ forearm, 'lowerarm02')

    def foot(self, side, rotation, toes=None):
        """Rotates a foot, and its toes if they differ."""
        self._only(side, rotation, 'foot')
        self._only(side, rotation if toes is None else toes, 'toe')
