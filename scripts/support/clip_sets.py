"""Compares reported sets with hand-timed ones, from a file sets.csv with the columns file, set, exercise, start_s, end_s, and reps.

`exercise` is the exercise in a person's words; remarks follow after a comma or in parentheses."""
import csv, re

WITHIN = 1.0  # seconds by which the start and the end of a set may be off
# The names that are right for an exercise in a person's words; one that isn't listed has its own name. Movements that are no
# exercise of the catalog may be unknown.
NAMES = {'crunch with raised legs': {'sit-up', 'v-up', 'leg-raise'}, 'arch rock': {'back-extension', 'unknown'},
         'overhead kettlebell swing': {'kettlebell-swing', 'kettlebell-snatch'}, 'sprawl': {'burpee', 'unknown'},
         'butt kicks': {'unknown'}, 'kettlebell thruster': {'thruster'}, 'kettlebell row': {'row'},
         'deadlift': {'deadlift', 'romanian-deadlift'}}


def read(folder):
    """Returns the true sets of each file in `folder`/sets.csv, or nothing if there is no such file."""
    path, sets = folder / 'sets.csv', {}
    if path.is_file():
        with open(path, newline='', encoding='utf-8') as rows:
            for row in csv.DictReader(rows): sets.setdefault(row['file'], []).append(row)
    return sets


def names(row):
    """Returns the names that are right for a true set."""
    text = re.split(r'[,(]', row['exercise'])[0].strip()
    return NAMES.get(text, {text.replace(' ', '-')})


def table(file, true, reported):
    """Returns rows of a table that compares the true sets of a file with the reported ones, and how many are right."""
    lines, right = [], 0
    for row in true:
        start, end = float(row['start_s']), float(row['end_s'])
        def overlap(one): return min(one['end_s'], end) - max(one['start_s'], start)
        one = max(reported, key=overlap, default=None)
        if one is None or overlap(one) <= 0: one = None
        wrong = ['missing'] if one is None else \
            [what for what, good in (('start', abs(one['start_s'] - start) <= WITHIN), ('end', abs(one['end_s'] - end) <= WITHIN),
                                     ('exercise', one['exercise'] in names(row))) if not good]
        right += not wrong
        found = f"{one['exercise']} {one['start_s']:.1f}–{one['end_s']:.1f} s" if one else ''
        lines.append(f"| {file}, {row['set']} | {row['exercise'].replace('|', '/')} {start:.1f}–{end:.1f} s | {found} | "
                     f"{', '.join(wrong) or 'right'} |")
    return lines, right
