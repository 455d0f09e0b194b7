"""Tests drawing on the video of a report, for check-report."""
import base64, json, math, urllib.parse
from dataclasses import dataclass
from pathlib import Path

from support import report_page
from support.batch_runs import run
from support.browser import CONTRAST
from support.report_page import WATCH, frames

# The steps of a curve, which PenLineTests expects from the program too.
CURVE = [[0, 0, 2], [6.09375, -1.40625, 2.5], [15, -3.75, 3], [23.9062, -4.21875, 3.5], [30, 0, 4], [30.7031, 12.1875, 3.25], [28.125, 30, 2.5],
         [26.4844, 47.8125, 1.75], [30, 60, 1], [42.1875, 64.2188, 1.5], [60, 63.75, 2], [77.8125, 61.4062, 2.5], [90, 60, 3]]

# Compares what changes from one picture to another with the page's layer: the fractions of each that are within 2 pixels of the other.
SAME = '''(async ([plain, drawn]) => {
  const layer = document.querySelector('.drawing-layer'), { width, height } = layer;
  const pixels = source => { const canvas = document.createElement('canvas'); Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d'); context.drawImage(source, 0, 0, width, height); return context.getImageData(0, 0, width, height).data; };
  const image = async data => { const image = new Image(); image.src = 'data:image/png;base64,' + data; await image.decode(); return pixels(image); };
  const [before, after, page] = [await image(plain), await image(drawn), pixels(layer)];
  const masks = [0, 1].map(() => new Uint8Array(width * height));
  let far = 0, both = 0;
  for (let i = 0; i < width * height; i++) {
    const change = Math.max(...[0, 1, 2].map(c => Math.abs(before[4 * i + c] - after[4 * i + c])));
    masks[0][i] = change > 40; masks[1][i] = page[4 * i + 3] > 90;
    // Where the page's drawing is opaque, brightness is compared: colors have half the resolution in the video.
    if (page[4 * i + 3] === 255) { both++; if (Math.abs([.3, .59, .11].reduce((sum, w, c) => sum + w * (page[4 * i + c] - after[4 * i + c]), 0)) > 40) far++; }
  }
  const within = (a, b) => { let count = 0, near = 0;
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) { if (!a[y * width + x]) continue; count++;
      let hit = false; for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2) && !hit; v++) for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) if (b[v * width + u]) { hit = true; break; }
      near += hit; }
    return count ? near / count : 0; };
  return [within(masks[0], masks[1]), within(masks[1], masks[0]), both ? far / both : 1];
})'''

# Counts the corners of areas that a stroke of 100 points makes, which ten events with ten joined ones each draw.
STROKE = '''(async () => {
  const layer = document.querySelector('.drawing-layer'), box = layer.getBoundingClientRect(), lineTo = Path2D.prototype.lineTo;
  let count = 0;
  Path2D.prototype.lineTo = function (...point) { count++; return lineTo.apply(this, point); };
  layer.setPointerCapture = () => {};
  const event = (type, step, more = {}) => new PointerEvent(type, { pointerId: 77, pointerType: 'pen', bubbles: true, clientX: box.x + box.width / 2 + box.width * .15 * Math.sin(step / 9),
    clientY: box.y + box.height * (.2 + .006 * step), ...more });
  layer.dispatchEvent(event('pointerdown', 0));
  for (let move = 0; move < 10; move++) {
    const coalescedEvents = Array.from({ length: 10 }, (_, step) => event('pointermove', 10 * move + step + 1));
    layer.dispatchEvent(event('pointermove', 10 * move + 10, { coalescedEvents }));
    await new Promise(requestAnimationFrame);
  }
  layer.dispatchEvent(event('pointerup', 100));
  Path2D.prototype.lineTo = lineTo; delete layer.setPointerCapture;
  return count;
})()'''

# The layer of drawings, while the tools are shown.
LAYER = '.drawing-layer.on'


