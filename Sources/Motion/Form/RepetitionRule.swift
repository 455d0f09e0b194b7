import Pose

/// A rule that measures one number in each repetition and speaks up from a threshold on.
struct RepetitionRule: FormRule {
  /// From which number on something is worth a note or a warning.
  struct Limits {
    let note: Double
    let warning: Double

    /// Numbers above the limits are spoken of if the warning is above the note, else numbers below.
    func severity(_ value: Double) -> Finding.Severity {
      let isUpper = warning >= note
      if isUpper ? value > warning : value < warning { return .warning }
      return (isUpper ? value > note : value < note) ? .note : .good
    }
  }

  let name: String
  let title: String
  /// The views from which it can be judged.
  let views: Set<CameraView>
  /// What has to be seen: each point, or, of a pair, the surer of the two.
  let needs: [[KeypointName]]
  let unit: String
  let limits: Limits
  let measure: @Sendable (FormContext, Swing) -> RuleMeasure?
  /// What is said where all is well; the number as text goes in.
  let praise: @Sendable (String) -> String
  /// What is said from the limits on.
  let advice: @Sendable (String) -> String
  /// From where it could be judged, as the end of a sentence: "it can be judged from the front".
  let requirement: String

  /// A point that is less sure than this isn't seen well.
  private static let leastConfidence = 0.5

  func findings(_ context: FormContext) -> [Finding] {
    let pairs = zip(context.swings, context.repetitions)
    let judged = pairs.map { swing, repetition in finding(context, swing, repetition) }
    let told = judged.compactMap(\.self)
    guard told.count < context.swings.count, let first = context.swings.first else { return told }
    return told.isEmpty ? [unclear(context, first)] : told
  }

  private func finding(_ context: FormContext, _ swing: Swing, _ repetition: Repetition) -> Finding? {
    guard views.contains(context.view(swing)), isSeen(context, swing),
      let measured = measure(context, swing), measured.value.isFinite
    else { return nil }
    let severity = limits.severity(measured.value)
    let text = Self.text(abs(measured.value), unit)
    return Finding(
      rule: name, title: title, repetition: repetition.number, severity: severity,
      measurement: Finding.Measurement(value: measured.value, unit: unit, threshold: limits.note),
      moment: context.moment(measured.offset), sentence: severity == .good ? praise(text) : advice(text))
  }

  private func isSeen(_ context: FormContext, _ swing: Swing) -> Bool {
    needs.allSatisfy { names in
      (names.map { context.confidence($0, swing) }.max() ?? 0) >= Self.leastConfidence
    }
  }

  /// One finding for all repetitions: why it can't be told.
  private func unclear(_ context: FormContext, _ swing: Swing) -> Finding {
    let isView = !views.contains(context.view(swing))
    let reason =
      isView
      ? "Can't tell from this angle: \(requirement)."
      : "Can't tell: the points it needs aren't seen well enough."
    return Finding(
      rule: name, title: title, repetition: nil, severity: .unclear, measurement: nil,
      moment: context.moment(swing.peak), sentence: reason)
  }

  /// A number with its unit as people write it: `12°`, `0.85`, `30 %`.
  static func text(_ value: Double, _ unit: String) -> String {
    switch unit {
    case "°": "\(Int(saturating: value))°"
    case "": "\((value * 100).rounded() / 100)"
    default: "\(Int(saturating: value)) \(unit)"
    }
  }
}
