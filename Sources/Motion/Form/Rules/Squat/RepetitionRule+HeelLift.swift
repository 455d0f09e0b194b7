import FormCheckPose

extension RepetitionRule {
  /// Heel lift: the rise of the heels relative to the toes, in percent of the shank length.
  static let heelLift = RepetitionRule(
    name: "heel_lift", title: "Heels", quantity: "rise of the heels, relative to the shank length",
    views: [.side, .oblique],
    requiredPoints: [[.leftHeel, .rightHeel], [.leftFootIndex, .rightFootIndex], [.leftKnee, .rightKnee]],
    unit: "%", limits: FormLimits(note: 12, warning: 20),
    // The foot from heel to ball is less than half as long as the shank (Winter), so a heel rises no higher even on
    // tiptoe.
    plausible: -50...50,
    measure: { context, repetition in
      let cycle = repetition.cycle
      let side = context.moreConfidentSide(
        cycle, [.leftHeel, .leftFootIndex, .leftKnee, .leftAnkle],
        [.rightHeel, .rightFootIndex, .rightKnee, .rightAnkle])
      func height(_ offset: Int) -> Double? {
        guard let heel = context.point(side[0], offset), let toe = context.point(side[1], offset),
          let knee = context.point(side[2], cycle.start), let ankle = context.point(side[3], cycle.start)
        else { return nil }
        return 100 * (toe.y - heel.y) / max(context.tuning.minimumSegmentLength, knee.distance(to: ankle))
      }
      guard let start = height(cycle.start), let bottom = height(cycle.peak) else { return nil }
      return RuleMeasurement(aboveZero: bottom - start, offset: cycle.peak)
    },
    praise: { "The heels stayed down: they rose by \($0) of the shank." },
    advice: { "The heels came up, by \($0) of the shank's length." },
    requirement: "heels can only be judged from the side or obliquely")
}
