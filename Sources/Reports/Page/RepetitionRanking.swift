public import FormCheckMotion

extension Workout {
  /// The repetition that form and range speak for most, and the one they speak for least; nil without two of them.
  ///
  /// What the rules warn of weighs most, then what they note, then how far the repetition went.
  public var extremes: (best: Repetition, worst: Repetition)? {
    guard repetitions.count > 1 else { return nil }
    let ranked = repetitions.map { (repetition: $0, faults: faults(of: $0)) }
      .sorted { first, second in
        (first.faults, -first.repetition.rangeOfMotion, first.repetition.number)
          < (second.faults, -second.repetition.rangeOfMotion, second.repetition.number)
      }
    return ranked.first.flatMap { best in ranked.last.map { (best.repetition, $0.repetition) } }
  }

  /// The moments that deserve a picture: the turning points of the best and the worst repetition, or of the only one.
  public var picturedRepetitions: [Repetition] {
    extremes.map { [$0.best, $0.worst] } ?? Array(repetitions.prefix(1))
  }

  /// What speaks against a repetition: three for a warning, one for a note.
  private func faults(of repetition: Repetition) -> Int {
    findings.filter { $0.repetition == repetition.number }.reduce(0) { sum, finding in
      switch finding.severity {
      case .warning: sum + 3
      case .note: sum + 1
      case .good, .unclear: sum
      }
    }
  }
}
