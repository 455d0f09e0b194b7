"""Light on a scene: a window's light from the side and lamps above, both with soft shadows, and what walls throw back."""
from dataclasses import dataclass

import numpy as np
from numba import njit, prange

from .raster import Layer

REACH, TEXELS = 1.9, 760


@dataclass
class Light:
    """Parallel light: where it comes from, linear RGB, and how blurred its shadows are, in metres."""
    direction: np.ndarray
    color: tuple
    softness: float

    def __post_init__(self):
        away = np.asarray(self.direction, float) / np.linalg.norm(self.direction)
        side = np.cross(away, (0.2, 1, 0.1))
        side /= np.linalg.norm(side)
        self.axes = np.stack([side, np.cross(away, side), away])

    def projected(self, points):
        """Texels of the shadow map, and nearness to the light, of points of the world."""
        place = (np.asarray(points) - (0, 0, 0.6)) @ self.axes.T
        place[..., :2] = (place[..., :2] / REACH + 1) * TEXELS / 2
        return place

    def shadow(self, points, faces):
        """How near the nearest thing is to the light, texel by texel, and between which texels there is anything."""
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
    """Value noise, -1 … 1, one cell a unit."""
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
    """By how much grain changes a colour at a place."""
    fine = noise(x * fineness, y * fineness, z * fineness)
    coarse = noise(x * fineness * 0.23, y * fineness * 0.23, z * fineness * 0.23)
    return max(0.05, 1 + strength * (0.55 * fine + 0.65 * coarse))


@njit(inline='always')
def lit(x, y, z, axes, shadow, bounds, softness):
    """The part of a light that reaches a place: 4 × 4 samples of the shadow map around it."""
    size = shadow.shape[0]
    half = size / 2
    u = ((axes[0, 0] * x + axes[0, 1] * y + axes[0, 2] * (z - 0.6)) / REACH + 1) * half
    v = ((axes[1, 0] * x + axes[1, 1] * y + axes[1, 2] * (z - 0.6)) / REACH + 1) * half
    step = softness * half / REACH / 2
    if not (bounds[0] < u + 2 * step and u - 2 * step < bounds[2] and bounds[1] < v + 2 * step and v - 2 * step < bounds[3]): return 1.0
    near = axes[2, 0] * x + axes[2, 1] * y + axes[2, 2] * (z - 0.6) + 0.02 + 0.4 * softness
    reached = 0
    for row in range(4):
        for column in range(4):
            a, b = int(u + (column - 1.5) * step), int(v + (row - 1.5) * step)
            if 0 <= a < size and 0 <= b < size and shadow[b, a] > near: continue
            reached += 1
    return reached / 16


@njit(parallel=True, cache=True)
def surfaces(faces, weights, nearness, triangles, points, inverse, normals, colors, grain, places, first, out):
    """Fills `out` (colour, normal, place: 9 numbers) for the pixels that show triangles from `first` on."""
    height, width = faces.shape
    for y in prange(height):
        for x in range(width):
            face = faces[y, x] - first
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
def arriving(surface, axes, tints, softness, shadows, bounds, ambient):
    """The light that a surface throws back of white, as linear RGB."""
    length = np.sqrt(surface[3] ** 2 + surface[4] ** 2 + surface[5] ** 2) + 1e-9
    nx, ny, nz = surface[3] / length, surface[4] / length, surface[5] / length
    red = green = blue = ambient * (0.72 + 0.28 * nz)
    for number in range(2):
        facing = (nx * axes[number, 2, 0] + ny * axes[number, 2, 1] + nz * axes[number, 2, 2] + 0.25) / 1.25
        if facing <= 0: continue
        facing *= lit(surface[6], surface[7], surface[8], axes[number], shadows[number], bounds[number], softness[number])
        red, green, blue = red + facing * tints[number, 0], green + facing * tints[number, 1], blue + facing * tints[number, 2]
    return red, green, blue


@njit(parallel=True, cache=True)
def picture(back, body, faces, first, axes, tints, softness, shadows, bounds, ambient, factor, out):
    """The lit scene, `factor`² samples a pixel, as linear RGB in `out`; a pixel of nothing but room is lit once."""
    height, width, _ = out.shape
    for row in prange(height):
        for column in range(width):
            light = (-1.0, 0.0, 0.0)
            for sample in range(factor * factor):
                y, x = row * factor + sample // factor, column * factor + sample % factor
                of_body = faces[y, x] >= first
                surface = body[y, x] if of_body else back[y, x]
                if of_body or light[0] < 0: light = arriving(surface, axes, tints, softness, shadows, bounds, ambient)
                for k in range(3): out[row, column, k] += surface[k] * light[k] / (factor * factor)
                if of_body: light = (-1.0, 0.0, 0.0)
