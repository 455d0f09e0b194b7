"""Lighting of a scene: window light from the side and lamps above, both with soft shadows, and light reflected by walls."""
from dataclasses import dataclass

import numpy as np
from numba import njit, prange

from .raster import Layer

REACH, TEXELS = 1.9, 760


@dataclass
class Light:
    """Parallel light: its direction, linear RGB, and the blur of its shadows in meters."""
    direction: np.ndarray
    color: tuple
    softness: float

    def __post_init__(self):
        away = np.asarray(self.direction, float) / np.linalg.norm(self.direction)
        side = np.cross(away, (0.2, 1, 0.1))
        side /= np.linalg.norm(side)
        self.axes = np.stack([side, np.cross(away, side), away])

    def projected(self, points):
        """Returns the shadow-map texels of world points and their nearness to the light."""
        place = (np.asarray(points) - (0, 0, 0.6)) @ self.axes.T
        place[..., :2] = (place[..., :2] / REACH + 1) * TEXELS / 2
        return place

    def shadow(self, points, faces):
        """Returns the nearness of the nearest surface for each texel, and the range of texels that contain any."""
        layer = Layer(TEXELS, TEXELS)
        projected = self.projected(points)
        layer.draw(projected, faces)
        return layer.nearness, np.concatenate([projected[:, :2].min(0), projected[:, :2].max(0)])


@njit(inline='always')
def scrambled(x, y, z):
    value = np.uint32(x * 73856093) ^ np.uint32(y * 19349663) ^ np.uint32(z * 83492791)
    value = np.uint32((value ^ (value >> np.uint32(13))) * np.uint32(1274126177))
    return ((value ^ (value >> np.uint32(16))) & np.uint32(0xffff)) / 32767.5 - 1


@njit(inline='always')
def noise(x, y, z):
    """Returns value noise, -1 … 1, with one cell per unit."""
    ix, iy, iz = int(np.floor(x)), int(np.floor(y)), int(np.floor(z))
    fx, fy, fz = x - ix, y - iy, z - iz
    fx, fy, fz = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy), fz * fz * (3 - 2 * fz)
    total = 0.0
    for corner in range(8):
        dx, dy, dz = corner & 1, corner >> 1 & 1, corner >> 2
        weight = (fx if dx else 1 - fx) * (fy if dy else 1 - fy) * (fz if dz else 1 - fz)
        total += weight * scrambled(ix + dx, iy + dy, iz + dz)
    return total


@njit(inline='always')
def grained(strength, fineness, x, y, z):
    """Returns the factor by which grain changes a color at a point."""
    fine = noise(x * fineness, y * fineness, z * fineness)
    coarse = noise(x * fineness * 0.23, y * fineness * 0.23, z * fineness * 0.23)
    return max(0.05, 1 + strength * (0.55 * fine + 0.65 * coarse))


@njit(inline='always')
def lit(x, y, z, light, axes, shadows, bounds, softness):
    """Returns the fraction of a light that reaches a point, from 4 × 4 samples of its shadow map."""
    size = shadows.shape[1]
    half, z = size / 2, z - 0.6
    u = ((axes[light, 0, 0] * x + axes[light, 0, 1] * y + axes[light, 0, 2] * z) / REACH + 1) * half
    v = ((axes[light, 1, 0] * x + axes[light, 1, 1] * y + axes[light, 1, 2] * z) / REACH + 1) * half
    step = softness[light] * half / REACH / 2
    if u + 2 * step < bounds[light, 0] or u - 2 * step > bounds[light, 2]: return 1.0
    if v + 2 * step < bounds[light, 1] or v - 2 * step > bounds[light, 3]: return 1.0
    near = axes[light, 2, 0] * x + axes[light, 2, 1] * y + axes[light, 2, 2] * z + 0.02 + 0.4 * softness[light]
    reached = 0
    for row in range(4):
        for column in range(4):
            a, b = int(u + (column - 1.5) * step), int(v + (row - 1.5) * step)
            if 0 <= a < size and 0 <= b < size and shadows[light, b, a] > near: continue
            reached += 1
    return reached / 16


@njit(parallel=True, cache=True)
def surfaces(faces, weights, nearness, triangles, points, inverse, normals, colors, grain, places, out):
    """Fills `out` (color, normal, position: 9 numbers) for the pixels that show a triangle."""
    height, width = faces.shape
    for y in prange(height):
        for x in range(width):
            face = faces[y, x]
            if face < 0: continue
            a, b, c = triangles[face]
            wb, wc = weights[y, x, 0] * inverse[b] / nearness[y, x], weights[y, x, 1] * inverse[c] / nearness[y, x]
            wa = 1 - wb - wc
            px = wa * places[a, 0] + wb * places[b, 0] + wc * places[c, 0]
            py = wa * places[a, 1] + wb * places[b, 1] + wc * places[c, 1]
            pz = wa * places[a, 2] + wb * places[b, 2] + wc * places[c, 2]
            strength = wa * grain[a, 0] + wb * grain[b, 0] + wc * grain[c, 0]
            change = grained(strength, grain[a, 1], px, py, pz)
            for k in range(3):
                out[y, x, k] = change * (wa * colors[a, k] + wb * colors[b, k] + wc * colors[c, k])
                out[y, x, 3 + k] = wa * normals[a, k] + wb * normals[b, k] + wc * normals[c, k]
                out[y, x, 6 + k] = wa * points[a, k] + wb * points[b, k] + wc * points[c, k]


@njit(inline='always')
def arriving(surface, row, column, axes, tints, softness, shadows, bounds, ambient):
    """Returns the light that a surface in a map of surfaces reflects, as linear RGB."""
    nx, ny, nz = surface[row, column, 3], surface[row, column, 4], surface[row, column, 5]
    length = 1 / np.sqrt(nx * nx + ny * ny + nz * nz + 1e-18)
    red = green = blue = ambient * (0.72 + 0.28 * nz * length)
    x, y, z = surface[row, column, 6], surface[row, column, 7], surface[row, column, 8]
    for light in range(2):
        facing = ((nx * axes[light, 2, 0] + ny * axes[light, 2, 1] + nz * axes[light, 2, 2]) * length + 0.25) / 1.25
        if facing <= 0: continue
        facing *= lit(x, y, z, light, axes, shadows, bounds, softness)
        red, green, blue = red + facing * tints[light, 0], green + facing * tints[light, 1], blue + facing * tints[light, 2]
    return red, green, blue


@njit(parallel=True, cache=True)
def picture(room, body, faces, left, top, axes, tints, softness, shadows, bounds, ambient, factor, out):
    """Writes the lit scene as linear RGB to `out`.

    `room` has one surface per pixel. `body` and `faces` have `factor`² samples per pixel, for the part of the frame that starts at
    the sample `left`, `top`.
    """
    height, width, _ = out.shape
    for row in prange(height):
        for column in range(width):
            y, x = row * factor - top, column * factor - left
            covered = 0
            if 0 <= y < faces.shape[0] and 0 <= x < faces.shape[1]:
                for sample in range(factor * factor):
                    down, right = y + sample // factor, x + sample % factor
                    if faces[down, right] < 0: continue
                    covered += 1
                    light = arriving(body, down, right, axes, tints, softness, shadows, bounds, ambient)
                    for k in range(3): out[row, column, k] += body[down, right, k] * light[k] / (factor * factor)
            if covered == factor * factor: continue
            light = arriving(room, row, column, axes, tints, softness, shadows, bounds, ambient)
            share = 1 - covered / (factor * factor)
            for k in range(3): out[row, column, k] += share * room[row, column, k] * light[k]
