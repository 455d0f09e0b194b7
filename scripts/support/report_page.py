"""What the parts of check-report share: what controls the page, and scripts that run in it."""
import time, urllib.parse
from dataclasses import dataclass
from pathlib import Path

from support.batch_runs import Checks, run
from support.browser import Browser

# Stores the media time of the displayed frame.
WATCH = '''(() => {
  const video = document.getElementById('video');
  window.mediaTime = -1;
  const presented = (_, frame) => { window.mediaTime = frame.mediaTime; video.requestVideoFrameCallback(presented); };
  video.requestVideoFrameCallback(presented);
})()'''


@dataclass
class ReportTest:
    """A part of check-report that operates a report and has formcheck read what the page downloads. `out` is the folder of the video's
    results."""

    page: Browser
    checks: Checks
    formcheck: Path
    name: str
    video: Path
    out: Path
    report: Path


def frames(page):
    """Returns the number and the media time of every frame from the page's data."""
    data = page.value('JSON.parse(document.getElementById("report-data").textContent)')
    times, ticks = [data['videoStart']], 0
    for step in data['steps']:
        ticks += step
        times.append(data['videoStart'] + ticks / 1e4)
    return data, times


def press(page, selector, key='Enter'):
    """Operates a control with the keyboard alone."""
    page.value(f'document.querySelector(`{selector}`).focus()')
    for kind in ('keyDown', 'keyUp'):
        page.call('Input.dispatchKeyEvent', type=kind, key=key, code=key, windowsVirtualKeyCode=13, **({'text': '\r'} if kind == 'keyDown' else {}))


def saved(downloads):
    """Waits for the file that the page downloads, and returns its path; none after ten seconds."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline and not [path for path in downloads.iterdir() if path.suffix == '.json']: time.sleep(.05)
    return next((path for path in downloads.iterdir() if path.suffix == '.json'), None)


def fresh(page, report):
    """Opens the report without what the browser keeps of earlier changes."""
    page.value('localStorage.clear()')
    page.open('file://' + urllib.parse.quote(str(report)))


def rendered(formcheck, video, out):
    """Makes the results again, without the video if that is possible."""
    done = run(formcheck, 'render', video, '-o', out, '--no-video', '--force')
    return run(formcheck, 'render', video, '-o', out, '--force', '--preset', 'ultrafast') if 'Run without --no-video' in done.stderr else done
