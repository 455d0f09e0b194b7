"""Clips of every exercise in every view, and of what makes videos hard: hidden and cropped bodies, several sets, odd pace, no exercise."""
from dataclasses import replace

import numpy as np

from .clips import AZIMUTHS, Clip
from .exercises import EXERCISES
from .exercises.everyday import RUN_CADENCE, STRIDE
from .exercises.idle import CADENCE, STEP
from .people import PEOPLE
from .performance import Part
from .schedule import irregular, regular, slow_first, still

VIEWS = ('front', 'oblique', 'side')
NAMES = list(PEOPLE)
RATES = ('30', '30', '29.97', '24', '60', 'vfr')
HOLD, SPEED = 9.0, STEP * CADENCE
# Variants of exercises: name in the table, exercise, options, and sides in turn.
VARIANTS = [
    ('back-squat', 'squat', {'arms': 'back', 'gear': ('barbell',)}, ('',)),
    ('alternating-curl', 'biceps-curl', {}, ('L', 'R')), ('one-arm-curl', 'biceps-curl', {}, ('L',)),
    ('seated-press', 'overhead-press', {'seated': True, 'gear': ('barbell', 'seat')}, ('',)),
    ('dumbbell-press', 'overhead-press', {'dumbbells': True, 'gear': ('dumbbells',)}, ('',)),
    ('bulgarian-split-squat', 'split-squat', {'rear': 0.40, 'step': 0.8, 'gear': ('rear bench',)}, ('R',)),
    ('dumbbell-romanian-deadlift', 'romanian-deadlift', {'dumbbells': True, 'gear': ('dumbbells',)}, ('',)),
    ('dumbbell-bench-press', 'bench-press', {'dumbbells': True, 'gear': ('dumbbells', 'bench')}, ('',)),
    ('incline-bench-press', 'bench-press', {'incline': 30, 'gear': ('barbell', 'incline bench')}, ('',)),
    ('seated-triceps-extension', 'triceps-extension', {'seated': True, 'gear': ('dumbbells', 'seat')}, ('',)), ('alternating-step-up', 'step-up', {}, ('L', 'R')),
]


def timed(name, chance, count=None, pace=None, sides=None, **changes):
    """Returns a schedule of an exercise with its usual times, at a random pace and depth."""
    exercise = EXERCISES[name]
    if not exercise.repeated: return still(HOLD)
    quick = exercise.out + exercise.back < 1.8
    count = count or int(chance.integers(6, 13) if quick else chance.integers(2, 8))
    pace = pace or float(np.exp(chance.normal(0.05, 0.2)))
    return irregular(count, exercise.out * pace, exercise.back * pace, exercise.rest * (pace if exercise.rest > 0.1 else 1),
                     float(chance.uniform(0.4, 1.5)), int(chance.integers(1 << 30)), **{
                         'last': float(chance.uniform(0.9, 1.25)), 'spread': 0.06, 'sides': sides or exercise.sides, **changes})


def pick(chance, values): return values[int(chance.integers(len(values)))]


def clip(name, exercise, view, number, options=None, schedule=None, **changes):
    """Returns a clip with a random person, room, camera, and pace; the number is the seed."""
    chance = np.random.default_rng((7, number))
    sides = changes.pop('sides', None)
    schedule = schedule or timed(exercise, chance, sides=sides)
    size = pick(chance, ((640, 480), (854, 480), (480, 640), (640, 640)))
    usual = {'size': size, 'style': pick(chance, ('gym', 'studio', 'garage')), 'elevation': EXERCISES[exercise].elevation + float(chance.uniform(-0.35, 0.35)),
             'turned': float(chance.uniform(-9, 9)), 'distance': float(chance.uniform(3.2, 4.8)), 'plate': pick(chance, (0.225, 0.225, 0.16))}
    person, rate = pick(chance, NAMES), pick(chance, RATES)
    return Clip(name, exercise, person, view, schedule=schedule, seed=number, options=options or {}, **{'rate': rate, **usual, **changes})


def plain(seed):
    """Returns every exercise in three views, and its variants."""
    found, number = [], 100 + 1000 * seed
    for name, exercise in EXERCISES.items():
        if exercise.lift == '' and not exercise.hold: continue
        for view in VIEWS:
            found.append(clip(f'{name}_{view}', name, view, number))
            number += 1
    for title, name, options, sides in VARIANTS:
        for view in VIEWS:
            found.append(clip(f'{title}_{view}', name, view, number, options, sides=sides, situation='variant'))
            number += 1
    return found


