import FormCheckPose

extension RepetitionRule {
  /// Left and right move as far as each other; only where both sides are seen alike.
  static let asymmetry = RepetitionRule(
    name: "asymmetry", title: "Left and right", views: [.front], needs: [], unit: "°",
    limits: Limits(note: 15, warning: 25),
    // No joint that repetitions are counted by moves farther than a shoulder, and that by 180° (AAOS).
    plausible: 0...180,
    measure: { context, swing in
      guard context.areSidesMeasurable(swing), let index = context.swings.firstIndex(of: swing),
        let difference = context.repetitions[index].leftRightDifference
      else { return nil }
      return RuleMeasure(value: abs(difference), offset: swing.peak)
    },
    praise: { "Left and right moved alike, to within \($0)." },
    advice: { "One side moved \($0) farther than the other." },
    requirement: "both sides can be compared from the front")

  /// How far the trunk leans at most.
  static func trunkLean(note: Double, warning: Double) -> RepetitionRule {
    RepetitionRule(
      name: "trunk_lean", title: "Trunk", views: [.side, .oblique],
      needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip]], unit: "°",
      limits: Limits(note: note, warning: warning),
      // Hips bend by 120° (AAOS), which is how far a trunk can lean over legs that stand.
      plausible: 0...120,
      measure: { context, swing in context.highest(.trunk, swing.frames) },
      praise: { "The trunk stayed upright, leaning \($0) at most." },
      advice: { "The trunk leaned \($0) forward." },
      requirement: "the trunk's lean can be judged from the side")
  }

  /// How much the trunk swings.
  static func bodySwing(note: Double, warning: Double) -> RepetitionRule {
    RepetitionRule(
      name: "body_swing", title: "Cycle", views: [.side, .oblique],
      needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip]], unit: "°",
      limits: Limits(note: note, warning: warning),
      // From leaning back by 30°, as far as hips stretch, to 90° forward (AAOS) there are 120°.
      plausible: 0...120,
      measure: { context, swing in context.range(.trunk, swing.frames) },
      praise: { "The body stayed still, swinging \($0)." },
      advice: { "The body swung by \($0) to help the lift." },
      requirement: "swinging can be judged from the side")
  }

  /// The drive's own value at the turning point.
  static func turningValue(
    name: String, title: String, limits: Limits, plausible: ClosedRange<Double>,
    praise: @escaping @Sendable (String) -> String,
    advice: @escaping @Sendable (String) -> String
  ) -> RepetitionRule {
    RepetitionRule(
      name: name, title: title, views: [.front, .oblique, .side, .unclear], needs: [], unit: "°",
      limits: limits, plausible: plausible,
      measure: { context, swing in
        guard context.value(context.search.exercise.drive.channel, swing.peak) != nil,
          let index = context.swings.firstIndex(of: swing),
          context.repetitions[index].meanConfidence >= 0.5
        else { return nil }
        return RuleMeasure(value: context.repetitions[index].turningValue, offset: swing.peak)
      },
      praise: praise, advice: advice, requirement: "the joint has to be seen")
  }
}
