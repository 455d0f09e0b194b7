import FormCheckPose

extension RepetitionRule {
  /// Upper-arm movement in a curl: the range of the shoulder elevation, in degrees.
  static let elbowDrift = RepetitionRule(
    name: "elbow_drift", title: "Elbows", quantity: "range of the upper arms' movement",
    views: [.side, .oblique],
    requiredPoints: [[.leftShoulder, .rightShoulder], [.leftElbow, .rightElbow], [.leftHip, .rightHip]],
    unit: "°", limits: FormLimits(note: 30, warning: 45),
    // An arm elevates by 165° to 180° (Norkin and White; AAOS), but by no more than 165° with the elbow bent.
    plausible: 0...165,
    measure: { context, repetition in context.range(.shoulder, repetition.cycle.range) },
    praise: { "The elbows stayed at the side; the upper arms moved by \($0)." },
    advice: { "The elbows drifted: the upper arms moved by \($0)." },
    requirement: "the elbows' drift can only be judged from the side or obliquely")
}
