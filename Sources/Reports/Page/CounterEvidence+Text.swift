public import FormCheckMotion

extension CounterEvidence {
  /// The measured value and the required range, such as "knee flexion, range: 2°, Squat requires at least 55°".
  public var text: String {
    let limit = "\(requiresMore ? "at least" : "at most") \(ReportText.number(wanted, unit))"
    return "\(title): \(ReportText.number(value, unit)), \(exercise) requires \(limit)"
  }
}
