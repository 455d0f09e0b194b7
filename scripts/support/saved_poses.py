"""Observation files of poses that don't come from a video: the rendered bodies' poses of `scripts/synth --poses-only`.

docs/observation-format.md describes the bytes.
"""
import hashlib, struct
import numpy

NAMES = ('nose left_eye_inner left_eye left_eye_outer right_eye_inner right_eye right_eye_outer left_ear right_ear mouth_left '
         'mouth_right left_shoulder right_shoulder left_elbow right_elbow left_wrist right_wrist left_pinky right_pinky left_index '
         'right_index left_thumb right_thumb left_hip right_hip left_knee right_knee left_ankle right_ankle left_heel right_heel '
         'left_foot_index right_foot_index').split()
TICKS = 90000


def write(poses, path):
    """Writes the poses in an npz file as an observation file. Returns width and height."""
    data = dict(numpy.load(poses))  # all at once: the file unpacks a column each time that it is read
    names = [str(name) for name in data['names']]
    times = data['times']
    columns = {name: names.index(name) for name in NAMES if name in names}
    out = bytearray(b'FCOB' + struct.pack('<I', 3))
    skeleton = b'BlazePose-33'
    out += struct.pack('<I', len(skeleton)) + skeleton
    out += struct.pack('<qqIII', 0, len(times), len(times), 0, len(times))
    for index in range(len(times)):
        time = float(times[index])
        known = [columns[name] for name in columns if numpy.isfinite(data['px'][index, columns[name]])]
        out += struct.pack('<qqdfI', index, round(time * TICKS), time, 0.0, 1 if known else 0)
        if not known: continue
        out += struct.pack('<IfB', 0, 1.0, 1)
        for name in NAMES: out += point(data, index, columns.get(name))
        for name in NAMES:
            column = columns.get(name)
            place = [float(data[axis][index, column]) for axis in ('wx', 'wy', 'wz')] if column is not None else [0.0] * 3
            out += struct.pack('<fff', *(value if numpy.isfinite(value) else 0.0 for value in place))
    path.write_bytes(bytes(out) + hashlib.sha256(out).digest())
    return int(data['width']), int(data['height'])


def point(data, index, column):
    """Returns a keypoint: zeros if it isn't known."""
    if column is None or not numpy.isfinite(data['px'][index, column]): return struct.pack('<6f', 0, 0, 0, 0, 0, 0)
    sure = float(numpy.nan_to_num(data['conf'][index, column]))
    return struct.pack('<6f', float(data['px'][index, column]), float(data['py'][index, column]), sure, sure, sure, sure)
