"""Controls a headless Chromium through a pipe (the Chrome DevTools Protocol), with Python's standard library only."""
import base64, json, os, select, shutil, subprocess, sys, tempfile, time

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


class Browser:
    """One page of a new, headless Chromium."""

    def __init__(self):
        program = next((path for path in map(shutil.which, ('chromium', 'google-chrome', 'chromium-browser')) if path), None)
        if not program: sys.exit('chromium is not installed: apt-get install chromium')
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # Chromium may still write its profile.
        to_browser, from_us = os.pipe()
        to_us, from_browser = os.pipe()

        def wire():
            # The protocol uses file descriptors 3 and 4. They are copied first in case one of the pipe's ends already has that number.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            reading, writing = (os.dup2(fd, 10 + place) for place, fd in enumerate((reading, writing)))
            os.dup2(reading, 3); os.dup2(writing, 4)

        flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', '--mute-audio', '--hide-scrollbars',
                 '--autoplay-policy=no-user-gesture-required', '--force-color-profile=srgb', f'--user-data-dir={self.profile.name}']
        self.process = subprocess.Popen([program, *flags, 'about:blank'], preexec_fn=wire, close_fds=False,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser); os.close(from_browser)
        self.output, self.input, self.buffer, self.number, self.events = from_us, to_us, b'', 0, []
        # The kinds of dialogs that pages opened, such as “beforeunload”. Each is accepted, because the page waits for it.
        self.dialogs = []
        self.session = None
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Network', 'Log', 'DOM'): self.call(f'{domain}.enable')

    def __enter__(self): return self

    def __exit__(self, *_):
        self.process.terminate(); self.process.wait(20)
        os.close(self.output); os.close(self.input)
        self.profile.cleanup()

    def call(self, method, **parameters):
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': parameters}
        if self.session: message['sessionId'] = self.session
        os.write(self.output, json.dumps(message).encode() + b'\0')
        while True:
            answer = self.read(60)
            if answer is None: raise TimeoutError(method)
            if answer.get('method') == 'Page.javascriptDialogOpening': self.accept(answer['params'])
            if answer.get('id') == self.number:
                if 'error' in answer: raise RuntimeError(f'{method}: {answer["error"]["message"]}')
                return answer['result']
            self.events.append(answer)

    def accept(self, dialog):
        """Accepts a dialog without waiting for the answer, because another one is awaited."""
        self.dialogs.append(dialog['type'])
        message = {'id': 0, 'method': 'Page.handleJavaScriptDialog', 'params': {'accept': True}, 'sessionId': self.session}
        os.write(self.output, json.dumps(message).encode() + b'\0')

    def read(self, seconds):
        deadline = time.monotonic() + seconds
        while b'\0' not in self.buffer:
            ready, _, _ = select.select([self.input], [], [], max(0, deadline - time.monotonic()))
            if not ready: return None
            chunk = os.read(self.input, 1 << 16)
            if not chunk: sys.exit('The browser exited')
            self.buffer += chunk
        message, _, self.buffer = self.buffer.partition(b'\0')
        return json.loads(message)

    def open(self, url):
        self.events.clear()
        self.call('Page.navigate', url=url)
        self.until('document.readyState === "complete"')

    def value(self, expression):
        """Returns the value of an expression, after awaiting it if it is a promise."""
        answer = self.call('Runtime.evaluate', expression=expression, awaitPromise=True, returnByValue=True)
        if 'exceptionDetails' in answer: raise RuntimeError(json.dumps(answer['exceptionDetails'])[:800])
        return answer['result'].get('value')

    def until(self, expression, seconds=20):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.value(expression): return True
            time.sleep(.02)
        return False

    def key(self, key):
        for kind in ('keyDown', 'keyUp'):
            self.call('Input.dispatchKeyEvent', type=kind, key=key, code=key, **({'text': key} if len(key) == 1 and kind == 'keyDown' else {}))

    def click(self, x, y):
        for kind in ('mousePressed', 'mouseReleased'):
            self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left', clickCount=1)

    def window(self, width, height, media='screen', scheme='light'):
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call('Emulation.setEmulatedMedia', media=media, features=[{'name': 'prefers-color-scheme', 'value': scheme}])

    def screenshot(self, path, whole=True):
        answer = self.call('Page.captureScreenshot', format='png', captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(answer['data']))

    def pdf(self, path):
        path.write_bytes(base64.b64decode(self.call('Page.printToPDF', printBackground=False, preferCSSPageSize=True)['data']))

    def complaints(self):
        """Returns what the page logged, threw, or requested from the network."""
        messages = []
        for event in self.events:
            kind, details = event.get('method'), event.get('params', {})
            if kind == 'Runtime.exceptionThrown': messages.append('threw ' + json.dumps(details)[:300])
            if kind == 'Log.entryAdded': messages.append('log: ' + details['entry']['text'])
            if kind == 'Runtime.consoleAPICalled': messages.append('console: ' + json.dumps(details['args'])[:300])
            if kind == 'Network.requestWillBeSent' and not details['request']['url'].startswith(('file:', 'data:')): messages.append('requested ' + details['request']['url'])
        return messages
