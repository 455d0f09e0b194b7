"""What the parts of check-report share: what controls the page, and scripts that run in it."""
import time, urllib.parse

from support.batch_runs import run

# Returns the texts whose contrast with the color behind them is below 4.5 (WCAG 2.2).
CONTRAST = '''(() => {
  const parse = text => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [.2126, .7152, .0722][i], 0);
  const over = ([r, g, b, a = 1], below) => [r, g, b].map((v, i) => v * a + below[i] * (1 - a));
  const background = element => { const chain = []; for (let e = element; e; e = e.parentElement) chain.push(parse(getComputedStyle(e).backgroundColor));
    return chain.reverse().reduce((below, color) => over(color, below), [255, 255, 255]); };
  const poor = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement, text = walker.currentNode.textContent.trim();
    if (!text || ['SCRIPT', 'STYLE'].includes(element.tagName) || !element.getClientRects().length) continue;
    const below = background(element), ink = over(parse(getComputedStyle(element).color), below);
    const [a, b] = [light(ink), light(below)], ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < 4.5) poor.push([text.slice(0, 40), ratio.toFixed(2)]);
  }
  return poor;
})()'''

# Stores the media time of the displayed frame.
WATCH = '''(() => {
  const video = document.getElementById('video');
  window.mediaTime = -1;
  const presented = (_, frame) => { window.mediaTime = frame.mediaTime; video.requestVideoFrameCallback(presented); };
  video.requestVideoFrameCallback(presented);
})()'''


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
