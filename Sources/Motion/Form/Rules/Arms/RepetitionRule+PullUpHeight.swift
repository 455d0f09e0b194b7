import FormCheckPose

extension RepetitionRule {
  /// The height of a pull-up: the distance of the shoulders below the hands at the top, in percent of the trunk length.
  static let pullUpHeight = RepetitionRule(
    name: "height", title: "Height",
    quantity: "distance of the shoulders below the hands at the top, relative to the trunk length",
    views: [.front, .oblique, .side],
    requiredPoints: [[.leftWrist, .rightWrist], [.leftShoulder, .rightShoulder]], unit: "%",
    limits: FormLimits(note: 20, warning: 40),
    // An arm from shoulder to wrist is about as long as the trunk (Winter, "Biomechanics and Motor Control of Human
    // Movement": 0.33 and 0.29 of the body height). Shrugged shoulders and a leaning trunk add a little.
    plausible: -150...150,
    measure: { context, repetition in
      let peak = repetition.cycle.peak
      return context.value(.wristHeight, peak).map { RuleMeasurement(aboveZero: 100 * $0, offset: peak) }
    },
    praise: { "All the way up: the shoulders rose to \($0) of the trunk's length below the hands." },
    advice: { "Not all the way up: the shoulders stayed \($0) of the trunk's length below the hands." },
    requirement: "the hands and shoulders have to be visible")
}
