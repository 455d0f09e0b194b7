import FormCheckPose

extension RepetitionRule {
  /// Body swing that helps the lift: the range of the trunk inclination, in degrees. The limits are those for a curl.
  static let bodySwing = RepetitionRule(
    name: "body_swing", title: "Swing", quantity: "range of the trunk's inclination",
    views: [.side, .oblique],
    requiredPoints: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip]], unit: "°",
    limits: FormLimits(note: 15, warning: 25),
    // From leaning back by 30°, the maximum hip extension, to leaning forward by 90° (AAOS): 120°.
    plausible: 0...120,
    measure: { context, repetition in context.range(.trunk, repetition.cycle.range) },
    praise: { "The body stayed still: it swung by only \($0)." },
    advice: { "The body swung by \($0) to help the lift." },
    requirement: "swinging can only be judged from the side or obliquely")
}
