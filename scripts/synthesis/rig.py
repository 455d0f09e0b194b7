"""Rotation of bones and the skin attached to them."""
import numpy as np


def unit(vector):
    """Returns the vector scaled to length 1."""
    vector = np.asarray(vector, float)
    return vector / np.linalg.norm(vector)


def turn(axis, degrees):
    """Returns the right-handed rotation by an angle about an axis (Rodrigues)."""
    x, y, z = unit(axis)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = np.radians(degrees)
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def between(first, second, fraction):
    """Interpolates between two rotations; 0 is the first, 1 the second."""
    change = second @ first.T
    angle = np.degrees(np.arccos(np.clip((np.trace(change) - 1) / 2, -1, 1)))
    if angle < 1e-6: return first
    axis = np.array([change[2, 1] - change[1, 2], change[0, 2] - change[2, 0], change[1, 0] - change[0, 1]])
    return turn(axis, angle * fraction) @ first


def frame(along, aside):
    """Returns three axes: along a direction, toward the perpendicular part of `aside`, and perpendicular to both."""
    along = unit(along)
    third = unit(np.cross(along, aside))
    return np.stack([along, np.cross(third, along), third], 1)


def facing(along_rest, aside_rest, along, aside):
    """Returns the rotation that maps one pair of directions to another."""
    return frame(along, aside) @ frame(along_rest, aside_rest).T


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

    def skin(self, turns, places):
        """Returns the vertices of a posed body (linear blend skinning)."""
        shifts = places - np.einsum('bij,bj->bi', turns, self.body.heads)
        moved = np.zeros_like(self.body.vertices)
        for column in range(self.body.bones.shape[1]):
            weight = self.body.weights[:, column]
            used = np.flatnonzero(weight)
            bones = self.body.bones[used, column]
            turned = np.einsum('vij,vj->vi', turns[bones], self.body.vertices[used]) + shifts[bones]
            moved[used] += weight[used, None] * turned
        return moved
