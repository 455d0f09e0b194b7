/// The walking, running, or riding of a body through the frame, which repeats as evenly as an exercise.
struct Locomotion {
  private let shift: [Float]
  private let tuning: RunTuning

  /// Creates the locomotion of a body with these movements.
  init(_ movements: [MovementSignals], tuning: RunTuning = .standard) {
    (shift, self.tuning) = (movements.first?.shift ?? [], tuning)
  }

  /// Whether the hips move on in the image with each of several repetitions, always in the same direction, and on average by the
  /// fraction of a step that is visible if a person walks obliquely toward the camera.
  ///
  /// - Complexity: O(*r*) for *r* repetitions.
  func isWalking(_ run: MovementRun) -> Bool {
    guard run.repetitions.count > 1, shift.indices.contains(run.frames.upperBound) else { return false }
    let starts = run.repetitions.map { shift[$0.start] } + run.repetitions.suffix(1).map { shift[$0.end] }
    let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
    let keepsDirection = steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 }
    return keepsDirection && abs(steps.reduce(0, +)) > tuning.maximumTravel * Float(steps.count)
  }
}
