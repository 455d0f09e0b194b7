public import FormCheckMotion

extension ExerciseSet {
  /// The best and the worst repetition; nil if there are fewer than two.
  ///
  /// A warning counts as much as three notes. Repetitions with equal findings are ordered by range of motion.
  ///
  /// - Complexity: O(n log n) in the number of repetitions, and O(n) in the number of findings.
  public var extremes: (best: Repetition, worst: Repetition)? {
    guard repetitions.count > 1 else { return nil }
    let faults = faultCounts
    let ranked = repetitions.map { (repetition: $0, faults: faults[$0.number] ?? 0) }
      .sorted { first, second in
        (first.faults, -(first.repetition.measuredRange ?? 0), first.repetition.number)
          < (second.faults, -(second.repetition.measuredRange ?? 0), second.repetition.number)
      }
    return ranked.first.flatMap { best in ranked.last.map { (best.repetition, $0.repetition) } }
  }

  /// The repetitions that the report shows as stills: the best and the worst, or the only one.
  var illustratedRepetitions: [Repetition] {
    extremes.map { [$0.best, $0.worst] } ?? Array(repetitions.prefix(1))
  }

  /// The weighted number of faults of each repetition, by number: three for a warning, one for a note.
  private var faultCounts: [Int: Int] {
    findings.reduce(into: [:]) { counts, finding in
      guard let repetition = finding.repetition else { return }
      switch finding.severity {
      case .warning: counts[repetition, default: 0] += 3
      case .note: counts[repetition, default: 0] += 1
      case .good, .unclear: break
      }
    }
  }
}

extension Workout {
  /// The number of sets with stills, each with about 200 kB.
  private static let illustratedSets = 6

  /// The repetitions that the report shows as stills: the best and the worst of each set, or of the sets with the most
  /// repetitions if there are many.
  ///
  /// - Complexity: O(n log n) in the number of repetitions and sets.
  public var illustratedRepetitions: [Repetition] {
    let order = sets.sorted { ($1.repetitions.count, $0.number) < ($0.repetitions.count, $1.number) }
    return order.prefix(Self.illustratedSets).sorted { $0.number < $1.number }
      .flatMap(\.illustratedRepetitions)
  }
}
