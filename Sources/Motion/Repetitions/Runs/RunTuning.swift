/// The thresholds for finding runs of similar movements, regardless of the exercise.
///
/// A movement unit is ``MovementPart/unit``. The values are round numbers that were set before any clip was counted
/// with them; the clips in `docs/motion-accuracy.md` only showed that the order of magnitude is right. The comment of a
/// field names further sources.
struct RunTuning: Sendable {
  /// The thresholds that FormCheck uses.
  static let standard = RunTuning()

  // MARK: Signals

  /// The minimum mean confidence of a signal in which cycles are searched for, 0…1.
  var minimumConfidence: Float = 0.35
  /// The confidence at which a part begins to count in a comparison of movements, and at which it counts fully, 0…1.
  var comparedConfidence: ClosedRange<Float> = 0.35...0.65
  /// The variance of a part, in units², above which it counts less, so that one part can't outweigh the body.
  var maximumVariance: Float = 2
  /// The changes of direction that may separate cycles, in units: from a calf raise to a burpee.
  var thresholds: [Float] = [0.3, 0.5, 0.8, 1.2, 1.7]
  /// The samples to which a cycle is resampled for a comparison, half of them before its turning point.
  var samples = 24
  /// The fraction of a movement's peak speed below which the body rests when movements are compared. Movements are commonly taken to
  /// begin and end at 5 to 10 % of their peak speed, and keypoints are less steady than markers.
  var comparedRestingSpeed: Float = 0.1
  /// The maximum duration of the rests in one half of a cycle when movements are compared, relative to the time in which the body moves.
  /// A movement of minimum jerk (Flash and Hogan 1985) without a pause is that slow at its ends for 0.21 of the time in which it is
  /// faster, so only pauses exceed the limit.
  var comparedRest = 0.5
  /// The radius, in seconds, of the window in which that speed is measured.
  var speedRadius = 0.1

  // MARK: Cycles

  /// The shortest and the longest duration of a cycle with the rest before and after it, in seconds.
  var duration: ClosedRange<Double> = 0.35...40
  /// The longest rest between two cycles of a run, in seconds.
  var maximumRest = 30.0
  /// The number of preceding cycles with which a cycle is compared.
  var neighbors = 4
  /// The number of different movements between two cycles of a run.
  var maximumInterruptions = 1
  /// The minimum similarity of a cycle to its neighbors, where 1 is the same movement.
  var minimumNeighborSimilarity: Float = 0.55
  /// Whether mirror images of a cycle count as similar.
  var comparesMirrorImages = true
  /// The least and the greatest energy of a cycle relative to the run's median.
  var energyRatio: ClosedRange<Float> = 0.35...2.9

  /// The duration and the amplitude of a cycle of a regular run, relative to the median of those before it.
  var regularRatio: ClosedRange<Float> = 0.625...1.6
  /// The minimum similarity of a cycle of a regular run to its neighbors: a quarter of the movement is the same.
  var minimumRegularSimilarity: Float = 0.25

  // MARK: Runs

  /// The minimum similarity of a run's cycles: of two, of three, and of more. A movement is more likely to repeat once
  /// by chance than several times.
  var minimumSimilarity = CountThresholds(two: 0.75, three: 0.68, few: 0.6)
  /// The same for a movement of no known exercise, because a sequence of poses also repeats its transitions. Gestures
  /// of a person who talks reach a similarity of 0.62 (the rendered video of talking), four times in a row.
  var minimumUnknownSimilarity = CountThresholds(two: 0.8, three: 0.8, few: 0.7, many: 0.6)
  /// The same for a movement that people also make when they talk or walk, unless it keeps an even pace: of two, and of
  /// more. Two gestures or steps of rendered bodies reach a similarity of 0.79, three of them 0.71, and four or five
  /// mostly 0.60 to 0.66; the calf raises of a recorded clip reach only 0.75.
  var minimumGestureSimilarity = CountThresholds(two: 0.8, three: 0.72, few: 0.72)
  /// The minimum energy of a cycle, in units²: of two, and of more.
  var minimumEnergy: (two: Float, more: Float) = (0.4, 0.05)
  /// The minimum number of cycles of a run that counts beside one with much more energy, and with less similarity if it
  /// is no known exercise.
  var manyCycles = 6
  /// The minimum energy of a run of fewer cycles, relative to that of the strongest run in the same shot.
  var minimumRelativeEnergy: Float = 0.2
  /// The maximum part of a run that may overlap another one: cycles share turning points.
  var maximumOverlap = 0.05
  /// The energy of a single movement, relative to a run of two cycles within it, above which the two are its tremor.
  var tremorRatio: Float = 4

  /// The maximum displacement of the hips in a repetition of no known exercise, in trunk lengths. A step of 0.7 m is 1.4
  /// trunk lengths long, and a third of it if the person walks at 70° to the image plane.
  var maximumTravel: Float = 0.5

  // MARK: Ends of a run

  /// The amplitude of a half cycle at either end of a run, relative to the others. A repetition that the clip cuts off
  /// on the way to or from its rest counts if at least this fraction of its lift is in the shot.
  var endAmplitude: ClosedRange<Float> = 0.6...2.5
  /// The minimum amplitude, relative to the others, of a half cycle that the clip cuts off near its turning point and
  /// that counts as reaching it. A repetition counts if its turning point is in the clip.
  var wholeAmplitude: Float = 0.85
  /// The duration of a half cycle at either end of a run, relative to the others.
  var endDuration: ClosedRange<Double> = 0.3...3.1
  /// The minimum similarity of a half cycle that the shot cuts off, and of another one. The first or last repetition is
  /// often done from another position, such as from the floor. A half cycle inside the shot, before the first or after
  /// the last cycle, is another movement unless it is very similar.
  var minimumEndSimilarity: (cut: Float, whole: Float) = (0.3, 0.8)
  /// The time, in seconds, from the end of a half cycle to that of the shot, below which the shot cuts it off.
  var cutTolerance = 0.25
  /// The rise of the body and hands, in units, that makes a half cycle the lift.
  var minimumLift: Float = 0.12
  /// The fraction of the range within which the body counts as dwelling at an extreme.
  var dwellBand: Float = 0.2

  /// The fraction of its amplitude by which the first or the last cycle may exceed the usual rest. A cycle that exceeds
  /// it further contains another movement.
  var excess: Float = 0.3
  /// The fraction of a half cycle at its rest that belongs to the rest.
  var trimmedFraction: Float = 0.1

  // MARK: Single movements

  /// The number of single movements of a shot that are named, best first.
  var maximumSingles = 12
  /// The thresholds that may separate a single movement from others, in units.
  var singleThresholds: [Float] = [0.8, 1.2, 1.7]
  /// The shortest duration of a single movement, in seconds.
  var minimumSingleDuration = 0.6
  /// The minimum closure of a single movement: 1 if the body ends where it began.
  var minimumClosure: Float = 0.85
  /// The minimum similarity of the second half, reversed, to the first half.
  var minimumRetracing: Float = 0.5
  /// The minimum fraction of the shot that a single movement of no known exercise takes. A clip of one repetition
  /// contains little else.
  var minimumSingleFraction = 0.5
  /// The minimum energy of a single movement of no known exercise, and of a known one, in units².
  var minimumSingleEnergy: Float = 1.2
  var minimumNamedEnergy: Float = 0.3
  /// The maximum horizontal movement of the hips in a single movement, in trunk lengths. A person who walks moves
  /// farther, and the step of a lunge is shorter.
  var maximumSingleShift: Float = 1.3
}
