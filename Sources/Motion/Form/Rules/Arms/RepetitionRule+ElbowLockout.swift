extension RepetitionRule {
  /// Elbow lockout at the top of a press: the elbow flexion, in degrees.
  static let elbowLockout = turningValue(
    identifier: "elbow_lockout", name: "lockout", title: "Lockout",
    quantity: "elbow flexion at the top, 0° straight",
    limits: FormLimits(note: 35, warning: 55), plausible: elbowFlexion,
    praise: { "Locked out: the elbows were bent \($0) at the top." },
    advice: { "Not locked out: the elbows were still bent \($0) at the top." })
}
