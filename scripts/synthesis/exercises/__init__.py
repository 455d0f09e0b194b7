"""Exercises. Each one poses a figure for a phase between 0 (start) and 1 (turning point)."""
from dataclasses import dataclass

from . import arms, bench, everyday, floor, idle, lifts, squats


@dataclass(frozen=True)
class Exercise:
    """How an exercise is performed: its pose at a phase, which half is the lift, usual times in seconds, and equipment."""
    pose: object
    lift: str = 'out'
    out: float = 1.0
    back: float = 1.0
    rest: float = 0.3
    gear: tuple = ()
    sides: tuple = ('',)
    elevation: float = 1.1
    hold: bool = False

    @property
    def repeated(self): return not self.hold and self.lift != ''


def held(pose, **options): return Exercise(pose, hold=True, **options)


def idling(pose, **options): return Exercise(pose, lift='', **options)


EXERCISES = {
    'squat': Exercise(squats.squat, 'back', 1.2, 1.0, 0.35),
    'front-squat': Exercise(squats.front_squat, 'back', 1.4, 1.1, 0.5, ('barbell',)),
    'overhead-squat': Exercise(squats.overhead_squat, 'back', 1.5, 1.2, 0.5, ('barbell',)),
    'lunge': Exercise(squats.lunge, 'back', 1.3, 1.2, 0.4, sides=('L', 'R')),
    'split-squat': Exercise(squats.split_squat, 'back', 1.3, 1.0, 0.3, sides=('L',)),
    'step-up': Exercise(squats.step_up, 'out', 1.3, 1.3, 0.3, ('box',)),
    'calf-raise': Exercise(squats.calf_raise, 'out', 0.8, 0.9, 0.25),
    'jumping-jack': Exercise(squats.jumping_jack, 'out', 0.45, 0.45, 0.08),
    'wall-sit': held(squats.wall_sit, gear=('wall',)),
    'deadlift': Exercise(lifts.deadlift, 'out', 1.4, 1.3, 0.5, ('barbell',)),
    'romanian-deadlift': Exercise(lifts.romanian_deadlift, 'back', 1.5, 1.1, 0.3, ('barbell',)),
    'bent-over-row': Exercise(lifts.bent_over_row, 'out', 0.8, 1.0, 0.2, ('barbell',)),
    'kettlebell-swing': Exercise(lifts.kettlebell_swing, 'out', 0.65, 0.75, 0.03, ('kettlebell',)),
    'clean': Exercise(lifts.clean, 'out', 2.4, 1.8, 0.8, ('barbell',)),
    'snatch': Exercise(lifts.snatch, 'out', 2.5, 1.8, 0.8, ('barbell',)),
    'push-press': Exercise(lifts.push_press, 'out', 1.2, 1.1, 0.5, ('barbell',)),
    'overhead-press': Exercise(arms.overhead_press, 'out', 1.1, 1.1, 0.4, ('barbell',)),
    'biceps-curl': Exercise(arms.curl, 'out', 0.9, 1.1, 0.3, ('dumbbells',)),
    'lateral-raise': Exercise(arms.lateral_raise, 'out', 1.0, 1.2, 0.3, ('dumbbells',)),
    'triceps-extension': Exercise(arms.triceps_extension, 'back', 1.1, 1.0, 0.3, ('dumbbells',)),
    'triceps-pushdown': Exercise(arms.pushdown, 'out', 0.8, 1.0, 0.2),
    'lat-pulldown': Exercise(arms.lat_pulldown, 'out', 1.1, 1.4, 0.3, ('rod', 'seat')),
    'bench-press': Exercise(bench.bench_press, 'back', 1.3, 1.1, 0.4, ('barbell', 'bench')),
    'hip-thrust': Exercise(bench.hip_thrust, 'out', 0.9, 1.1, 0.4, ('barbell', 'cross bench')),
    'dip': Exercise(bench.dip, 'back', 1.2, 1.0, 0.3, ('dip bars',), elevation=1.3),
    'pull-up': Exercise(bench.pull_up, 'out', 1.1, 1.3, 0.4, ('high bar',), elevation=1.4),
    'inverted-row': Exercise(bench.inverted_row, 'out', 1.0, 1.1, 0.3, ('low bar',), elevation=0.9),
    'leg-press': Exercise(bench.leg_press, 'back', 1.4, 1.2, 0.3, ('sled', 'leg seat')),
    'dead-hang': held(bench.dead_hang, gear=('high bar',), elevation=1.4),
    'push-up': Exercise(floor.push_up, 'back', 0.9, 0.8, 0.25, elevation=0.8),
    'sit-up': Exercise(floor.sit_up, 'out', 1.1, 1.2, 0.3, elevation=0.8),
    'leg-raise': Exercise(floor.leg_raise, 'out', 1.2, 1.4, 0.25, elevation=0.8),
    'glute-bridge': Exercise(floor.glute_bridge, 'out', 0.9, 1.0, 0.3, elevation=0.8),
    'mountain-climber': Exercise(floor.mountain_climber, 'out', 0.45, 0.45, 0.02, elevation=0.8),
    'russian-twist': Exercise(floor.russian_twist, 'out', 0.9, 0.9, 0.1, elevation=0.9),
    'burpee': Exercise(floor.burpee, 'back', 1.6, 1.7, 0.3, elevation=0.9),
    'plank': held(floor.plank, elevation=0.7),
    'side-plank': held(floor.side_plank, elevation=0.7),
    'hollow-hold': held(floor.hollow_hold, elevation=0.7),
    'still': idling(arms.stand),
    'walk': idling(idle.walk),
    'talk': idling(idle.talk),
    'talk-seated': idling(idle.talk_seated, gear=('seat',)),
    'rest': idling(idle.rest_seated, gear=('seat',)),
    'sit-down': idling(everyday.sit_down),
    'pick-up': idling(everyday.pick_up),
    'take-down': idling(everyday.take_down),
    'wave': idling(everyday.wave),
    'turn-around': idling(everyday.turn_around),
    'dance': idling(everyday.dance),
    'racket': idling(everyday.racket_stroke),
    'drink': idling(everyday.drink),
    'run': idling(everyday.run),
    'cycle': idling(everyday.cycle),
}
