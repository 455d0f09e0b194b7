"""Shared code of the batch tests: small clips, runs of the program, and hashes of outputs."""
import hashlib, shutil, subprocess, sys
from pathlib import Path

from support.measure import ROOT

SAMPLE = ROOT / 'samples' / 'walk-and-jump.mp4'
LOW_PRIORITY = ['nice', '-n', '10']


def ffmpeg(*arguments):
    done = subprocess.run(['ffmpeg', '-nostdin', '-v', 'error', '-y', *map(str, arguments)], capture_output=True, text=True)
    if done.returncode: sys.exit(f'ffmpeg {" ".join(map(str, arguments))}: {done.stderr.strip()}')


def repeated(clip, seconds, target):
    """Repeats `clip` by stream copy, with its audio."""
    ffmpeg('-stream_loop', '-1', '-i', clip, '-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-t', seconds, target)
    return target


def small(seconds, target, start=0.0, size='320x180', keyframes=1, fps=30):
    """Writes part of the sample at a small size, with a keyframe every `keyframes` seconds."""
    rate = ['-r', str(fps), '-g', str(int(fps * keyframes)), '-keyint_min', str(int(fps * keyframes))]
    ffmpeg('-stream_loop', '-1', '-ss', start, '-i', SAMPLE, '-t', seconds, '-vf', f'scale={size.replace("x", ":")}', '-c:v',
           'libx264', '-preset', 'ultrafast', *rate, '-an', target)
    return target


def pixels(video):
    """Returns the MD5 and the time of every decoded frame."""
    done = subprocess.run(['ffmpeg', '-nostdin', '-v', 'error', '-i', str(video), '-map', '0:v:0', '-f', 'framemd5', '-'],
                          capture_output=True, text=True)
    return '\n'.join(line for line in done.stdout.splitlines() if not line.startswith('#software'))


def results(folder):
    """Returns a hash for each output: of the bytes of CSV, JSON, and report files, and of the decoded frames of videos."""
    found = {}
    for path in sorted(Path(folder).rglob('*')):
        if '.formcheck' in path.parts or not path.is_file(): continue
        name = str(path.relative_to(folder))
        if path.suffix == '.mp4': found[name] = hashlib.sha256(pixels(path).encode()).hexdigest()
        elif path.suffix in ('.csv', '.json', '.html'): found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def unfinished(folder):
    """Returns the files that must not exist while nothing is running."""
    return [str(path) for path in Path(folder).rglob('*') if path.name.endswith(('.partial', '.lock'))]


def run(formcheck, *arguments, **options):
    """Runs the program at low priority, without a terminal."""
    options = {'capture_output': True, 'stdin': subprocess.DEVNULL, **options}
    done = subprocess.run([*LOW_PRIORITY, formcheck, *arguments], **options)
    if isinstance(done.stderr, bytes): done.stderr = done.stderr.decode('utf-8', 'replace')
    return done


class Checks:
    """Counts passed and failed checks."""

    def __init__(self): self.failed = self.held = 0

    def expect(self, holds, what):
        if holds: self.held += 1
        else:
            self.failed += 1
            print(f'FAILED: {what}', flush=True)
        return holds

    def end(self):
        print(f'{self.held} passed, {self.failed} failed')
        sys.exit(1 if self.failed else 0)


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    Path(folder).mkdir(parents=True)
    return Path(folder)
