"""Writes a clip's frames as a video and their ground truth as a JSON file."""
import json
from fractions import Fraction
from pathlib import Path

import av
import numpy as np

from .body import body
from .camera import Camera
from .clips import PEOPLE
from .clothing import dress, dumbbells
from .exercises import EXERCISES
from .figure import Figure
from .gym import gym
from .scene import Scene, daylight
from .schedule import Clock
from .truth import Landmarks, frame

ROOMY, NOISE, DISTANCE = 0.84, 2.0, 3.9
BT709_LIMITED = 1  # FFmpeg's number of BT.709's matrix, primaries, and transfer curve, and of the limited range


class Actor:
    """A dressed body that performs a clip's exercise on schedule."""

    def __init__(self, clip, cache):
        shape, outfit = PEOPLE[clip.person]
        self.clip = clip
        self.body, self.surface = dress(body(shape, cache), outfit)
        if clip.exercise == 'biceps-curl': self.body, self.surface = dumbbells(self.body, self.surface)
        self.figure, self.landmarks = Figure(self.body), Landmarks(self.body)

    def at(self, time):
        """Returns the skin and the landmarks by name at a time in seconds."""
        repetition, phase = self.clip.schedule.at(time)
        side = {'side': repetition.side} if repetition and repetition.side else {}
        depth = repetition.depth if repetition else 1
        EXERCISES[self.clip.exercise](self.figure, phase * depth, time=time, **side, **self.clip.options)
        joints = self.figure.joints
        vertices = self.figure.skeleton.skin(self.figure.turns, joints)
        return vertices, self.landmarks.places(joints, vertices)


def aimed(clip, actor):
    """Returns a camera on a tripod, in the clip's direction, whose frame contains the whole exercise."""
    moments = np.concatenate([actor.at(time)[0] for time in np.linspace(0, clip.schedule.duration, 25)])
    center = (moments.min(0) + moments.max(0)) / 2
    angle = np.radians(clip.azimuth)
    position = center + DISTANCE * np.array([np.sin(angle), -np.cos(angle), 0])
    position[2] = clip.elevation
    camera = Camera(position, center, 1.0, *clip.size)
    for _ in range(3):
        pixels = camera.projected(moments)[:, :2]
        low, high = pixels.min(0), pixels.max(0)
        camera.target = camera.target + camera.axes.T @ np.append((low + high - clip.size) / 2 / camera.focal * DISTANCE, 0)
        focal = camera.focal * ROOMY * min(np.array(clip.size) / (high - low))
        camera = Camera(position, camera.target, focal, *clip.size)
    return camera


def make(clip, folder, cache):
    """Writes NAME.mp4 and NAME.truth.json and returns the number of frames."""
    actor, clock = Actor(clip, cache), Clock(clip.rate, clip.schedule.duration, clip.seed)
    camera = aimed(clip, actor)
    lights, ambient = daylight(clip.seed)
    room = gym(clip.style, clip.seed, camera.position[:2] - camera.target[:2])
    scene = Scene(room, camera, lights, ambient, actor.body, actor.surface, NOISE, clip.seed)
    frames = []
    with Video(Path(folder) / f'{clip.name}.mp4', clip, clock) as video:
        for number, (stamp, time) in enumerate(zip(clock.stamps, clock.times)):
            vertices, places = actor.at(time)
            video.append(scene.shown(vertices, number), stamp)
            frames.append({'frame': number, 'pts': stamp, 'time_s': round(time, 6), **frame(places, camera)})
    write_truth(Path(folder) / f'{clip.name}.truth.json', clip, clock, frames)
    return len(frames)


class Video:
    """An H.264 video file in which each frame has its own time."""

    def __init__(self, path, clip, clock):
        self.file = av.open(str(path), 'w', options={'movflags': '+faststart', 'fflags': '+bitexact', 'video_track_timescale': str(clock.base)})
        self.stream = self.file.add_stream('libx264', rate=30, options={'crf': '20', 'preset': 'medium', 'threads': '1'})
        self.stream.width, self.stream.height = clip.size
        self.stream.pix_fmt = 'yuv420p'
        context = self.stream.codec_context
        context.colorspace = context.color_primaries = context.color_trc = context.color_range = BT709_LIMITED
        context.time_base = self.stream.time_base = Fraction(1, clock.base)

    def append(self, pixels, stamp):
        picture = av.VideoFrame.from_ndarray(pixels, format='rgb24').reformat(format='yuv420p', dst_colorspace=BT709_LIMITED)
        picture.pts, picture.time_base = stamp, self.stream.codec_context.time_base
        self.file.mux(self.stream.encode(picture))

    def __enter__(self): return self

    def __exit__(self, *_):
        self.file.mux(self.stream.encode(None))
        self.file.close()


def write_truth(path, clip, clock, frames):
    """Writes the ground truth. docs/synthetic-truth.md describes the format."""
    repetitions = [{'start_s': round(r.start, 6), 'turn_s': round(r.turn, 6), 'end_s': round(r.end, 6), 'depth': r.depth, 'side': {'L': 'left', 'R': 'right'}.get(r.side, '')}
                   for r in clip.schedule.repetitions]
    truth = {'version': 1, 'file': f'{clip.name}.mp4', 'exercise': clip.exercise, 'person': clip.person, 'view': clip.view, 'rate': clip.rate,
             'width': clip.size[0], 'height': clip.size[1], 'time_base': [1, clock.base], 'repetitions': repetitions, 'frames': frames}
    path.write_text(json.dumps(truth, separators=(',', ':')) + '\n')
