"""Rotation of bones and the skin attached to them."""
import math

import numpy as np


def unit(vector):
    """Returns the vector scaled to length 1."""
    vector = np.asarray(vector, float)
    return vector / math.sqrt(vector @ vector)


def cross(first, second):
    """Returns the cross product of two vectors; numpy's is ten times slower for single vectors."""
    a, b, c = first
    x, y, z = second
    return np.array([b * z - c * y, c * x - a * z, a * y - b * x])


def turn(axis, degrees):
    """Returns the right-handed rotation by an angle about an axis (Rodrigues)."""
    x, y, z = unit(axis)
    skew = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = np.radians(degrees)
    return np.eye(3) + np.sin(angle) * skew + (1 - np.cos(angle)) * skew @ skew


def between(first, second, fraction):
    """Interpolates between two rotations; 0 is the first, 1 the second."""
    change = second @ first.T
    angle = np.degrees(np.arccos(np.clip((np.trace(change) - 1) / 2, -1, 1)))
    if angle < 1e-5: return first
    axis = np.array([change[2, 1] - change[1, 2], change[0, 2] - change[2, 0], change[1, 0] - change[0, 1]])
    return turn(axis, angle * fraction) @ first


def frame(along, aside):
    """Returns three axes: along a direction, toward the perpendicular part of `aside`, and perpendicular to both."""
    along = unit(along)
    third = unit(cross(along, aside))
    return np.array([along, cross(third, along), third]).T


def facing(along_rest, aside_rest, along, aside):
    """Returns the rotation that maps one pair of directions to another."""
    return frame(along, aside) @ frame(along_rest, aside_rest).T


def blend(first, second, fraction):
    """Interpolates between two poses, given as rotations of all bones and the position of the root."""
    change = np.einsum('bij,bkj->bik', second[0], first[0])
    angle = np.arccos(np.clip((np.einsum('bii->b', change) - 1) / 2, -1, 1))
    axis = np.stack([change[:, 2, 1] - change[:, 1, 2], change[:, 0, 2] - change[:, 2, 0], change[:, 1, 0] - change[:, 0, 1]], 1)
    axis /= np.maximum(np.linalg.norm(axis, axis=1, keepdims=True), 1e-9)
    cross = np.zeros_like(change)
    cross[:, 0, 1], cross[:, 0, 2], cross[:, 1, 2] = -axis[:, 2], axis[:, 1], -axis[:, 0]
    cross -= cross.transpose(0, 2, 1)
    part = (angle * fraction)[:, None, None]
    turned = np.eye(3) + np.sin(part) * cross + (1 - np.cos(part)) * cross @ cross
    return turned @ first[0], first[1] + (second[1] - first[1]) * fraction


class Skeleton:
    """The bones of a body. A pose rotates each bone from its rest position, in world axes."""

    def __init__(self, body):
        self.body = body

    def joints(self, turns, root):
        """Returns the heads of the bones when bone i is rotated by `turns[i]` and the first bone starts at `root`."""
        places = np.empty_like(self.body.heads)
        for bone, parent in enumerate(self.body.parents):
            if parent < 0: places[bone] = root
            else: places[bone] = places[parent] + turns[parent] @ (self.body.heads[bone] - self.body.heads[parent])
        return places

    def skin(self, turns, places, chosen=slice(None)):
        """Returns all or the chosen vertices of a posed body (linear blend skinning)."""
        shifts = places - np.einsum('bij,bj->bi', turns, self.body.heads)
        vertices = self.body.vertices[chosen]
        moved = np.zeros_like(vertices)
        for column in range(self.body.bones.shape[1]):
            weight = self.body.weights[chosen, column]
            used = np.flatnonzero(weight)
            bones = self.body.bones[chosen, column][used]
            turned = np.einsum('vij,vj->vi', turns[bones], vertices[used]) + shifts[bones]
            moved[used] += weight[used, None] * turned
        return moved
