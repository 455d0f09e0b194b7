extension RepetitionRule {
  /// The depth of a push-up: the elbow flexion at the turning point, in degrees.
  static let pushUpDepth = turningValue(
    name: "depth", title: "Depth", quantity: "elbow flexion at the bottom, 0° straight",
    limits: FormLimits(note: 75, warning: 55), plausible: elbowFlexion,
    praise: { "Deep enough: the elbows bent to \($0)." },
    advice: { "Not deep enough: the elbows bent only to \($0)." })
}
