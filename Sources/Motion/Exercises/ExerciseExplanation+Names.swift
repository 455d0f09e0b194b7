extension ExerciseExplanation.Measurement {
  /// The signal and the statistic in prose, such as "knee flexion, range".
  public var name: String { "\(ramp.channel.title), \(ramp.statistic.title)" }
}

extension Evidence.Statistic {
  /// The name in prose.
  public var title: String {
    switch self {
    case .turning: "at the turning point"
    case .resting: "at rest"
    case .median: "median"
    case .range: "range"
    case .returnRange: "range of the movement back"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .change: "from rest to the turning point"
    }
  }
}
