import FormCheckPose

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
  /// What a body can do: a number outside is a measurement that went wrong, and is never told.
  let plausible: ClosedRange<Double>
  /// The number; nil where the points that it is measured at can't be measured at in the frames that matter.
  let measure: @Sendable (FormContext, Cycle) -> RuleMeasure?
  /// What is said where all is well; the number as text goes in.
  let praise: @Sendable (String) -> String
  /// What is said from the limits on.
  let advice: @Sendable (String) -> String
  /// From where it could be judged, as the end of a sentence: "it can be judged from the front".
  let requirement: String

  /// A point that is less sure than this on the mean isn't seen well.
  private static let leastConfidence = 0.5

  /// What is said of a repetition, or why nothing can be.
  private enum Judgment {
    case told(Finding)
    case doubtful(RuleDoubt)
  }

  /// A finding for each repetition that can be judged; if none can, one that says why.
  func findings(_ context: FormContext) -> [Finding] {
    let judged = zip(context.swings, context.repetitions).map { judgment(context, $0, $1) }
    let told = judged.compactMap { if case .told(let finding) = $0 { finding } else { nil } }
    guard told.isEmpty, let first = context.swings.first, case .doubtful(let doubt)? = judged.first else {
      return told
    }
    return [unclear(doubt, context.moment(first.peak))]
  }

  private func judgment(_ context: FormContext, _ swing: Cycle, _ repetition: Repetition) -> Judgment {
    guard views.contains(context.view(swing)) else { return .doubtful(.view) }
    guard isSeen(context, swing), let measured = measure(context, swing) else {
      return .doubtful(context.doubt(needs, swing))
    }
    guard isPlausible(measured) else { return .doubtful(.implausible) }
    return .told(finding(measured, repetition.number, context.moment(measured.offset)))
  }

  /// Whether a body can have this number.
  func isPlausible(_ measured: RuleMeasure) -> Bool {
    plausible.contains(measured.raw) && measured.value.isFinite
  }

  private func finding(_ measured: RuleMeasure, _ repetition: Int, _ moment: Moment) -> Finding {
    let severity = limits.severity(measured.value)
    let text = Self.text(abs(measured.value), unit)
    return Finding(
      rule: name, title: title, repetition: repetition, severity: severity,
      measurement: Finding.Measurement(value: measured.value, unit: unit, threshold: limits.note),
      moment: moment, sentence: severity == .good ? praise(text) : advice(text))
  }

  private func isSeen(_ context: FormContext, _ swing: Cycle) -> Bool {
    needs.allSatisfy { names in
      (names.map { context.confidence($0, swing) }.max() ?? 0) >= Self.leastConfidence
    }
  }

  /// One finding for all repetitions: why it can't be told.
  private func unclear(_ doubt: RuleDoubt, _ moment: Moment) -> Finding {
    Finding(
      rule: name, title: title, repetition: nil, severity: .unclear, measurement: nil, moment: moment,
      sentence: doubt.sentence(requirement))
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
