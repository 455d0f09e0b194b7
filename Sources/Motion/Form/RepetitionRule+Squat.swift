import FormCheckPose

extension RepetitionRule {
  /// The hip's crease against the knee at the bottom: the thigh's angle above level.
  static let squatDepth = RepetitionRule(
    name: "squat_depth", title: "Depth", views: [.side, .oblique, .front],
    needs: [[.leftHip, .rightHip], [.leftKnee, .rightKnee]], unit: "°", limits: Limits(note: 10, warning: 25),
    // Knees bend by up to 160° in the deepest squat (Norkin and White), of which the shank leaning forward by at least
    // 25° takes some: thighs get 45° below level. Standing they are 90° above.
    plausible: -45...90,
    measure: { context, swing in
      context.thighLevel(swing).map { RuleMeasure(value: $0, offset: swing.peak) }
    },
    praise: { "Deep enough: at the bottom the thighs were within \($0) of level." },
    advice: { "Not down to level: the thighs were still \($0) above level at the bottom." },
    requirement: "depth can be judged from the side or the front")

  /// The distance of the knees against that of the ankles at the bottom.
  static let kneesCavingIn = RepetitionRule(
    name: "knees_in", title: "Knees", views: [.front],
    needs: [[.leftKnee], [.rightKnee], [.leftAnkle], [.rightAnkle]], unit: "",
    limits: Limits(note: 0.85, warning: 0.7),
    // Knees are as wide as they are, a tenth of the widest stance, and don't cross; hips spread by 45° (AAOS), which takes
    // knees eight times as far apart as feet that touch.
    plausible: 0.05...8,
    measure: { context, swing in
      context.measures(swing.frames) { offset in
        guard let left = context.point(.leftKnee, offset), let right = context.point(.rightKnee, offset),
          let leftFoot = context.point(.leftAnkle, offset), let rightFoot = context.point(.rightAnkle, offset)
        else { return nil }
        let feet = leftFoot.x - rightFoot.x
        return abs(feet) > 2 ? RuleMeasure(value: (left.x - right.x) / feet, offset: offset) : nil
      }?.min { $0.value < $1.value }
    },
    praise: { "The knees stayed over the feet, never closer than \($0) of the feet's distance." },
    advice: { "The knees caved in, down to \($0) of the feet's distance." },
    requirement: "knees caving in can be seen from the front")

  /// How far the heel comes off the floor, in per cent of the shank's length.
  static let heelsLifting = RepetitionRule(
    name: "heel_lift", title: "Heels", views: [.side, .oblique],
    needs: [[.leftHeel, .rightHeel], [.leftFootIndex, .rightFootIndex], [.leftKnee, .rightKnee]], unit: "%",
    limits: Limits(note: 12, warning: 20),
    // The foot from heel to ball is under half as long as the shank (Winter): on the tips of the toes a heel is no higher.
    plausible: -50...50,
    measure: { context, swing in
      let side = context.surerSide(
        swing, [.leftHeel, .leftFootIndex, .leftKnee, .leftAnkle],
        [.rightHeel, .rightFootIndex, .rightKnee, .rightAnkle])
      func rise(_ offset: Int) -> Double? {
        guard let heel = context.point(side[0], offset), let toe = context.point(side[1], offset),
          let knee = context.point(side[2], swing.before), let ankle = context.point(side[3], swing.before)
        else { return nil }
        return 100 * (toe.y - heel.y) / max(2, knee.distance(to: ankle))
      }
      guard let flat = rise(swing.before), let bottom = rise(swing.peak) else { return nil }
      return RuleMeasure(aboveZero: bottom - flat, offset: swing.peak)
    },
    praise: { "The heels stayed down: they rose by \($0) of the shank." },
    advice: { "The heels came up, by \($0) of the shank's length." },
    requirement: "heels can be judged from the side")
}
