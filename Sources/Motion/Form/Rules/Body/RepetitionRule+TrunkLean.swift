import FormCheckPose

extension RepetitionRule {
  /// Trunk lean: the maximum inclination, in degrees. The limits are those for a squat.
  static let trunkLean = RepetitionRule(
    name: "trunk_lean", title: "Trunk", quantity: "largest inclination of the trunk, 0° upright",
    views: [.side, .oblique],
    requiredPoints: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip]], unit: "°",
    limits: FormLimits(note: 50, warning: 62),
    // Hips flex by 120° (AAOS), which limits the lean of a trunk over standing legs.
    plausible: 0...120,
    measure: { context, repetition in context.maximum(.trunk, repetition.cycle.range) },
    praise: { "The trunk stayed upright, leaning \($0) at most." },
    advice: { "The trunk leaned \($0) forward." },
    requirement: "the trunk's lean can only be judged from the side or obliquely")
}
