"""Writes a clip's frames as a video and their ground truth as a JSON file."""
import json
from fractions import Fraction
from pathlib import Path

import av

from .actor import Actor, aimed
from .gym import gym
from .poses import write_poses
from .scene import Scene, daylight
from .schedule import Clock
from .truth import bar, frame, sets

NOISE = 2.0
BT709_LIMITED = 1  # FFmpeg's number of BT.709's matrix, primaries, and transfer curve, and of the limited range


def make(clip, folder, cache):
    """Writes NAME.mp4 and NAME.truth.json and returns the number of frames and the sets."""
    actor = Actor(clip, cache)
    clock = Clock(clip.rate, actor.performance.duration, clip.seed)
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
            if 'barbell' in actor.figure.held: frames[-1]['bar'] = bar(actor.equipment.discs(), camera)
    write_truth(Path(folder) / f'{clip.name}.truth.json', clip, actor.performance, clock, frames)
    return len(frames), sets(clip, actor.performance)


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


def write_truth(path, clip, performance, clock, frames):
    """Writes the ground truth. docs/synthetic-truth.md describes the format."""
    found = sets(clip, performance)
    truth = {'version': 1, 'file': f'{clip.name}.mp4', 'exercise': clip.exercise, 'person': clip.person, 'view': clip.view, 'rate': clip.rate,
             'width': clip.size[0], 'height': clip.size[1], 'time_base': [1, clock.base], 'situation': clip.situation,
             'repetitions': [repetition for part in found for repetition in part['repetitions']], 'sets': found, 'frames': frames}
    path.write_text(json.dumps(truth, separators=(',', ':')) + '\n')


def make_poses(clip, folder, cache):
    """Writes NAME.npz with the keypoints, and NAME.truth.json without frames. Returns the number of frames and the sets."""
    actor = Actor(clip, cache)
    clock = Clock(clip.rate, actor.performance.duration, clip.seed)
    count = write_poses(clip, actor, aimed(clip, actor, skin=False), folder)
    write_truth(Path(folder) / f'{clip.name}.truth.json', clip, actor.performance, clock, [])
    return count, sets(clip, actor.performance)
