"""Renders a body in a room in front of a camera."""
import numpy as np

from .light import Light, picture, surfaces
from .raster import Layer

FACTOR = 2


def vertex_normals(vertices, faces):
    """Returns the vertex normals of a mesh, weighted by area and not normalized."""
    corners = vertices[faces]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    return np.stack([sum(np.bincount(faces[:, corner], across[:, axis], len(vertices)) for corner in range(3)) for axis in range(3)], 1)


class Scene:
    """A scene. The static room is drawn once, and each frame adds the body and its shadows."""

    def __init__(self, room, camera, lights, ambient, body, surface, noise, seed):
        self.camera, self.lights, self.ambient = camera, lights, ambient
        self.body, self.surface, self.sensor = body, surface, (noise, seed)
        self.large = camera.enlarged(FACTOR)
        self.layer, self.room = self.drawn(room)

    def drawn(self, room):
        """Returns the z-buffer of the empty room and its surfaces: colors averaged over a pixel's samples, the rest of one sample."""
        layer = Layer(self.large.width, self.large.height)
        faces = np.arange(len(room.points), dtype=np.int32).reshape(-1, 3)
        seen = self.large.seen(room.points)[:, 2].reshape(-1, 3).min(1) > 0.15
        projected = self.large.projected(room.points)
        # Triangles behind the camera become points, so that all triangles keep their numbers.
        projected.reshape(-1, 3, 3)[~seen] = 0
        layer.draw(projected, faces)
        back = np.zeros((*layer.faces.shape, 9), np.float32)
        surfaces(layer.faces, layer.weights, layer.nearness, faces, room.points, projected[:, 2], room.normals, room.colors, room.grain, room.points, back)
        pixels = back[::FACTOR, ::FACTOR].copy()
        pixels[..., :3] = back[..., :3].reshape(self.camera.height, FACTOR, self.camera.width, FACTOR, 3).mean((1, 3))
        return layer, pixels

    def shown(self, vertices, number):
        """Returns the frame with the posed body as 8-bit sRGB. The frame number seeds the sensor noise."""
        projected = self.large.projected(vertices)
        left, top, right, bottom = self.box(projected)
        layer = self.layer.part(left, top, right, bottom)
        projected[:, :2] -= left, top
        layer.draw(projected, self.body.faces)
        front = np.empty((*layer.faces.shape, 9), np.float32)
        surfaces(layer.faces, layer.weights, layer.nearness, self.body.faces, vertices, projected[:, 2], vertex_normals(vertices, self.body.faces),
                 self.surface.colors, self.surface.grain, self.body.vertices, front)
        shadows, bounds = (np.stack(parts) for parts in zip(*(light.shadow(vertices, self.body.faces) for light in self.lights)))
        out = np.zeros((self.camera.height, self.camera.width, 3), np.float32)
        picture(self.room, front, layer.faces, left, top, np.stack([light.axes for light in self.lights]), np.array([light.color for light in self.lights]),
                np.array([light.softness for light in self.lights]), shadows, bounds, self.ambient, FACTOR, out)
        return self.recorded(out, number)

    def box(self, projected):
        """Returns the samples that a projected body can cover, in whole pixels: left, top, right, bottom."""
        size = np.array([self.large.width, self.large.height])
        low = np.clip((projected[:, :2].min(0) // FACTOR - 1) * FACTOR, 0, size - FACTOR)
        high = np.clip((projected[:, :2].max(0) // FACTOR + 2) * FACTOR, low + FACTOR, size)
        return (*low.astype(int), *high.astype(int))

    def recorded(self, linear, number):
        """Applies the camera's response: the sRGB curve without its linear segment, and noise."""
        amount, seed = self.sensor
        encoded = 1.055 * np.maximum(linear, np.float32(0.0031308)) ** np.float32(1 / 2.4) - np.float32(0.055)
        grain = np.random.default_rng((seed, number)).standard_normal((*linear.shape[:2], 1), np.float32) * np.float32(amount)
        return np.clip(encoded * np.float32(255) + grain + np.float32(0.5), 0, 255).astype(np.uint8)


def daylight(seed):
    """Returns window light from one side and lamps above."""
    chance = np.random.default_rng(seed)
    angle = np.radians(chance.uniform(0, 360))
    window = Light((np.cos(angle), np.sin(angle), chance.uniform(0.9, 1.5)), np.array((1.0, 0.95, 0.86)) * chance.uniform(0.8, 1.1), 0.05)
    lamps = Light((chance.uniform(-0.2, 0.2), chance.uniform(-0.2, 0.2), 1), np.array((0.95, 0.98, 1.0)) * chance.uniform(0.5, 0.7), 0.22)
    return [window, lamps], chance.uniform(0.40, 0.55)