@dataclass
class DrawingTest(report_page.ReportTest):
    """Draws with mouse, finger, and keyboard, downloads the file, and compares the page with frames of the program.

    `shots` is the folder of the screenshots."""

    shots: Path

    def test(self):
        self.begin()
        angle = self.draw_with_mouse()
        self.use_history()
        self.erase()
        self.paint_long_stroke()
        self.use_pen_with_keyboard()
        self.draw_shapes_with_keyboard()
        self.draw_with_finger()
        self.edit_list()
        self.edit_durations()
        content = self.download(angle)
        if not content: return
        self.compare_with_program(content)
        self.render_and_reopen(content)

    def expect(self, is_good, text): self.checks.expect(is_good, f'{self.name}: {text}')

    def run(self, *arguments): return run(self.formcheck, *arguments)

    def open(self): self.page.open('file://' + urllib.parse.quote(str(self.report)))

    def press(self, selector): report_page.press(self.page, selector)

    def saved(self): return report_page.saved(self.downloads)

    def begin(self):
        self.data, self.times = frames(self.page)
        self.wide, self.high = self.data['width'] * self.data['pixelAspect'], self.data['height']
        self.middle = len(self.times) // 2
        self.edits_file = self.report.with_name(self.report.name.replace('.report.html', '.edits.json'))
        self.page.window(1360, 900)
        self.open()
        self.downloads = self.out / 'drawings'
        self.downloads.mkdir()
        self.page.call('Browser.setDownloadBehavior', behavior='allow', downloadPath=str(self.downloads))
        self.page.until('document.getElementById("video").readyState >= 2')
        self.page.value(WATCH)
        steps = self.page.value('DrawingGeometry.curve([[0, 0, 2], [30, 0, 4], [30, 60, 1], [90, 60, 3]])')
        self.expect(len(steps) == len(CURVE) and all(abs(a - b) < 1e-4 for step, wanted in zip(steps, CURVE) for a, b in zip(step, wanted)), f'the curve is {steps}')

    def count(self): return self.page.value('document.querySelectorAll("ol.drawings li").length')

    def status(self): return self.page.value('document.querySelector(".drawing .status").textContent')

    def use(self, tool): self.press(f'[data-tool="{tool}"]')

    def show(self, index):
        """Shows a frame, and waits until it is displayed."""
        self.page.value(f'video.currentTime = {self.times[index] + .002}')
        self.page.until('!video.seeking', 5); self.page.until(f'Math.abs(window.mediaTime - {self.times[index]}) < 2e-3', 5)
        self.page.value('new Promise(done => setTimeout(done, 350))')

    def at(self, x, y):
        """Returns the place in the window of a position in fractions of the frame."""
        left, top, scale = self.page.value("""(() => { const b = document.querySelector(".drawing-layer").getBoundingClientRect(), [w, h] = [%r, %r];
            const s = Math.min(b.width / w, b.height / h); return [b.x + (b.width - w * s) / 2, b.y + (b.height - h * s) / 2, s]; })()""" % (self.wide, self.high))
        return left + x * self.wide * scale, top + y * self.high * scale

    def drag(self, *points):
        """Presses the mouse at the first point, moves it to the others, and releases it."""
        self.page.value('document.querySelector(".drawing-layer").scrollIntoView({ block: "nearest" })')
        for n, point in enumerate(points):
            x, y = self.at(*point)
            self.page.call('Input.dispatchMouseEvent', type='mousePressed' if not n else 'mouseMoved', x=x, y=y, button='left', buttons=1, clickCount=1)
        self.page.call('Input.dispatchMouseEvent', type='mouseReleased', x=x, y=y, button='left', clickCount=1)

    def draw_with_mouse(self):
        """Draws one of each kind, and returns what the page states about the angle."""
        self.show(self.middle)
        self.press('[data-draw="toggle"]')
        self.expect(self.page.value('video.paused && !document.querySelector(".tools").hidden'), 'the tools appear and the video pauses')
        self.page.value('document.querySelector(".stage").scrollTop = 0; scrollTo(0, 0)')
        curve = [(.15 + .02 * n, .3 + .1 * math.sin(n / 2)) for n in range(12)]
        self.use('pen'); self.drag(*curve)
        self.page.value('document.querySelector("[data-color=red]").click()'); self.use('line'); self.drag((.1, .9), (.5, .95), (.9, .85))
        self.page.value('document.querySelector("[data-color=green]").click(); document.querySelector(".drawing-width").value = "0.012"')
        self.use('arrow'); [self.drag(point) for point in ((.2, .7), (.4, .55))]
        self.page.value('document.querySelector("[data-color=blue]").click(); document.querySelector(".drawing-width").value = "0.007"')
        self.use('angle'); self.drag((.6, .2), (.7, .45)); self.drag((.9, .4))
        angle = self.status()
        self.use('circle'); self.drag((.75, .75), (.8, .75), (.85, .75))
        self.use('text'); self.drag((.05, .1))
        self.expect('Write the text first' in self.status() and self.count() == 5, f'a text without words: {self.status()}, {self.count()} drawings')
        self.page.value('document.querySelector(".drawing-text").value = "Knees\\u202e out </script>\\u0000"'); self.drag((.05, .1))
        self.expect(self.count() == 6, f'{self.count()} drawings instead of 6: {self.status()}')
        return angle

    def use_history(self):
        """Draws a line with the keyboard, and undoes, redoes, and clears."""
        # The pen leaves out points that are too close; a click with it draws nothing.
        self.use('pen'); self.drag((.5, .5)); self.expect(self.count() == 6, 'a click with the pen drew something')
        self.page.value('document.querySelector("[data-color=black]").click()')
        self.use('line'); self.page.value('document.querySelector(".drawing-layer").focus()')
        self.press(LAYER); [self.page.key('ArrowRight') for _ in range(10)]; [self.page.key('ArrowDown') for _ in range(5)]; self.press(LAYER)
        self.expect(self.count() == 7, f'the keyboard draws a line: {self.count()}, {self.status()}')
        self.press('[data-draw="undo"]'); self.press('[data-draw="undo"]')
        self.expect(self.count() == 5, f'after two undone, {self.count()}')
        self.press('[data-draw="redo"]'); self.press('[data-draw="redo"]')
        self.expect(self.count() == 7 and self.page.value('document.querySelector("[data-draw=redo]").disabled'), f'after two redone, {self.count()}')
        self.press('[data-draw="clear"]'); self.expect(self.count() == 0, f'after clearing, {self.count()}')
        self.page.value('document.querySelector(".drawing-layer").focus(); document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }))')
        self.expect(self.count() == 7, f'after Ctrl Z, {self.count()}')

    def erase(self):
        """Erases lines, and none that the eraser does not touch."""
        self.use('eraser'); self.drag((.1, .9)); self.expect(self.count() == 6 and 'red line' in self.status(), f'the eraser: {self.count()}, {self.status()}')
        self.drag((.02, .5)); self.expect(self.count() == 6, 'the eraser removes what it does not touch')
        self.press('[data-draw="undo"]')
        # The eraser's radius is 12 pixels of the screen, also where the picture is lower or narrower than the player.
        self.use('line'); self.drag((.42, .7), (.48, .7), (.55, .7))
        x, y = self.at(.48, .7); edge = self.page.value('document.querySelector(".drawing-layer").getBoundingClientRect()[%r] / %r' % (('width', self.wide) if self.wide > self.high else ('height', self.high))) * max(1.5, .007 * min(self.wide, self.high)) / 2
        self.use('eraser')
        for beyond, wanted in ((17, 8), (9, 7)):
            self.page.click(x, y - edge - beyond)
            self.expect(self.count() == wanted, f'the eraser at {beyond} pixels from a line: {self.count()} drawings, not {wanted}')

    def paint_long_stroke(self):
        """Draws a stroke of 100 points, and leaves keys with modifiers to the browser."""
        # A long stroke is painted once for a frame of the screen, and its finished part isn't made again.
        self.use('pen'); corners = self.page.value(STROKE)
        self.expect(self.count() == 8 and corners < 60_000, f'a stroke of 100 points makes areas with {corners} corners, {self.count()} drawings')
        self.press('[data-draw="undo"]')
        taken = self.page.value('["altKey", "ctrlKey", "metaKey"].filter(key => !document.querySelector(".drawing-layer").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", [key]: true, bubbles: true, cancelable: true })))')
        self.expect(not taken, f'the picture takes the left arrow with {taken}')

    def use_pen_with_keyboard(self):
        """Draws and erases a stroke with the keyboard."""
        self.use('pen'); self.page.value('document.querySelector(".drawing-layer").focus()')
        self.press(LAYER); [self.page.key('ArrowLeft') for _ in range(4)]; [self.page.key('ArrowUp') for _ in range(3)]
        self.expect('The pen is down' in self.status() and self.count() == 7, f'the keyboard puts the pen down: {self.count()}, {self.status()}')
        self.press(LAYER)
        self.expect(self.count() == 8 and 'black stroke' in self.status(), f'the keyboard draws a stroke: {self.count()}, {self.status()}')
        self.press(LAYER); self.press(LAYER); self.expect(self.count() == 8, 'a pen that was not moved drew something')
        self.press(LAYER); [self.page.key('ArrowUp') for _ in range(3)]; self.page.key('Escape')
        self.expect(self.count() == 8 and self.page.value('!document.querySelector(".tools").hidden'), f'Escape gives up a stroke, not the tools: {self.count()}, {self.status()}')
        [self.page.key('ArrowDown') for _ in range(3)]; self.use('eraser'); self.press(LAYER)
        self.expect(self.count() == 7 and 'black stroke' in self.status(), f'the keyboard erases the stroke: {self.count()}, {self.status()}')

    def draw_shapes_with_keyboard(self):
        """Draws an angle, a circle, and a text with the keyboard; their points stay in the frame."""
        self.use('angle')
        for key in ('ArrowRight', 'ArrowDown', None):
            self.press(LAYER)
            if key: [self.page.key(key) for _ in range(8)]
        self.expect(self.count() == 8 and 'of 90°' in self.status(), f'the keyboard draws an angle: {self.count()}, {self.status()}')
        self.use('circle'); self.press(LAYER); [self.page.key('ArrowLeft') for _ in range(120)]; self.press(LAYER)
        self.use('text'); self.page.value('document.querySelector(".drawing-text").value = "Deeper"'); self.press(LAYER)
        self.expect(self.count() == 10, f'the keyboard draws a circle and a text: {self.count()}, {self.status()}')
        for _ in range(3): self.press('[data-draw="undo"]')
        self.expect(self.count() == 7, f'after three undone, {self.count()}')

    def draw_with_finger(self):
        """Draws on a phone."""
        self.page.window(390, 780)
        self.page.value('document.querySelector("[data-color=orange]").click(); scrollTo(0, 0)'); self.use('arrow')
        self.page.value('document.querySelector(".drawing-layer").scrollIntoView({ block: "center" })')
        for kind, point in (('touchStart', (.3, .3)), ('touchMove', (.4, .4)), ('touchMove', (.5, .35)), ('touchEnd', None)):
            x, y = self.at(*point) if point else (0, 0)
            self.page.call('Input.dispatchTouchEvent', type=kind, touchPoints=[{'x': x, 'y': y}] if point else [])
        self.expect(self.count() == 8, f'a finger draws an arrow: {self.count()}, {self.status()}')
        self.expect(self.page.value('document.documentElement.scrollWidth') <= 390, 'the tools are wider than a phone')
        self.check_tools_on_phone()
        self.page.window(1360, 900)
        self.page.screenshot(self.shots / f'{self.name}-drawing.png', whole=False)

    def check_tools_on_phone(self):
        """Checks the contrast, the size, and the names of the tools."""
        for scheme in ('light', 'dark'):
            self.page.window(390, 780, scheme=scheme)
            poor = self.page.value(CONTRAST); self.expect(not poor, f'drawing tools, {scheme}: contrast below 4.5: {poor}')
        self.page.screenshot(self.shots / f'{self.name}-drawing-phone.png', whole=False)
        small = self.page.value('[...document.querySelectorAll(".tools button")].map(e => e.getBoundingClientRect()).filter(b => b.height < 32 || b.width < 32).length')
        self.expect(not small, f'{small} buttons are too small for a finger')
        bare = self.page.value('[...document.querySelectorAll(".drawing button, .drawing input, .drawing select, .drawing-layer")].filter(e => !(e.getAttribute("aria-label") || e.textContent.trim() || e.closest("label"))).length')
        self.expect(not bare, f'{bare} controls without a name')

    def edit_list(self):
        """Edits a duration and a text with the keyboard, and leaves each field with the mouse or Tab, as a person does."""
        def box(selector): return self.page.value(f'(() => {{ const e = document.querySelector(`{selector}`); e.scrollIntoView({{ block: "nearest" }}); const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] }})()')
        row = self.page.value('[...document.querySelectorAll("ol.drawings li")].findIndex(e => e.querySelector(".drawing-words")) + 1')
        before, line = self.count(), f'ol.drawings li:nth-child({row})'
        for field, words in (('.drawing-seconds', '4'), ('.drawing-words', '!')):
            self.page.value(f'document.querySelector(`{line} {field}`).focus(); document.activeElement.select?.()'); self.page.key(words)
            for kind in ('keyDown', 'keyUp'): self.page.call('Input.dispatchKeyEvent', type=kind, key='Tab', code='Tab', windowsVirtualKeyCode=9)
            self.expect(self.page.value(f'document.activeElement.closest("li") === document.querySelector(`{line}`)'), f'after {field}, Tab leaves the line')
        self.page.value(f'document.querySelector(`{line} .drawing-seconds`).focus(); document.activeElement.select()'); self.page.key('6')
        self.page.click(*box('ol.drawings li:first-child > button:last-child'))
        self.expect(self.count() == before - 1, f'the first click after a duration was edited removes nothing: {self.status()}')
        values = self.page.value('[".drawing-seconds", ".drawing-words"].map(field => document.querySelector(`ol.drawings li:nth-child(%d) ${field}`).value)' % (row - 1))
        self.expect(values == ['6', '!'], f'the edited line has {values}')
        # The removed one, the duration, the text, and the duration before.
        for _ in range(4): self.press('[data-draw="undo"]')
        self.expect(self.count() == before, f'{self.count()} drawings after undoing the edits of {before}')

    def edit_durations(self):
        """Edits durations in the list, where wrong ones are refused."""
        for value, wanted in (('0', '3'), ('x', '3'), ('5,5', '5.5')):
            self.page.value(f'(() => {{ const e = document.querySelector("ol.drawings li:last-child .drawing-seconds"); e.value = "{value}"; e.dispatchEvent(new Event("change")) }})()')
            shown = self.page.value('document.querySelector("ol.drawings li:last-child .drawing-seconds").value')
            self.expect(shown == wanted, f'a duration of {value} becomes {shown}')

    def download(self, angle):
        """Returns the content of the downloaded file, which the program lists; none if there is no file."""
        self.press('[data-draw="download"]')
        path = self.saved()
        self.expect(path is not None, 'the drawings are downloaded')
        if not path: return
        content = json.loads(path.read_text())
        edits = content['edits']
        self.expect(content['formcheck_edits'] == 3 and [edit['kind'] for edit in edits] == ['stroke', 'line', 'arrow', 'angle', 'circle', 'text', 'line', 'arrow'], f'the file has {content}')
        self.expect(len({edit['id'] for edit in edits}) == 8 and edits[-1]['duration_s'] == 5.5, f'ids or duration of {edits}')
        self.expect(edits[5]['text'] == 'Knees  out </script>', f'the text is {edits[5]["text"]!r}')
        first, apex, second = [(x * self.wide, y * self.high) for x, y in edits[3]['points']]
        turn = abs(math.degrees(math.atan2(first[1] - apex[1], first[0] - apex[0]) - math.atan2(second[1] - apex[1], second[0] - apex[0])))
        self.expect(f'of {min(turn, 360 - turn):.0f}°' in angle, f'the angle is {turn}: {angle}')
        self.edits_file.write_bytes(path.read_bytes())
        listed = self.run('edit', self.video, '-o', self.out, '--list')
        self.expect(listed.returncode == 0 and len(listed.stdout.splitlines()) == 8, f'formcheck lists {listed.stderr}{listed.stdout}')
        path.unlink()
        return content

    def compare_with_program(self, content):
        """Compares each drawing alone, then all, in the page and in the program."""
        edits = content['edits']
        for kind, some in [*((edit['kind'], [edit]) for edit in edits), ('all', edits)]:
            self.edits_file.write_text(json.dumps(content | {'edits': some}))
            stills = [self.still(elements) for elements in ('none', 'drawings')]
            if None in stills: return
            if kind == 'all': (self.shots / f'{self.name}-drawing-rendered.png').write_bytes(stills[1])
            self.paint(some)
            rendered, shown, far = self.page.value(f'{SAME}({json.dumps([base64.b64encode(still).decode() for still in stills])})')
            # The box of a text changes little where the frame is dark.
            self.expect(rendered > .97 and shown > .9 and far < .12, f'{kind}: {rendered:.3f} of what inspect draws is in the page, {shown:.3f} the other way, {far:.3f} with another brightness')

    def still(self, elements):
        """Returns the frame as the program draws it; none if it fails."""
        done = self.run('inspect', self.video, '-o', self.out, '--at', f'#{self.data["firstFrame"] + self.middle}', '--overlay', elements, '--force')
        newest = max(self.out.glob('*.png'), key=lambda path: path.stat().st_mtime, default=None)
        if done.returncode or not newest: return self.expect(False, f'inspect: {done.stderr}')
        return newest.read_bytes()

    def paint(self, drawings):
        """Paints drawings in the page alone."""
        self.page.value(f"""(() => {{ const canvas = document.querySelector('.drawing-layer'), context = canvas.getContext('2d'), colors = {json.dumps(self.data['drawing']['colors'])};
            context.clearRect(0, 0, canvas.width, canvas.height);
            for (const drawing of {json.dumps(drawings)}) DrawingGeometry.paint(context, drawing, [{self.wide}, {self.high}], colors[drawing.color], drawing.color === 'black'); }})()""")

    def render_and_reopen(self, content):
        """Renders the video with the drawings, which the new report lists and downloads again."""
        self.edits_file.write_text(json.dumps(content))
        done = self.run('render', self.video, '-o', self.out, '--force', '--preset', 'ultrafast')
        self.expect(done.returncode == 0, f'rendering the drawings: {done.stderr}')
        self.open()
        self.page.until('document.getElementById("video").readyState >= 2')
        self.expect(self.count() == 8, f'the new report lists {self.count()} drawings')
        self.page.value(WATCH); self.show(0)
        self.page.value('document.querySelector("ol.drawings .seek").click()')
        near = self.page.until(f'Math.abs(window.mediaTime - {self.times[self.middle]}) < 2e-3', 5)
        self.expect(near, f'the list leads to {self.page.value("window.mediaTime")}, not to {self.times[self.middle]}')
        self.page.screenshot(self.shots / f'{self.name}-drawing-video.png', whole=False)
        self.press('[data-draw="toggle"]'); self.press('[data-draw="download"]')
        again = self.saved()
        self.expect(again and json.loads(again.read_text())['edits'] == content['edits'], 'the new report downloads other drawings')
        if again: again.unlink()
        self.press('ol.drawings li:first-child > button:last-child')
        self.expect('until formcheck render' in self.status() and self.count() == 7, f'removing a rendered drawing: {self.status()}')
        messages = self.page.complaints()
        self.expect(not messages, f'drawing: the page reports {messages}')
        self.edits_file.unlink()
        self.run('render', self.video, '-o', self.out, '--force', '--preset', 'ultrafast')
        self.open()
        print(f'    {len(content["edits"])} drawings drawn, downloaded, and rendered')
