"""A body that is posed by directions and targets of its trunk, limbs, and hands."""
import numpy as np

from .rig import Skeleton, between, facing, turn, unit

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

    def rest(self, label): return self.body.head(label)

    def give(self, rotation, *starts):
        """Rotates the bones with a name prefix."""
        for label, number in self.index.items():
            if label.startswith(starts): self.turns[number] = rotation

    @property
    def joints(self): return self.skeleton.joints(self.turns, self.root)

    def joint(self, label): return self.joints[self.index[label]]

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
        joints = self.joints
        middle = (joints[self.index['upperleg01.L']] + joints[self.index['upperleg01.R']]) / 2
        self.root = self.root + np.asarray(position) - middle

    def point(self, limb, side, first, second, hinge):
        """Rotates the two segments of a limb to two directions; `hinge` is the axis that it bends about."""
        upper, lower, end = LIMBS[limb]
        rest = [self.rest(f'{name}.{side}') for name in (f'{upper}01', f'{lower}01', end)]
        axis = LEFT if limb == 'leg' else np.cross(rest[1] - rest[0], rest[2] - rest[1])
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
        self.point(limb, side, middle, along * distance - middle, np.cross(aside, along))

    def hand(self, side, along, palm, grip=0.0):
        """Points a hand with its palm facing a direction. `grip` is 0 for an open hand and 1 for a fist. The forearm twists half as far."""
        wrist, knuckle, tip = (self.rest(f'{name}.{side}') for name in ('wrist', 'finger3-1', 'finger3-3'))
        straight = unit(knuckle - wrist)
        curl = unit(tip - knuckle)
        turned = facing(straight, curl - straight * np.dot(curl, straight), along, palm)
        self._only(side, turned, 'wrist', 'metacarpal', 'finger')
        axis = np.cross(unit(along), palm)
        for joint, degrees in enumerate((80, 160, 230), 1):
            self._only(side, turn(axis, degrees * grip) @ turned, *(f'finger{finger}-{joint}' for finger in range(2, 6)))
        self._twist(side, turned)

    def _only(self, side, rotation, *starts):
        for label, number in self.index.items():
            if label.startswith(starts) and label.endswith(f'.{side}'): self.turns[number] = rotation

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
