import FormCheckPose

extension RepetitionRule {
  /// Knees that cave in: the minimum ratio of the distance between the knees to that between the ankles.
  static let kneesIn = RepetitionRule(
    name: "knees_in", title: "Knees",
    quantity: "smallest distance of the knees, relative to that of the ankles", views: [.front],
    requiredPoints: [[.leftKnee], [.rightKnee], [.leftAnkle], [.rightAnkle]], unit: "",
    limits: FormLimits(note: 0.85, warning: 0.7),
    // Knees have a width, a tenth of the widest stance, and don't cross. Hips abduct by 45° (AAOS), which puts the
    // knees eight times as far apart as feet that touch.
    plausible: 0.05...8,
    measure: { context, repetition in
      context.measurements(over: repetition.cycle.range) { offset in
        guard let left = context.point(.leftKnee, offset), let right = context.point(.rightKnee, offset),
          let leftFoot = context.point(.leftAnkle, offset), let rightFoot = context.point(.rightAnkle, offset)
        else { return nil }
        let feet = leftFoot.x - rightFoot.x
        guard abs(feet) > context.tuning.minimumSegmentLength else { return nil }
        return RuleMeasurement(value: (left.x - right.x) / feet, offset: offset)
      }?.min { $0.value < $1.value }
    },
    praise: {
      "The knees stayed over the feet: their distance never fell below \($0) of the distance between the feet."
    },
    advice: { "The knees caved in: their distance fell to \($0) of the distance between the feet." },
    requirement: "knees that cave in can only be judged from the front")
}
