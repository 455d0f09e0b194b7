"""Shared code of the measuring scripts: the path of the built program, and the resources that a command used."""
import csv, os, subprocess, sys, tempfile, time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get('FORMCHECK_SHARED', ROOT.parent / 'shared'))


@dataclass
class Run:
    """A finished command: `wall` and `cpu` in seconds (user and system time of all threads), `peak` in MiB."""
    code: int
    wall: float
    cpu: float
    peak: float
    output: str
    errors: str


def run(command, **options):
    """Runs `command` and measures it alone: wait4 returns the resources of this child only.

    `peak` is the largest resident set. The kernel includes the time between fork and exec, so the value is too large for programs
    that need less memory than this Python process (about 15 MiB).
    """
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        child = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL, stdout=output, stderr=errors, **options)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        texts = []
        for file in (output, errors):
            file.seek(0)
            texts.append(file.read().decode('utf-8', 'replace'))
    return Run(child.returncode, wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, *texts)


def program(given=None):
    """Returns the path of formcheck: the given one, or the release build of this package."""
    if given:
        path = Path(given)
    else:
        shown = subprocess.run(['swift', 'build', '-c', 'release', '--show-bin-path'], cwd=ROOT, capture_output=True, text=True)
        path = Path(shown.stdout.strip()) / 'formcheck'
    if not os.access(path, os.X_OK) or not path.is_file():
        sys.exit(f'{path} is not a program: run `swift build -c release` first, or pass one with --formcheck')
    return path.resolve()


def full_hd_clip():
    """Returns the first landscape 1080p clip of the evaluation set."""
    index = SHARED / 'clips' / 'clips.csv'
    if index.is_file():
        with open(index, newline='', encoding='utf-8') as rows:
            for row in csv.DictReader(rows):
                if row['resolution'] == '1920x1080' and row['codec'] == 'h264': return index.parent / row['file']
    sys.exit(f'{index} has no 1080p clip: pass one as CLIP')
