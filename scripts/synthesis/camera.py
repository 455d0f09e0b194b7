"""A pinhole camera, in meters and pixels."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Camera:
    """A camera at `position` that points at `target` (meters, z up), with a focal length in pixels of a `width` × `height` frame."""
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
        """Returns world points in camera coordinates, in meters: x right, y down, z away."""
        return (np.asarray(points) - self.position) @ self.axes.T

    def projected(self, points):
        """Returns the pixels (x right, y down, origin at the top left corner) and 1/z of world points."""
        seen = self.seen(points)
        inverse = 1 / np.maximum(seen[..., 2], 1e-3)
        x = self.width / 2 + self.focal * seen[..., 0] * inverse
        y = self.height / 2 + self.focal * seen[..., 1] * inverse
        return np.stack([x, y, inverse], -1)

    def enlarged(self, factor):
        """Returns the same view with `factor` times as many pixels per side."""
        return Camera(self.position, self.target, self.focal * factor, self.width * factor, self.height * factor)
