"""Runs the recognition of this package on saved poses of hand-counted clips and of rendered bodies, and compares it with the truth.

A case is a clip. A sample is a movement or a hold that the program found in a case, with
whether the exercise that fits it best is right."""
import csv, json, os, subprocess, sys
from pathlib import Path

from support import saved_poses
from support.clip_sets import names as set_names, read as read_sets
from support.measure import ROOT

# The names that are right for each exercise in clips.csv; an exercise that isn't listed has its own name.
NAMES = {'squat': {'squat', 'front-squat'}, 'pushup': {'push-up'}, 'deadlift': {'deadlift', 'romanian-deadlift'},
         'lunge': {'lunge', 'split-squat'}, 'pullup': {'pull-up'}, 'situp': {'sit-up', 'v-up'},
         'jumpingjack': {'jumping-jack'}, 'curl': {'biceps-curl'}, 'press': {'overhead-press'}, 'plank': {'plank'},
         'mountainclimber': {'mountain-climber'}, 'raise': {'lateral-raise'}, 'stepup': {'step-up'},
         'row': {'row', 'seated-row', 'inverted-row'}, 'snatch': {'snatch', 'kettlebell-snatch'},
         'kettlebell-snatch': {'kettlebell-snatch', 'snatch'},
         'bent-over-row': {'row'}, 'glute-bridge': {'hip-thrust'},
         # A squat is the general name.
         'front-squat': {'front-squat', 'squat'}, 'overhead-squat': {'overhead-squat', 'squat'}}
# Clips without an exercise, or with movements that have no name. A held position of yoga may be a named one.
NOTHING = {'yoga', 'container', 'multi', 'twopeople', 'jump'}
SHOWN = {'twopeople_01': {'step-up'}, 'twopeople_04': {'jumping-jack'}}


class Case:
    """Saved poses with their true sets: (start, end, right names, repetitions or None)."""

    def __init__(self, name, group, files, size, sets, count, kind):
        self.name, self.group, self.files, self.size = name, group, files, size
        self.sets, self.count, self.kind = sets, count, kind
        self.result = {}

    @property
    def line(self): return '\t'.join([self.name, *map(str, self.size), *map(str, self.files)])

    def right(self, start, end):
        """Returns the names that are right for a movement, or None if it doesn't matter."""
        def overlap(one): return min(one[1], end) - max(one[0], start)
        best = max(self.sets, key=overlap, default=None)
        return best[2] if best and overlap(best) > 0 else set()


def right_names(row):
    """Returns the names that are right for a row of clips.csv; none if it doesn't matter."""
    return set() if row['exercise'] in NOTHING else NAMES.get(row['exercise'], {row['exercise']})


def clips(folder, out):
    """Returns a case per hand-counted clip, whose poses `evaluate-motion` saved in `out`."""
    cases, sets = [], read_sets(folder)
    for row in csv.DictReader((folder / 'clips.csv').open(encoding='utf-8')):
        stem = Path(row['file']).stem
        record = json.loads((out / f'{stem}.formcheck.json').read_text())
        files = sorted((out / record['outputs']['observations']).glob('segment-*.observations'), key=lambda path: int(path.stem[8:]))
        right = SHOWN.get(stem, right_names(row))
        if row['exercise'] == 'yoga': right = {'plank', 'side-plank', 'wall-sit'}
        true = [(float(one['start_s']), float(one['end_s']), set_names(one)) for one in sets.get(row['file'], [])]
        count = int(row['reps']) if row['reps'] and row['reps_exact'] == 'yes' else None
        cases.append(Case(stem, stem, files, (record['video']['width'], record['video']['height']), true or [(-1e9, 1e9, right)], count,
                          'newer' if row['turning_points_s'] or stem == 'jumpingjack_03' else 'first'))
    return [case for case in cases if case.files]


def bodies(folder, work):
    """Returns a case per clip of a rendered body; `work` receives its poses."""
    cases = []
    for path in sorted(folder.glob('*.truth.json')):
        truth, stem = json.loads(path.read_text()), path.name.removesuffix('.truth.json')
        sets = [(one['start_s'], one['end_s'], NAMES.get(one['exercise'], {one['exercise']})) for one in truth['sets']]
        observations = work / f'{stem}.observations'
        size = saved_poses.write(folder / f'{stem}.npz', observations)
        cases.append(Case(f'body {stem}', truth['person'], [observations], size, sets, len(truth['repetitions']), 'body'))
    return cases


def evaluate(cases, variants, program):
    """Runs the program and stores the results of each variant in the cases."""
    run = subprocess.run([program, *variants], input='\n'.join(case.line for case in cases) + '\n', stdout=subprocess.PIPE, text=True)
    if run.returncode: sys.exit(f'the program for evaluation failed with {run.returncode}')
    rows = {row['name']: row['clips'] for row in map(json.loads, run.stdout.splitlines())}
    for case in cases: case.result = {variant: rows[case.name].get(variant) or {'sets': [], 'movements': []} for variant in variants}


def build():
    """Builds the program for evaluation and returns its path."""
    command = ['swift', 'build', '-c', 'release', '--product', 'evaluate-recognition']
    environment = {**os.environ, 'FORMCHECK_EVALUATION': '1'}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=sys.stderr)
    shown = subprocess.run([*command, '--show-bin-path'], cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / 'evaluate-recognition'


def samples(cases):
    """Returns the movements that were found, as dictionaries with the case's `kind` and `group`, and whether the name is `right`."""
    found = []
    for case in cases:
        for one in case.result['complete']['movements']:
            if not one['exercise']: continue
            right = case.right(one['start'], one['end'])
            found.append({**one, 'case': case.name, 'kind': case.kind, 'group': case.group, 'right': one['exercise'] in right})
    return found


def counts(cases, variant):
    """Returns the exact counts among cases with a known count, and those within 1."""
    known = [(case.count, sum(one['repetitions'] for one in case.result[variant]['sets'])) for case in cases if case.count is not None]
    return sum(true == found for true, found in known), sum(abs(true - found) <= 1 for true, found in known), len(known)


def names(cases, variant):
    """Returns how many true sets have a right name, no name or no set, and a wrong name."""
    tally = {'right': 0, 'none': 0, 'wrong': 0}
    for case in cases:
        for start, end, right in case.sets:
            if not right: continue
            def overlap(one): return min(one['end'], end) - max(one['start'], start)
            one = max(case.result[variant]['sets'], default=None,
                      key=lambda one: (one['repetitions'], overlap(one)) if start < -1e8 else (overlap(one), 0))
            if one is None or overlap(one) <= 0 or one['exercise'] == 'unknown' and 'unknown' not in right: tally['none'] += 1
            else: tally['right' if one['exercise'] in right else 'wrong'] += 1
    return tally