def pace(seed):
    """Returns clips with an unusual pace."""
    found, number = [], 400 + 1000 * seed

    def add(name, exercise, view, schedule, situation, **changes):
        nonlocal number
        found.append(clip(name, exercise, view, number, schedule=schedule, situation=situation, **changes))
        number += 1

    for exercise, view in (('squat', 'side'), ('biceps-curl', 'front'), ('bench-press', 'oblique'), ('deadlift', 'side')):
        chance = np.random.default_rng((8, number))
        add(f'{exercise}_slow-first', exercise, view, slow_first(timed(exercise, chance, 5), 2.2), 'slow first repetition')
    for exercise, view in (('push-up', 'side'), ('overhead-press', 'oblique'), ('squat', 'front'), ('bent-over-row', 'side')):
        chance = np.random.default_rng((8, number))
        add(f'{exercise}_pause', exercise, view, timed(exercise, chance, 6, pause=4.0), 'pause in the middle')
    for exercise, view in (('squat', 'oblique'), ('push-up', 'front'), ('lateral-raise', 'front'), ('pull-up', 'side')):
        chance = np.random.default_rng((8, number))
        add(f'{exercise}_slowing', exercise, view, timed(exercise, chance, 7, first=0.75, last=1.9), 'changing pace')
    for exercise, view in (('squat', 'side'), ('push-up', 'oblique'), ('deadlift', 'side'), ('biceps-curl', 'oblique'), ('kettlebell-swing', 'side')):
        chance = np.random.default_rng((8, number))
        whole = timed(exercise, chance, 6, pace=1.1)
        first, last = whole.repetitions[0], whole.repetitions[-1]
        # Starts before the lift of the first repetition and ends before that of the last: the first counts, the last doesn't.
        outward = last.turn - last.start
        if EXERCISES[exercise].lift == 'back': inside = first.turn - 0.1, last.turn - 0.3 * outward
        else: inside = first.start + 0.02, last.start + 0.35 * outward
        add(f'{exercise}_cut', exercise, view, whole.cut(*inside), 'starts and ends in mid-movement')
    for view in VIEWS:
        add(f'push-up_fast_{view}', 'push-up', view, regular(14, 0.42, 0.38, 0.03, 0.6), 'fast, 1.2 repetitions/s')
        add(f'squat_slow_{view}', 'squat', view, regular(3, 6.0, 5.2, 0.8, 1.0), 'very slow, 12 s')
    add('biceps-curl_fast_side', 'biceps-curl', 'side', regular(10, 0.45, 0.45, 0.05, 0.6), 'fast')
    add('squat_two', 'squat', 'front', regular(2, 1.3, 1.1, 0.4, 0.8), 'two repetitions')
    add('bench-press_two', 'bench-press', 'side', regular(2, 1.5, 1.2, 0.5, 0.8), 'two repetitions')
    add('deadlift_one', 'deadlift', 'oblique', regular(1, 1.6, 1.3, 0.5, 0.8), 'one repetition')
    return found


def hidden(seed):
    """Returns clips in which equipment hides the body or the frame leaves out a part of it."""
    found, number = [], 500 + 1000 * seed
    for exercise, view, options, extras in (
            ('squat', 'front', {'arms': 'back'}, ('rack', 'barbell')), ('squat', 'oblique', {'arms': 'back'}, ('rack', 'barbell')),
            ('squat', 'side', {'arms': 'back'}, ('rack', 'barbell')), ('overhead-press', 'front', {}, ('rack', 'barbell')),
            ('overhead-press', 'oblique', {}, ('rack', 'barbell')), ('front-squat', 'side', {}, ('rack', 'barbell')),
            ('bench-press', 'oblique', {}, ('rack', 'barbell'))):
        found.append(clip(f'{exercise}_rack_{view}', exercise, view, number, options, extras=extras, plate=0.225, situation='rack and plates'))
        number += 1
    for exercise, view in (('squat', 'front'), ('biceps-curl', 'front'), ('overhead-press', 'front'), ('lateral-raise', 'front'), ('squat', 'oblique'),
                           ('overhead-press', 'side'), ('deadlift', 'front'), ('triceps-extension', 'front'), ('bent-over-row', 'oblique')):
        found.append(clip(f'{exercise}_no-feet_{view}', exercise, view, number, cropped='feet', size=(640, 480), situation='feet outside the frame'))
        number += 1
    for exercise, view in (('squat', 'side'), ('deadlift', 'oblique'), ('biceps-curl', 'front'), ('lunge', 'side'),
                           ('calf-raise', 'side'), ('romanian-deadlift', 'side')):
        found.append(clip(f'{exercise}_no-head_{view}', exercise, view, number, cropped='head', size=(640, 480), situation='head outside the frame'))
        number += 1
    return found


