"""Tables of clips and of their sets, with the columns of a folder of hand-counted clips (scripts/evaluate-motion)."""
import csv

CLIPS = ['file', 'exercise', 'reps', 'reps_exact', 'view', 'situation', 'person', 'fps', 'duration_s', 'turning_points_s']
SETS = ['file', 'set', 'exercise', 'start_s', 'end_s', 'reps']


class Tables:
    """Collects the rows of clips.csv and sets.csv."""

    def __init__(self): self.clips, self.sets = [], []

    def append(self, clip, sets, suffix):
        """Adds a clip and its sets. A clip without sets has the exercise `none`, one with different exercises `multi`."""
        repetitions = [repetition for part in sets for repetition in part['repetitions']]
        names = {part['exercise'] for part in sets}
        self.clips.append({
            'file': clip.name + suffix, 'exercise': 'none' if not names else names.pop() if len(names) == 1 else 'multi', 'reps': len(repetitions),
            'reps_exact': 'yes', 'view': clip.view, 'situation': clip.situation, 'person': clip.person, 'fps': clip.rate,
            'duration_s': round(sum(part.schedule.duration for part in clip.all_parts), 2), 'turning_points_s': ' '.join(f'{r["turn_s"]:.2f}' for r in repetitions)})
        for number, part in enumerate(sets, 1):
            self.sets.append({'file': clip.name + suffix, 'set': number, 'exercise': part['exercise'], 'start_s': round(part['start_s'], 2),
                              'end_s': round(part['end_s'], 2), 'reps': len(part['repetitions'])})

    def write(self, folder):
        """Writes the tables. The rows of other clips that are there already stay."""
        written = {row['file'] for row in self.clips}
        for name, columns, rows in (('clips.csv', CLIPS, self.clips), ('sets.csv', SETS, self.sets)):
            if (folder / name).exists():
                with open(folder / name, newline='', encoding='utf-8') as file: rows = [row for row in csv.DictReader(file) if row['file'] not in written] + rows
            with open(folder / name, 'w', newline='', encoding='utf-8') as file:
                writer = csv.DictWriter(file, columns, lineterminator='\n')
                writer.writeheader()
                writer.writerows(rows)
