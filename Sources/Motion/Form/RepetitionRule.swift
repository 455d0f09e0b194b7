import FormCheckPose

/// A form rule that measures one number in each repetition and compares it with limits.
struct RepetitionRule: FormRule {
  /// The identifier by which exercises reference the rule.
  let identifier: String
  /// The rule's name in tables. Two rules of different exercises may share one.
  let name: String
  /// The rule's name in prose.
  let title: String
  /// The definition of the number as a noun phrase, with its zero and the meaning of its sign.
  let quantity: String
  /// The camera views from which the number can be measured.
  let views: Set<CameraView>
  /// The points that have to be visible. In a group of two, the more reliable one is enough.
  let requiredPoints: [[KeypointName]]
  /// The unit of the number: `°`, `%` or empty for a ratio.
  let unit: String
  /// The thresholds of a note and a warning, in the rule's unit.
  var limits: FormLimits
  /// The anatomically possible range. A number outside it is a wrong measurement and isn't reported.
  let plausible: ClosedRange<Double>
  /// Returns the measured number; nil if the required points aren't measurable in the relevant frames.
  let measure: @Sendable (FormContext, CountedRepetition) -> RuleMeasurement?
  /// Returns the sentence for a good number, given the number as text.
  let praise: @Sendable (String) -> String
  /// Returns the sentence for a number beyond the limits, given the number as text.
  let advice: @Sendable (String) -> String
  /// Returns a number as text; nil for its size with the unit.
  let text: (@Sendable (Double) -> String)?
  /// The condition under which the rule can be judged, as the end of a sentence, such as "depth can only be judged from the
  /// side".
  let requirement: String

  init(
    identifier: String? = nil, name: String, title: String, quantity: String, views: Set<CameraView>,
    requiredPoints: [[KeypointName]], unit: String, limits: FormLimits, plausible: ClosedRange<Double>,
    measure: @escaping @Sendable (FormContext, CountedRepetition) -> RuleMeasurement?,
    praise: @escaping @Sendable (String) -> String, advice: @escaping @Sendable (String) -> String,
    text: (@Sendable (Double) -> String)? = nil, requirement: String
  ) {
    self.identifier = identifier ?? name
    self.name = name
    self.title = title
    self.quantity = quantity
    self.views = views
    self.requiredPoints = requiredPoints
    self.unit = unit
    self.limits = limits
    self.plausible = plausible
    self.measure = measure
    self.praise = praise
    self.advice = advice
    (self.text, self.requirement) = (text, requirement)
  }

  private enum Judgment {
    case finding(Finding)
    case doubt(RuleDoubt)
  }

  /// Returns a finding for each repetition that can be judged; if none can, one finding that states why.
  func findings(_ context: FormContext) -> [Finding] {
    let judgments = context.repetitions.map { judgment(context, $0) }
    let findings = judgments.compactMap { if case .finding(let finding) = $0 { finding } else { nil } }
    guard findings.isEmpty, let first = context.repetitions.first, case .doubt(let doubt)? = judgments.first
    else { return findings }
    return [unclear(doubt, context.moment(first.cycle.peak))]
  }

  private func judgment(_ context: FormContext, _ repetition: CountedRepetition) -> Judgment {
    guard views.contains(context.view(repetition.cycle)) else { return .doubt(.view) }
    guard isVisible(context, repetition.cycle), let measured = measure(context, repetition) else {
      return .doubt(context.doubt(requiredPoints, repetition.cycle))
    }
    guard isPlausible(measured) else { return .doubt(.implausible) }
    return .finding(finding(measured, repetition.repetition.number, context.moment(measured.offset)))
  }

  /// Whether a number is anatomically possible.
  func isPlausible(_ measured: RuleMeasurement) -> Bool {
    plausible.contains(measured.raw) && measured.value.isFinite
  }

  private func finding(_ measured: RuleMeasurement, _ repetition: Int, _ moment: Moment) -> Finding {
    let severity = limits.severity(measured.value)
    let text = text?(measured.value) ?? Finding.Measurement.text(abs(measured.value), unit)
    return Finding(
      identifier: identifier, rule: name, title: title, repetition: repetition, severity: severity,
      measurement: Finding.Measurement(value: measured.value, unit: unit, threshold: limits.note),
      moment: moment, sentence: severity == .good ? praise(text) : advice(text))
  }

  private func isVisible(_ context: FormContext, _ cycle: Cycle) -> Bool {
    requiredPoints.allSatisfy { names in
      (names.map { context.confidence($0, cycle) }.max() ?? 0) >= context.tuning.minimumConfidence
    }
  }

  private func unclear(_ doubt: RuleDoubt, _ moment: Moment) -> Finding {
    Finding(
      identifier: identifier, rule: name, title: title, repetition: nil, severity: .unclear, measurement: nil,
      moment: moment,
      sentence: doubt.sentence(requirement))
  }
}
