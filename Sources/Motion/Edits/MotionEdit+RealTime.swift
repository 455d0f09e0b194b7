extension MotionEdit {
  /// Returns an edit about sets and repetitions with its times in real-world time, for a video that plays `slowMotion` times
  /// slower; other edits are unchanged.
  func inRealTime(_ slowMotion: Double) -> MotionEdit {
    func real(_ time: Double) -> Double { time / slowMotion }
    func real(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      real(range.lowerBound)...real(range.upperBound)
    }
    return switch self {
    case .dropRepetition(let turning, let person): .dropRepetition(turning: real(turning), person: person)
    case .addRepetition(let range, let person): .addRepetition(real(range), person: person)
    case .splitRepetition(let turning, let time, let person):
      .splitRepetition(turning: real(turning), at: real(time), person: person)
    case .moveRepetition(let turning, let range, let person):
      .moveRepetition(turning: real(turning), to: real(range), person: person)
    case .nameSet(let range, let exercise, let person):
      .nameSet(real(range), exercise: exercise, person: person)
    case .exchangeSides, .movePoint, .strikePoint, .joinPeople, .dividePerson, .draw, .note: self
    }
  }
}
