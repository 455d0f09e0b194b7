import FormCheckMotion

/// Two repetitions, A and B, compared angle by angle at 101 phases.
public struct RepetitionComparison: Sendable {
  /// The number of phases: 0 % to 100 %.
  public static let phaseCount = 101

  /// The number of repetition A in its video.
  public let a: Int
  /// The number of repetition B in its video.
  public let b: Int
  /// The tempo of A.
  public let tempoA: Tempo
  /// The tempo of B.
  public let tempoB: Tempo
  /// The alignment of times.
  public let times: AlignedTimes
  /// The relation between the camera views.
  public let views: ViewRelation
  /// The times in A at each phase, in seconds of reality.
  public let secondsA: [Double]
  /// The times in B at each phase, in seconds of reality.
  public let secondsB: [Double]
  /// All angles, in the order of `AngleName.allCases`. Without comparable views, they have values but no reliable ones.
  public let angles: [AngleComparison]
  /// The delays between the sides.
  public let delays: [SideDelay]

  /// Compares two repetitions.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  public init(_ a: RepetitionMotion, _ b: RepetitionMotion, alignment: ComparisonAlignment) {
    (self.a, self.b, tempoA, tempoB) = (a.number, b.number, a.tempo, b.tempo)
    let times = AlignedTimes(a.times, b.times, alignment)
    let views = ViewRelation(a.heading, b.heading)
    let pairs = (0..<Self.phaseCount).map { times.times(at: Double($0) / Double(Self.phaseCount - 1)) }
    let (timesA, timesB) = (pairs.map(\.a), pairs.map(\.b))
    (secondsA, secondsB) = (timesA, timesB)
    let isCovered = pairs.map(times.isCovered)
    angles = AngleName.allCases.map { name in
      Self.comparison(of: name, a, b, (timesA, timesB), isCovered, views)
    }
    delays = SideDelay.delays(a, b, exchangesSides: views.exchangesSides)
    (self.times, self.views) = (times, views)
  }

  private static func comparison(
    of name: AngleName, _ a: RepetitionMotion, _ b: RepetitionMotion, _ times: (a: [Double], b: [Double]),
    _ isCovered: [Bool], _ views: ViewRelation
  ) -> AngleComparison {
    let nameInB = views.exchangesSides ? name.onOtherSide : name
    func values(_ curves: RepetitionMotion.Curves, _ name: AngleName, _ seconds: [Double], _ times: [Double])
      -> [Double]
    {
      let curve = SampledCurve(
        seconds: seconds, values: curves[name] ?? [Float](repeating: .nan, count: seconds.count))
      return zip(curve.values(at: times), isCovered).map { $1 ? $0 : .nan }
    }
    let reliableA = values(a.reliableCurves, name, a.seconds, times.a)
    let reliableB = values(b.reliableCurves, nameInB, b.seconds, times.b)
    return AngleComparison(
      name: name, nameInB: nameInB, a: values(a.curves, name, a.seconds, times.a),
      b: values(b.curves, nameInB, b.seconds, times.b),
      isReliable: zip(reliableA, reliableB).map { views.isComparable && !$0.isNaN && !$1.isNaN },
      coveredCount: isCovered.count(where: \.self))
  }

  /// The factor by which B lasts longer than A; nil if A has no duration.
  public var tempoRatio: Double? { tempoB.ratio(to: tempoA) }
}
