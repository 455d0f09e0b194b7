import FormCheckPose

extension RepetitionRule {
  /// An elbow bends by 150° (American Academy of Orthopaedic Surgeons; Norkin and White, "Measurement of Joint Motion"),
  /// slim arms by a few more.
  private static let elbowRange = 0.0...160.0

  /// Arms straight at the top of a press.
  static let pressLockout = turningValue(
    name: "lockout", title: "Lockout", limits: Limits(note: 35, warning: 55),
    plausible: elbowRange,
    praise: { "Locked out: the elbows were bent by \($0) at the top." },
    advice: { "Not locked out: the elbows were still bent by \($0) at the top." })

  /// Deep enough in a push-up.
  static let pushUpDepth = turningValue(
    name: "depth", title: "Depth", limits: Limits(note: 75, warning: 55),
    plausible: elbowRange,
    praise: { "Deep enough: the elbows bent to \($0)." },
    advice: { "Not deep: the elbows bent to \($0) only." })

  /// How far the upper arms move in a curl.
  static let elbowDrift = RepetitionRule(
    name: "elbow_drift", title: "Elbows", views: [.side, .oblique],
    needs: [[.leftShoulder, .rightShoulder], [.leftElbow, .rightElbow], [.leftHip, .rightHip]], unit: "°",
    limits: Limits(note: 30, warning: 45),
    // An arm rises by 165° to 180° (Norkin and White; AAOS), with the elbow bent by 165° at the very most.
    plausible: 0...165,
    measure: { context, swing in context.range(.shoulder, swing.frames) },
    praise: { "The elbows stayed at the side; the upper arms moved by \($0)." },
    advice: { "The elbows drifted: the upper arms moved by \($0)." },
    requirement: "the elbows' drift can be judged from the side")

  /// The shoulders rise to the hands in a pull-up, in per cent of the trunk.
  static let pullUpHeight = RepetitionRule(
    name: "height", title: "Height", views: [.front, .oblique, .side],
    needs: [[.leftWrist, .rightWrist], [.leftShoulder, .rightShoulder]], unit: "%",
    limits: Limits(note: 20, warning: 40),
    // An arm from shoulder to wrist is about as long as the trunk (Winter, "Biomechanics and Motor Control of Human
    // Movement": 0.33 and 0.29 of the body's height); shrugged shoulders and a trunk that leans make it a little more.
    plausible: -150...150,
    measure: { context, swing in
      context.value(.wristHeight, swing.peak).map { RuleMeasure(aboveZero: 100 * $0, offset: swing.peak) }
    },
    praise: { "All the way up: the shoulders came to within \($0) of the trunk's length of the hands." },
    advice: { "Not all the way up: \($0) of the trunk's length were left between shoulders and hands." },
    requirement: "the hands and shoulders have to be seen")
}
