"""Turning bones and the skin that goes with them."""
import numpy as np


def unit(vector):
    """A vector of length 1."""
    vector = np.asarray(vector, float)
    return vector / np.linalg.norm(vector)


def turn(axis, degrees):
    """The rotation by an angle about an axis, right-handed (Rodrigues)."""
    x, y, z = unit(axis)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = np.radians(degrees)
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def between(first, second, share):
    """The rotation that is `share` of the way from one to another."""
    way = second @ first.T
    angle = np.degrees(np.arccos(np.clip((np.trace(way) - 1) / 2, -1, 1)))
    if angle < 1e-6: return first
    axis = np.array([way[2, 1] - way[1, 2], way[0, 2] - way[2, 0], way[1, 0] - way[0, 1]])
    return turn(axis, angle * share) @ first


def frame(along, aside):
    """Three axes: along a direction, towards `aside` as far as it is across, and across both."""
    along = unit(along)
    third = unit(np.cross(along, aside))
    return np.stack([along, np.cross(third, along), third], 1)


def facing(along_rest, aside_rest, along, aside):
    """The rotation that brings one pair of directions to another."""
    return frame(along, aside) @ frame(along_rest, aside_rest).T


class Skeleton:
    """The bones of a body; a pose gives each bone its turn away from rest, in the world's axes."""

    def __init__(self, body):
        self.body = body

    def joints(self, turns, root):
        """Where the bones begin, when bone i is turned by `turns[i]` and the first begins at `root`."""
        places = np.empty_like(self.body.heads)
        for bone, parent in enumerate(self.body.parents):
            if parent < 0: places[bone] = root
            else: places[bone] = places[parent] + turns[parent] @ (self.body.heads[bone] - self.body.heads[parent])
        return places

    def skin(self, turns, places):
        """The vertices of a posed body (linear blend skinning)."""
        shifts = places - np.einsum('bij,bj->bi', turns, self.body.heads)
        moved = np.zeros_like(self.body.vertices)
        for column in range(self.body.bones.shape[1]):
            weight = self.body.weights[:, column]
            used = np.flatnonzero(weight)
            bones = self.body.bones[used, column]
            turned = np.einsum('vij,vj->vi', turns[bones], self.body.vertices[used]) + shifts[bones]
            moved[used] += weight[used, None] * turned
        return moved
