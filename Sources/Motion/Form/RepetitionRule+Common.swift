import Pose

extension RepetitionRule {
  /// Left and right move as far as each other; only where both sides are seen alike.
  static let asymmetry = RepetitionRule(
    name: "asymmetry", title: "Left and right", views: [.front], needs: [], unit: "°",
    limits: Limits(note: 15, warning: 25),
    measure: { context, swing in
      guard let index = context.swings.firstIndex(of: swing),
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
      measure: { context, swing in context.highest(.trunk, swing) },
      praise: { "The trunk stayed upright, leaning \($0) at most." },
      advice: { "The trunk leaned \($0) forward." },
      requirement: "the trunk's lean can be judged from the side")
  }

  /// How much the trunk swings.
  static func bodySwing(note: Double, warning: Double) -> RepetitionRule {
    RepetitionRule(
      name: "body_swing", title: "Swing", views: [.side, .oblique],
      needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip]], unit: "°",
      limits: Limits(note: note, warning: warning),
      measure: { context, swing in context.range(.trunk, swing) },
      praise: { "The body stayed still, swinging \($0)." },
      advice: { "The body swung by \($0) to help the lift." },
      requirement: "swinging can be judged from the side")
  }

  /// The drive's own value at the turning point.
  static func turningValue(
    name: String, title: String, limits: Limits, praise: @escaping @Sendable (String) -> String,
    advice: @escaping @Sendable (String) -> String
  ) -> RepetitionRule {
    RepetitionRule(
      name: name, title: title, views: [.front, .oblique, .side, .unclear], needs: [], unit: "°",
      limits: limits,
      measure: { context, swing in
        guard let index = context.swings.firstIndex(of: swing),
          context.repetitions[index].meanConfidence >= 0.5
        else { return nil }
        return RuleMeasure(value: context.repetitions[index].turningValue, offset: swing.peak)
      },
      praise: praise, advice: advice, requirement: "the joint has to be seen")
  }
}