def several(seed):
    """Returns clips with two sets of different exercises, with a walk, a rest, or talk between them."""
    found, number = [], 600 + 1000 * seed
    pairs = [
        ('squat', 'biceps-curl', 'front', 'still'), ('squat', 'biceps-curl', 'oblique', 'walk'), ('deadlift', 'overhead-press', 'side', 'still'),
        ('push-up', 'sit-up', 'side', ''), ('lunge', 'lateral-raise', 'front', 'talk'), ('bent-over-row', 'push-press', 'oblique', 'still'),
        ('kettlebell-swing', 'squat', 'side', 'talk'), ('glute-bridge', 'leg-raise', 'oblique', ''), ('mountain-climber', 'push-up', 'side', ''),
        ('jumping-jack', 'squat', 'front', ''), ('biceps-curl', 'overhead-press', 'front', 'rest'), ('squat', 'plank', 'side', 'still'),
        ('push-up', 'squat', 'oblique', 'still'), ('squat', 'squat', 'side', 'rest'), ('biceps-curl', 'biceps-curl', 'oblique', 'talk'),
        ('romanian-deadlift', 'bent-over-row', 'side', ''),
    ]
    for first, second, view, between in pairs:
        chance = np.random.default_rng((9, number))
        parts = [Part(first, timed(first, chance, count_of(chance, first)), gear_of(first, second))]
        pause = float(chance.uniform(6, 10))
        at = (0.0, 0.0)
        if between == 'walk':
            parts.append(walked(view, 2.2, blend=0.7))
            at = walked_to(view, 2.2)
        elif between: parts.append(Part(between, still(pause), {'seed': number}))
        parts.append(Part(second, timed(second, chance, count_of(chance, second)).later(1.4), gear_of(second, first), at=at, blend=1.4))
        found.append(clip(f'{first}_{second}_{view}', first, view, number, parts=tuple(parts), situation=f'two sets, {between or "no pause"} between', distance=4.6,
                          schedule=still(1)))
        number += 1
    return found


def count_of(chance, name): return int(chance.integers(8, 12) if EXERCISES[name].out < 0.6 else chance.integers(3, 6))


def gear_of(name, other='still'):
    """Returns options of an exercise with which it uses dumbbells, unless another exercise of the video uses a bar."""
    light = name in ('overhead-press', 'romanian-deadlift') and 'barbell' not in EXERCISES[other].gear
    return {'dumbbells': True, 'gear': ('dumbbells',)} if light else {}


def walked_to(view, seconds):
    """Returns the point that a walk from the middle of the room across the frame reaches."""
    angle, length = np.radians(AZIMUTHS[view] + 90), SPEED * seconds
    return length * np.sin(angle), -length * np.cos(angle)


def walked(view, seconds, inward=False, blend=0.8):
    """Returns a walk across the frame, from the middle of the room or to it."""
    x, y = walked_to(view, seconds)
    return Part('walk', still(seconds), heading=AZIMUTHS[view] + 90.0, at=(-x, -y) if inward else (0.0, 0.0), blend=blend)


def idle(seed):
    """Returns clips of no exercise."""
    found, number = [], 700 + 1000 * seed
    for view in VIEWS:
        walk_in = (walked(view, 2.6, inward=True), Part('talk', still(9), {'seed': number}, blend=0.8), walked(view, 2.6))
        found.append(clip(f'walking_{view}', 'walk', view, number, parts=walk_in, situation='no exercise', distance=4.8, schedule=still(1)))
        found.append(clip(f'talking_{view}', 'talk', view, number + 1, {'seed': number}, still(14), situation='no exercise'))
        found.append(clip(f'resting_{view}', 'rest', view, number + 2, schedule=still(12), situation='no exercise'))
        found.append(clip(f'standing_{view}', 'still', view, number + 3, schedule=still(8), situation='no exercise'))
        found.append(clip(f'talking-seated_{view}', 'talk-seated', view, number + 4, {'seed': number + 4}, still(12), situation='no exercise'))
        number += 5
    for exercise, view in (('squat', 'side'), ('deadlift', 'oblique'), ('biceps-curl', 'front'), ('push-up', 'oblique')):
        chance = np.random.default_rng((9, number))
        parts = (walked(view, 2.0, inward=True), Part('still', still(1.5), blend=0.7), Part(exercise, timed(exercise, chance, 4).later(1.2), blend=1.2),
                 Part('still', still(1.5)), walked(view, 2.0))
        found.append(clip(f'{exercise}_walk-in-out_{view}', exercise, view, number, parts=parts, situation='walks in and out', distance=4.8, schedule=still(1)))
        number += 1
    return found


