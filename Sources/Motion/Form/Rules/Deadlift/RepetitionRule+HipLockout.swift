import FormCheckPose

extension RepetitionRule {
  /// Hip lockout at the top of a deadlift: the minimum hip flexion, in degrees.
  static let hipLockout = RepetitionRule(
    identifier: "hip_lockout", name: "lockout", title: "Lockout",
    quantity: "smallest hip flexion at the top, 0° straight", views: [.side, .oblique],
    requiredPoints: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip], [.leftKnee, .rightKnee]],
    unit: "°", limits: FormLimits(note: 25, warning: 40),
    // Hips flex by 120° (AAOS). A bent back makes the angle appear larger.
    plausible: 0...150,
    measure: { context, repetition in
      context.minimum(.hip, repetition.cycle.peak...repetition.cycle.end)
    },
    praise: { "Locked out: only \($0) of hip flexion remained at the top." },
    advice: { "Not locked out: \($0) of hip flexion remained at the top." },
    requirement: "the lockout can only be judged from the side or obliquely")
}
