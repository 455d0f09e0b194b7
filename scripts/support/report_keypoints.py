"""Tests corrections of sides, keypoints, and people in a report, for check-report."""
import csv, json

from support import report_page
from support.batch_runs import run
from support.report_page import frames, fresh, rendered


class KeypointTest(report_page.ReportTest):
    """Corrects sides, keypoints, and people on a narrow page, and has formcheck read the downloaded file and change the results."""

    def test(self):
        self.data, times = frames(self.page)
        if not self.data['people'] or len(times) < 20: return
        self.begin(len(times) // 2)
        self.refuse_incomplete()
        self.swap_and_move()
        self.choose_in_video()
        self.join_and_divide()
        content = self.download()
        if not content: return
        self.apply(content)
        self.drop_repetition_of_another()
        self.page.window(1360, 900)
        fresh(self.page, self.report)
        print(f'    {len(content["edits"])} corrections of sides, points and people downloaded and read')

    def begin(self, middle):
        """Opens the page, and chooses the person and the frame that are corrected."""
        self.downloads = self.out / 'points'
        self.downloads.mkdir()
        self.page.call('Browser.setDownloadBehavior', behavior='allow', downloadPath=str(self.downloads))
        self.page.window(400, 800)
        fresh(self.page, self.report)
        athlete = self.data['people'][0]
        self.person, self.first, self.target = athlete['person'], self.data['firstFrame'], self.beside('.edits.json')
        self.middle = athlete['repetitions'][0][2] - self.first if athlete['repetitions'] else middle
        default = self.page.value('document.querySelector(".person-number").value')
        self.expect(default == str(self.person), f'the person is {default} at first, not the athlete {self.person}')

    def expect(self, is_good, text): self.checks.expect(is_good, f'{self.name}: {text}')

    def run(self, *arguments): return run(self.formcheck, *arguments)

    def beside(self, suffix):
        """Returns the path of another result of the same video."""
        return self.report.with_name(self.report.name.replace('.report.html', suffix))

    def others(self):
        """Returns the people of the page's data who aren't the corrected one."""
        return [other for other in self.data['people'][1:] if other['person'] != self.person]

    def status(self): return self.page.value('document.querySelector(".editing .status").textContent')

    def fill(self, field, value): self.page.value(f'document.querySelector(".{field}").value = {json.dumps(str(value))}')

    def choose(self, keypoint): self.page.value(f'document.querySelector(".keypoint").value = "{keypoint}"')

    def do(self, action, index=None):
        """Operates a control of the card of corrections, at a frame of the video."""
        if index is not None: self.page.value(f'document.querySelector(".seek[data-frame]").dataset.frame = {self.first + index}; document.querySelector(".seek[data-frame]").click()')
        report_page.press(self.page, f'[data-edit="{action}"]')

    def refuse_incomplete(self):
        """What is missing is asked for, and nothing is added."""
        self.fill('person-number', '')
        for action in ('drop', 'strike', 'divide'):
            self.do(action, self.middle); self.expect('number of the person' in self.status(), f'without a person, {action} prints {self.status()}')
        self.fill('person-number', 99)
        self.do('drop'); self.expect('not in this report' in self.status(), f'the repetitions of nobody: {self.status()}')
        self.fill('person-number', self.person)
        self.do('swap-end'); self.do('move-point'); self.do('join')
        self.fill('other-number', self.person); self.do('join')
        self.fill('point-x', 1e9); self.fill('point-y', 1); self.do('move-point')
        count = self.page.value('document.querySelectorAll(".edits li.new").length')
        self.expect(count == 0, f'{count} corrections are added that lack something')

    def swap_and_move(self):
        self.do('swap-start', self.middle - 4); self.do('swap-end', self.middle + 4)
        self.choose('left_knee')
        self.do('strike', self.middle)
        self.fill('point-x', 12.5); self.fill('point-y', 40); self.choose('nose')
        self.do('move-point', self.middle)

    def choose_in_video(self):
        """Chooses a position in the video, by touch or mouse; Escape leaves the choice."""
        self.choose('right_wrist')
        self.do('pick'); self.page.key('Escape')
        self.expect(self.page.value('document.querySelector(".pick").hidden'), 'Escape leaves the choice of a point')
        self.do('pick')
        box = self.page.value('(() => { const b = document.querySelector(".pick").getBoundingClientRect(); return [b.x, b.y, b.width, b.height] })()')
        self.page.click(box[0] + .5 * box[2], box[1] + .25 * box[3])
        self.expect(self.page.until('document.querySelector(".pick").hidden', 3), 'a click chooses a point')

    def join_and_divide(self):
        others = self.others()
        joined = others[0]['person'] if others else self.person
        self.fill('other-number', self.person if others else self.person + 1); self.fill('person-number', joined)
        self.do('join'); self.do('join')
        self.expect('is already' in self.status() or not others, f'people are joined twice: {self.status()}')
        # A person can be divided only between the first and the last frame with the person.
        poses = csv.DictReader(self.beside('.poses.csv').open())
        present = sorted({int(row['frame']) - self.first for row in poses if row['person'] == str(joined)})
        self.do('divide', present[len(present) // 2]); self.fill('person-number', self.person)
        self.do('strike', self.middle)  # after the changes of people on the page, before them in the file

    def download(self):
        """Returns the content of the downloaded file; none if there is no file."""
        self.do('download')
        path = report_page.saved(self.downloads)
        self.expect(path is not None, 'the points are downloaded')
        if not path: return
        content = json.loads(path.read_text())
        path.unlink()
        edits = content['edits']
        self.expect([edit['action'] for edit in edits] == ['swap', 'strike_point', 'move_point', 'move_point', 'strike_point', 'divide', 'join'] and content['formcheck_edits'] == 1, f'the file has {content}')
        self.expect((edits[2]['x'], edits[2]['y'], edits[2]['keypoint']) == (12.5, 40, 'nose'), f'the nose is at {edits[2]}')
        chosen, wide, high = edits[3], self.data['width'], self.data['height']
        self.expect(abs(chosen['x'] - wide / 2) < .02 * wide and abs(chosen['y'] - high / 4) < .05 * high, f'the click in the video is at {chosen} of {wide} x {high}')
        return content

    def apply(self, content):
        """Checks that the program lists the corrections, and that they change the results."""
        edits = content['edits']
        self.target.write_text(json.dumps(content))
        listed = self.run('edit', self.video, '-o', self.out, '--list')
        self.expect(listed.returncode == 0 and len(listed.stdout.splitlines()) == len(edits), f'formcheck reads the points: {listed.stderr}{listed.stdout}')
        self.target.write_text(json.dumps(content | {'edits': edits[:4]}))
        shown = self.run('inspect', self.video, '-o', self.out, '--at', f'#{self.first + self.middle}', '--json', '--force')
        body = next((body for frame in json.loads(shown.stdout or '{"frames": []}')['frames'] for body in frame['people'] if body['person'] == self.person), None)
        self.expect(body is not None and body['keypoints']['nose'][:2] == [12.5, 40], f'inspect shows the nose at {body and body["keypoints"]["nose"]} {shown.stderr}')
        if self.others(): self.apply_to_everyone(content)
        self.target.unlink(missing_ok=True)

    def apply_to_everyone(self, content):
        """Applies the whole file, with the person who was joined and then divided."""
        self.target.write_text(json.dumps(content))
        done = rendered(self.formcheck, self.video, self.out)
        record = json.loads(self.beside('.formcheck.json').read_text())
        self.expect(done.returncode == 0 and not record.get('unapplied_edits') and len(record.get('edits', [])) == len(content['edits']),
                    f'not applied: {record.get("unapplied_edits")}, {done.stderr}')
        self.target.unlink()
        rendered(self.formcheck, self.video, self.out)

    def drop_repetition_of_another(self):
        """Repetitions of others have their person, which needs version 2 of the format."""
        other = next((other for other in self.data['people'][1:] if other['repetitions']), None)
        if not other: return
        fresh(self.page, self.report)
        turning = other['repetitions'][0][2]
        self.fill('person-number', other['person']); self.do('drop', turning - self.first); self.do('download')
        path = report_page.saved(self.downloads)
        content = json.loads(path.read_text()) if path else {}
        self.expect(content.get('formcheck_edits') == 2 and content['edits'][0]['person'] == other['person'], f'the repetition of another: {content}')
