"""Small videos in every supported container and codec, made from the sample. They seed damaged files and fuzzers."""
from support.batch_runs import SAMPLE, ffmpeg

FORMATS = [
    ('h264.mp4', 'libx264 -bf 2'), ('h264-front.mp4', 'libx264 -movflags +faststart'), ('fragments.mp4', 'libx264 -movflags frag_keyframe'),
    ('h264.mov', 'libx264'), ('h264.mkv', 'libx264'), ('h264.avi', 'libx264 -bf 2'), ('h264.ts', 'libx264'), ('h264.flv', 'libx264'),
    ('tenbit.mp4', 'libx264 -pix_fmt yuv420p10le'), ('hevc.mp4', 'libx265 -x265-params log-level=none'), ('vp8.webm', 'libvpx'),
    ('vp9.webm', 'libvpx-vp9 -deadline realtime -cpu-used 8'), ('av1.mp4', 'libaom-av1 -cpu-used 8 -usage realtime'),
    ('mpeg4.avi', 'mpeg4'), ('mpeg4.mp4', 'mpeg4 -bf 2'), ('mpeg2.mpg', 'mpeg2video'), ('mjpeg.mov', 'mjpeg'), ('prores.mov', 'prores_ks'),
    ('picture.gif', 'gif'), ('h264.3gp', 'libx264'), ('wmv2.wmv', 'wmv2'), ('theora.ogv', 'libtheora'),
    ('mpeg2.mxf', 'mpeg2video -r 25'), ('pcm.mkv', 'libx264 -c:a pcm_s16le'), ('pcm.avi', 'mpeg4 -c:a pcm_s16le'),
    ('flac.mkv', 'libx264 -c:a flac'),
]


def videos(folder, seconds=0.7, size='96:64'):
    """Writes the videos, about a second each, with audio where the container allows it, and returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, (name, codec) in enumerate(FORMATS):
        path = folder / name
        audio = ['-an'] if name.endswith(('.gif', '.3gp', '.wmv')) or number % 3 == 0 else ['-ac', '1', '-ar', '48000' if name.endswith(('.webm', '.mxf')) else '44100', '-b:a', '64k']
        ffmpeg('-ss', number % 5, '-i', SAMPLE, '-t', seconds, '-vf', f'scale={size}', '-g', '8', '-c:v', *codec.split(), *audio, '-strict', '-2', path)
        paths.append(path)
    return paths