def everyday(seed):
    """Returns clips of everyday movements, which aren't exercises, in three views. They belong to no other list."""
    found, number = [], 900 + 1000 * seed
    for view in VIEWS:
        for name, seconds in (('sit-down', 10), ('pick-up', 9), ('take-down', 10), ('wave', 11), ('turn-around', 10), ('dance', 20), ('racket', 9), ('drink', 11)):
            found.append(clip(f'{name}_{view}', name, view, number, {'seed': number}, still(seconds), situation='no exercise'))
            number += 1
        for name, speed, seconds in (('walk', SPEED, 3.6), ('run', STRIDE * RUN_CADENCE, 2.2), ('cycle', 4.0, 2.0)):
            found.append(clip(f'{name}-past_{view}', name, view, number, schedule=still(1), parts=(passing(name, view, speed, seconds),),
                              situation='no exercise', distance=5.5))
            number += 1
    return numbered(found, seed)


def passing(name, view, speed, seconds):
    """Returns a part in which a person moves past the camera, or from the camera into the room, and through the middle of it."""
    heading = AZIMUTHS[view] + 90.0 if view == 'side' else 25.0 + AZIMUTHS[view]
    angle, half = np.radians(heading), speed * seconds / 2
    return Part(name, still(seconds), heading=heading, at=(-half * np.sin(angle), half * np.cos(angle)))


def short():
    """Returns short clips of most exercises and situations, small enough to be rendered in minutes."""
    found, number = [], 800

    def add(name, exercise, view, count=3, options=None, schedule=None, sides=None, **changes):
        nonlocal number
        chance = np.random.default_rng((10, number))
        schedule = schedule or timed(exercise, chance, count, pace=float(chance.uniform(0.8, 1.1)), sides=sides)
        small = {'size': (480, 360), 'rate': pick(chance, ('24', '29.97', '30', 'vfr'))}
        found.append(clip(f'short_{name}', exercise, view, number, options, schedule, **{**small, **changes}))
        number += 1

    for exercise, view in (('deadlift', 'side'), ('bench-press', 'oblique'), ('bent-over-row', 'side'), ('pull-up', 'oblique'), ('dip', 'side'),
                           ('hip-thrust', 'side'), ('clean', 'oblique'), ('leg-press', 'side'), ('lat-pulldown', 'front'), ('sit-up', 'side'),
                           ('burpee', 'oblique'), ('lateral-raise', 'front'), ('overhead-squat', 'side'), ('step-up', 'oblique'), ('romanian-deadlift', 'side'),
                           ('triceps-extension', 'oblique'), ('calf-raise', 'side'), ('inverted-row', 'side'), ('glute-bridge', 'side'),
                           ('overhead-press', 'front')):
        add(f'{exercise}_{view}', exercise, view)
    for exercise, view in (('kettlebell-swing', 'side'), ('mountain-climber', 'side'), ('russian-twist', 'front'), ('jumping-jack', 'front')):
        add(f'{exercise}_{view}', exercise, view, 6)
    for exercise, view in (('side-plank', 'side'), ('wall-sit', 'oblique')): add(f'{exercise}_{view}', exercise, view, schedule=still(5))
    add('alternating-curl_front', 'biceps-curl', 'front', 4, sides=('L', 'R'))
    add('push-up_fast', 'push-up', 'side', schedule=regular(8, 0.42, 0.38, 0.03, 0.6), situation='fast, 1.2 repetitions/s')
    add('squat_rack', 'squat', 'front', options={'arms': 'back'}, extras=('rack', 'barbell'), situation='rack and plates')
    add('overhead-press_no-feet', 'overhead-press', 'oblique', options=gear_of('overhead-press'), cropped='feet', situation='feet outside the frame')
    add('deadlift_no-head', 'deadlift', 'side', cropped='head', situation='head outside the frame')
    add('talking', 'talk', 'front', options={'seed': 3}, schedule=still(8), situation='no exercise')
    add('walking', 'walk', 'front', schedule=still(1), parts=(walked('front', 2.4, inward=True), Part('still', still(2), blend=0.7), walked('front', 2.4)),
        distance=4.8, situation='no exercise')
    for first, second, between in (('squat', 'biceps-curl', 'still'), ('push-up', 'sit-up', '')):
        chance = np.random.default_rng((10, number))
        rest = [Part(between, still(4))] if between else []
        parts = [Part(first, timed(first, chance, 3, pace=0.8)), *rest, Part(second, timed(second, chance, 3, pace=0.8).later(1.4), blend=1.4)]
        add(f'{first}_{second}', first, 'side' if between == '' else 'oblique', schedule=still(1), parts=tuple(parts), situation='two sets')
    return found


def situations(seed=0):
    """Returns every exercise in three views and every situation. Each seed has other people, rooms, cameras, paces, and depths."""
    found = [*plain(seed), *pace(seed), *hidden(seed), *several(seed), *idle(seed)]
    return numbered(found, seed)


def numbered(found, seed):
    """Returns clips whose names contain the seed, unless it is 0."""
    return [replace(one, name=f'{one.name}_{seed}') for one in found] if seed else found


SHORT = short()
