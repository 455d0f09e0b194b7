import FormCheckPose

extension RepetitionRule {
  /// The anatomically possible elbow flexion, in degrees: 150° (American Academy of Orthopaedic Surgeons; Norkin and
  /// White, "Measurement of Joint Motion"), with a margin for slim arms.
  static let elbowFlexion = 0.0...160.0

  /// Returns a rule about the value of the repetition signal at the turning point, in degrees.
  static func turningValue(
    identifier: String? = nil, name: String, title: String, limits: FormLimits,
    plausible: ClosedRange<Double>, praise: @escaping @Sendable (String) -> String,
    advice: @escaping @Sendable (String) -> String
  ) -> RepetitionRule {
    RepetitionRule(
      identifier: identifier, name: name, title: title, views: [.front, .oblique, .side, .unclear],
      requiredPoints: [], unit: "°", limits: limits, plausible: plausible,
      measure: { context, repetition in
        let peak = repetition.cycle.peak
        guard context.value(context.search.channel.bodyChannel, peak) != nil,
          repetition.repetition.meanConfidence >= context.tuning.minimumConfidence
        else { return nil }
        return RuleMeasurement(value: repetition.repetition.turningValue, offset: peak)
      },
      praise: praise, advice: advice, requirement: "the joint has to be seen")
  }
}
