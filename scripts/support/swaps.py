"""Exchanges left and right in saved observations and measures how many of the swaps FormCheck corrects.

docs/observation-format.md describes the format. The corrected positions are read from `export --to long --raw`, in which side
swaps are corrected and nothing else is changed.
"""
import csv, hashlib, math, random, shutil, struct, subprocess
from pathlib import Path

POINTS = 33
LEG = [(23, 24), (25, 26), (27, 28), (29, 30), (31, 32)]
ARM = [(11, 12), (13, 14), (15, 16), (17, 18), (19, 20), (21, 22)]
SEEN = {25, 27, 13, 15}


def exchanged(data, frames, pairs):
    """Returns an observation file in which the keypoints of `pairs` are swapped for every person in `frames`."""
    body = bytearray(data[:-32])
    at = 8
    at += 4 + struct.unpack_from('<I', body, at)[0] + 24
    count = struct.unpack_from('<I', body, at)[0]
    at += 4
    for _ in range(count):
        index = struct.unpack_from('<q', body, at)[0]
        people = struct.unpack_from('<I', body, at + 28)[0]
        at += 32
        for _ in range(people):
            sizes = (24, 12) if body[at + 8] else (24,)
            at += 9
            for size in sizes:
                for left, right in pairs if index in frames else ():
                    a, b = at + left * size, at + right * size
                    body[a:a + size], body[b:b + size] = body[b:b + size], body[a:a + size]
                at += POINTS * size
    return bytes(body) + hashlib.sha256(body).digest()


def bodies(formcheck, clip, out, *flags):
    """Returns the raw keypoints of everyone by frame, in the order of the skeleton."""
    subprocess.run([formcheck, 'export', clip, '--to', 'long', '--raw', *flags, '--force', '-o', out], check=True,
                   stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
    frames = {}
    with open(out / f'{Path(clip).stem}.long.csv', newline='', encoding='utf-8') as rows:
        for row in csv.DictReader(rows):
            if row['x']: frames.setdefault(int(row['frame']), {}).setdefault(row['person'], []).append((float(row['x']), float(row['y'])))
    return {frame: [seen for seen in people.values() if len(seen) == POINTS] for frame, people in frames.items()}


def same(people, body, pairs):
    """Returns the person of a frame whose other keypoints are nearest to those of a body, or None if there are no people."""
    others = set(range(POINTS)) - {point for pair in pairs for point in pair}
    return min(people, key=lambda seen: sum(math.dist(seen[point], body[point]) for point in others), default=None)


def trunk(frames):
    """Returns the median trunk length in pixels."""
    middle = lambda seen, a, b: ((seen[a][0] + seen[b][0]) / 2, (seen[a][1] + seen[b][1]) / 2)
    lengths = sorted(math.dist(middle(seen, 11, 12), middle(seen, 23, 24)) for seen in frames.values())
    return max(1, lengths[len(lengths) // 2])


def measured(formcheck, clip, out, work, places, seed=7):
    """Injects `places` swaps into a clip analyzed in `out`. Returns the number of swaps and how many were corrected, then the same
    for the visible ones."""
    stem = Path(clip).stem
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    shutil.copy(out / f'{stem}.formcheck.json', work)
    folders = [folder for folder in (out / '.formcheck').glob(f'{stem}-*') if folder.is_dir()]
    for folder in folders: shutil.copytree(folder, work / '.formcheck' / folder.name)
    truth = {frame: people[0] for frame, people in bodies(formcheck, clip, work, '--people', '1').items() if people}
    chance = random.Random(f'{seed} {stem}')
    tally = [0, 0, 0, 0]
    if len(truth) < 40: return tally
    size, first, last = trunk(truth), min(truth), max(truth)
    for place in range(places):
        pairs, length = (LEG, ARM)[place % 2], chance.randint(1, 15)
        start = chance.randint(first + 3, last - length - 3)
        window = range(start, start + length)
        if not all(frame in truth for frame in range(start - 3, start + length + 3)): continue
        for folder in folders:
            for file in folder.glob('*.observations'):
                (work / '.formcheck' / folder.name / file.name).write_bytes(exchanged(file.read_bytes(), window, pairs))
        seen = bodies(formcheck, clip, work)
        found = {frame: same(seen.get(frame, []), truth[frame], pairs) for frame in window}
        right = all(found[frame] is not None and math.dist(found[frame][point], truth[frame][point]) <= 0.1 * size
                    for frame in window for pair in pairs for point in pair)
        apart = max(math.dist(truth[frame][left], truth[frame][other]) for frame in window for left, other in pairs if left in SEEN)
        tally[0] += 1
        tally[1] += right
        tally[2] += apart > 0.15 * size
        tally[3] += right and apart > 0.15 * size
    return tally
