import FormCheckPose

extension RepetitionRule {
  /// The anatomically possible elbow flexion, in degrees: 150° (American Academy of Orthopaedic Surgeons; Norkin and
  /// White, "Measurement of Joint Motion"), with a margin for slim arms.
  static let elbowFlexion = 0.0...160.0

  /// Returns a rule about the angle of the working joint at the turning point, in degrees.
  ///
  /// The 3D angle of a foreshortened elbow is off by 15 to 24° at the median (`docs/accuracy.md`), which is about the
  /// distance between a good value and a warning. Therefore, if the repetition signal is in 3D, only the angle in the image plane at the turning point
  /// counts. There, a limb may be measurable even if it isn't in most frames.
  static func turningValue(
    identifier: String? = nil, name: String, title: String, quantity: String, limits: FormLimits,
    plausible: ClosedRange<Double>, praise: @escaping @Sendable (String) -> String,
    advice: @escaping @Sendable (String) -> String
  ) -> RepetitionRule {
    RepetitionRule(
      identifier: identifier, name: name, title: title, quantity: quantity,
      views: [.front, .oblique, .side, .unclear],
      requiredPoints: [], unit: "°", limits: limits, plausible: plausible,
      measure: { context, repetition in
        let peak = repetition.cycle.peak
        guard context.value(context.search.channel.bodyChannel, peak) != nil,
          repetition.repetition.meanConfidence >= context.tuning.minimumConfidence
        else { return nil }
        guard context.reported.isIn3D else {
          return RuleMeasurement(value: repetition.repetition.turningValue, offset: peak)
        }
        return context.reported.imagePlaneAngle(peak).map { RuleMeasurement(value: $0, offset: peak) }
      },
      praise: praise, advice: advice, requirement: "the joint has to be visible")
  }
}
