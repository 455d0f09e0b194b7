"""A pinhole camera, in metres and pixels."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Camera:
    """Looks from `position` at `target` (metres, z up); `focal` in pixels of a picture of `width` × `height`."""
    position: np.ndarray
    target: np.ndarray
    focal: float
    width: int
    height: int

    def __post_init__(self):
        forward = np.subtract(self.target, self.position).astype(float)
        forward /= np.linalg.norm(forward)
        right = np.cross(forward, (0, 0, 1))
        right /= np.linalg.norm(right)
        self.axes = np.stack([right, np.cross(forward, right), forward])

    def seen(self, points):
        """Points of the world as the camera sees them, in metres: x right, y down, z away."""
        return (np.asarray(points) - self.position) @ self.axes.T

    def projected(self, points):
        """Pixels (x right, y down, origin at the top left corner) and 1/z of points of the world."""
        seen = self.seen(points)
        inverse = 1 / np.maximum(seen[..., 2], 1e-3)
        x = self.width / 2 + self.focal * seen[..., 0] * inverse
        y = self.height / 2 + self.focal * seen[..., 1] * inverse
        return np.stack([x, y, inverse], -1)

    def enlarged(self, factor):
        """The same view with `factor` times as many pixels a side."""
        return Camera(self.position, self.target, self.focal * factor, self.width * factor, self.height * factor)
