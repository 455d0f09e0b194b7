import FormCheckPose

extension RepetitionRule {
  /// Sagging hips: the maximum bend of the body, in degrees, with the hips below the line from the shoulders to the
  /// ankles.
  static let hipSag = RepetitionRule(
    name: "hip_sag", title: "Hips",
    quantity: "bend of the body with the hips below the line from the shoulders to the ankles",
    views: [.side, .oblique],
    requiredPoints: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip], [.leftAnkle, .rightAnkle]],
    unit: "°", limits: FormLimits(note: 15, warning: 25),
    // Hips extend by 30° (AAOS), and the back arches by about as much. In the other direction hips flex by 120°.
    plausible: -120...60,
    measure: { context, repetition in
      let cycle = repetition.cycle
      let side = context.moreConfidentSide(
        cycle, [.leftShoulder, .leftHip, .leftAnkle], [.rightShoulder, .rightHip, .rightAnkle])
      return context.measurements(over: cycle.range) { offset in
        guard let shoulder = context.point(side[0], offset), let hip = context.point(side[1], offset),
          let ankle = context.point(side[2], offset), let sag = sag(shoulder, hip, ankle)
        else { return nil }
        return RuleMeasurement(aboveZero: sag, offset: offset)
      }?.max { $0.raw < $1.raw }
    },
    praise: { "The body stayed straight; the hips sagged by at most \($0)." },
    advice: { "The hips sagged: the body was bent \($0)." },
    requirement: "the hips can only be judged from the side or obliquely")

  /// Returns the bend at the hip in degrees, positive if the hip is below the line from the shoulder to the ankle; nil
  /// if that line is vertical.
  static func sag(_ shoulder: Point, _ hip: Point, _ ankle: Point) -> Double? {
    guard abs(ankle.x - shoulder.x) > 1 else { return nil }
    let (up, down) = (shoulder - hip, ankle - hip)
    let cross = up.x * down.y - up.y * down.x
    let bend = 180 - abs(arcTangent(cross, up.x * down.x + up.y * down.y)) * 180 / .pi
    let fraction = (hip.x - shoulder.x) / (ankle.x - shoulder.x)
    let line = shoulder.y + fraction * (ankle.y - shoulder.y)
    return hip.y > line ? bend : -bend
  }
}
