"""A dressed person who performs a clip with its equipment, and the camera that records it."""
import numpy as np

from .body import body
from .camera import Camera
from .clothing import dress, dumbbells
from .equipment import Equipment
from .figure import Figure
from .people import PEOPLE
from .performance import Performance
from .truth import Landmarks

ROOMY, AROUND = 0.84, 0.12
INSIDE = 5.1  # the walls are 5.4 m from the middle of the room


class Actor:
    """A dressed body that performs the parts of a clip on schedule."""

    def __init__(self, clip, cache):
        shape, outfit = PEOPLE[clip.person]
        self.clip, self.performance = clip, Performance(clip.all_parts)
        self.body, self.surface = dress(body(shape, cache), outfit)
        if 'dumbbells' in clip.gear: self.body, self.surface = dumbbells(self.body, self.surface)
        self.figure, self.landmarks = Figure(self.body), Landmarks(self.body)
        self.equipment, self.count = Equipment(clip, self.figure), len(self.body.vertices)
        self.body, self.surface = self.equipment.added(self.body, self.surface)

    def at(self, time):
        """Returns the skin, followed by the equipment, and the landmarks by name at a time in seconds."""
        self.performance.pose(self.figure, time)
        joints = self.figure.joints
        vertices = self.figure.skeleton.skin(self.figure.turns, joints)
        return np.concatenate([vertices, *self.equipment.points()]), self.landmarks.places(joints, vertices)

    def landmarks_at(self, time):
        """Returns the landmarks by name at a time, without the skin."""
        self.performance.pose(self.figure, time)
        return self.landmarks.posed(self.figure)


def framed_times(clip, performance):
    """Returns the times that decide the frame: those of exercises, or all."""
    times = np.linspace(0, performance.duration, 25 if len(performance.parts) == 1 else 50)
    staying = [time for time in times if performance.parts[performance.part_at(time)[0]].exercise != 'walk']
    return staying or list(times)


def aimed(clip, actor, skin=True):
    """Returns a camera on a tripod, in the clip's direction, whose frame contains the whole exercise, or leaves out a part of it."""
    times = framed_times(clip, actor.performance)
    if skin: moments = np.concatenate([actor.at(time)[0][:actor.count] for time in times])
    else:
        places = np.concatenate([list(actor.landmarks_at(time).values()) for time in times])
        moments = np.concatenate([places + np.array(shift) * AROUND for shift in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -0.3))])
    center = (moments.min(0) + moments.max(0)) / 2
    angle = np.radians(clip.azimuth)
    position = center + clip.distance * np.array([np.sin(angle), -np.cos(angle), 0])
    position[:2] = np.clip(position[:2], -INSIDE, INSIDE)
    position[2] = clip.elevation
    distance = np.linalg.norm((position - center)[:2])
    camera = Camera(position, center, 1.0, *clip.size)
    for _ in range(3):
        low, high, box = bounds(clip, camera.projected(moments)[:, :2])
        camera.target = camera.target + camera.axes.T @ np.append((low + high - clip.size) / 2 / camera.focal * distance, 0)
        focal = camera.focal * ROOMY * min(np.array(clip.size) / box)
        camera = Camera(position, camera.target, focal, *clip.size)
    return camera


def bounds(clip, pixels):
    """Returns the corners of what the frame is centered on, and the size that has to fit into it."""
    low, high = pixels.min(0), pixels.max(0)
    size = high - low
    if not clip.cropped: return low, high, size
    # The frame ends at the shins or the knees, or at the chin or the chest.
    share = 0.22 if clip.cropped == 'feet' else 0.17
    visible = np.array([size[0], size[1] * (1 - share)])
    scale = ROOMY * min(np.array(clip.size) / visible)
    tall = clip.size[1] / scale
    if clip.cropped == 'feet': low = np.array([low[0], high[1] - share * size[1] - tall])
    else: low = np.array([low[0], low[1] + share * size[1]])
    return low, np.array([high[0], low[1] + tall]), visible
