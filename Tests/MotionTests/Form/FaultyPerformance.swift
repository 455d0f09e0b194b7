import FormCheckExercises
import FormCheckMotion
import FormCheckPose

/// An exercise done well or with a fault, and the severity that a form rule has to report.
struct FaultyPerformance: Sendable, CustomStringConvertible {
  let exercise: String
  let rule: String
  let severity: Finding.Severity
  /// The camera's yaw in degrees: 0 in front, 90 at the right side.
  var yaw = 90.0
  /// The body at a progress of 0…1 to the turning point; that of the exercise if nil.
  var body: (@Sendable (Double) -> MovingBody)?
  /// The duration of each repetition in seconds, and the fraction of the full movement that it covers.
  var repetitions = [(seconds: Double, fraction: Double)](repeating: (2, 1), count: 2)

  var description: String { "\(exercise), \(rule), \(severity.name), from \(yaw)°" }

  /// Returns the clip of the repetitions. `change` may alter each pose, given its progress to the turning point.
  func motion(
    from yaw: Double? = nil, turning: Double = 0,
    _ change: (inout Pose, Double) -> Void = { _, _ in }
  ) throws -> ClipMotion {
    let body = try body ?? Performance.named(exercise).body
    let total = repetitions.reduce(2) { $0 + $1.seconds }
    var noise = Noise(0.002)
    let poses = Frames.steady(total).map { time -> (Double, Pose) in
      let progress = progress(at: time - 1)
      let turned = (yaw ?? self.yaw) + turning * sine(5 * time)
      var pose = body(progress).pose(yaw: turned, noise: &noise)
      change(&pose, progress)
      return (time, pose)
    }
    var settings = MotionSettings()
    settings.exercise = exercise
    return Frames.motion(poses, settings: settings)
  }

  private func progress(at time: Double) -> Double {
    var remaining = time
    for repetition in repetitions where remaining >= 0 {
      if remaining < repetition.seconds {
        return repetition.fraction * Performance.progress(at: remaining, 1, repetition.seconds)
      }
      remaining -= repetition.seconds
    }
    return 0
  }
}

extension FaultyPerformance {
  /// Every rule of every exercise that references it: without a fault, with one worth a note, and with one worth a warning.
  static let all =
    squats + thrusters + lunges + pushUps + deadlifts + presses + curls + raises + pullUps + sets

  private static func cases(
    _ exercise: String, _ rule: String, yaw: Double = 90,
    _ bodies: [(Finding.Severity, @Sendable (Double) -> MovingBody)]
  ) -> [FaultyPerformance] {
    bodies.map { FaultyPerformance(exercise: exercise, rule: rule, severity: $0.0, yaw: yaw, body: $0.1) }
  }

  static func squat(
    _ progress: Double, thigh: Double = -95, trunk: Double = 38, knees: Double = 0, heels: Double = 0
  ) -> MovingBody {
    var body = MovingBody()
    body.shank = (30 * progress, 30 * progress)
    body.thigh = (thigh * progress, thigh * progress)
    body.trunk = trunk * progress
    (body.upperArm, body.forearm) = (90 * progress, 90 * progress)
    (body.kneeSpread, body.heelRise) = (knees * progress, heels * progress)
    return body
  }

  private static let squats =
    cases(
      "squat", "squat_depth",
      [(.good, { squat($0) }), (.note, { squat($0, thigh: -72) }), (.warning, { squat($0, thigh: -55) })])
    + cases(
      "squat", "knees_in", yaw: 0,
      [
        (.good, { squat($0) }), (.note, { squat($0, knees: -0.023) }),
        (.warning, { squat($0, knees: -0.05) }),
      ])
    + cases(
      "squat", "trunk_lean",
      [(.good, { squat($0) }), (.note, { squat($0, trunk: 56) }), (.warning, { squat($0, trunk: 66) })])
    + cases(
      "squat", "heel_lift",
      [
        (.good, { squat($0) }), (.note, { squat($0, heels: 0.067) }), (.warning, { squat($0, heels: 0.11) }),
      ])

  /// From standing with the hands at the shoulders to a squat, halfway to the turning point, and up until the hands are
  /// overhead.
  private static func thruster(_ progress: Double, thigh: Double) -> MovingBody {
    let depth = progress < 0.5 ? 2 * progress : 2 - 2 * progress
    var body = squat(depth, thigh: thigh)
    let arms = max(0, 2 * progress - 1)
    body.upperArm = 30 + 150 * arms
    body.forearm = 155 + 25 * arms
    return body
  }

  private static let thrusters = cases(
    "thruster", "squat_depth",
    [
      (.good, { thruster($0, thigh: -95) }), (.note, { thruster($0, thigh: -72) }),
      (.warning, { thruster($0, thigh: -55) }),
    ])

  private static func lunge(_ progress: Double, trunk: Double) -> MovingBody {
    var body = MovingBody()
    body.shank = (0, 100 * progress)
    body.thigh = (-80 * progress, 10 * progress)
    body.trunk = trunk * progress
    return body
  }

  private static let lunges = cases(
    "lunge", "trunk_lean",
    [
      (.good, { lunge($0, trunk: 10) }), (.note, { lunge($0, trunk: 42) }),
      (.warning, { lunge($0, trunk: 55) }),
    ])

  static func pushUp(_ progress: Double, arm: Double = -65, forearm: Double = 30, sag: Double = 0)
    -> MovingBody
  {
    var body = MovingBody()
    let lean = 75 + 12 * progress
    body.shank = (lean + sag / 2, lean + sag / 2)
    body.thigh = body.shank
    body.trunk = lean - sag / 2
    (body.upperArm, body.forearm) = (arm * progress, forearm * progress)
    body.hangsOnHands = true
    return body
  }

  private static let pushUps =
    cases(
      "push-up", "depth",
      [
        (.good, { pushUp($0) }), (.note, { pushUp($0, arm: -43, forearm: 22) }),
        (.warning, { pushUp($0, arm: -30, forearm: 18) }),
      ])
    + cases(
      "push-up", "hip_sag",
      [(.good, { pushUp($0) }), (.note, { pushUp($0, sag: 20) }), (.warning, { pushUp($0, sag: 32) })])

  /// A deadlift whose trunk still leans by `left` degrees at the top, and whose hands are `drift` meters farther in front of
  /// the feet at the bottom.
  private static func deadlift(_ progress: Double, left: Double = 0, drift: Double = 0) -> MovingBody {
    var body = MovingBody()
    body.shank = (12 * progress, 12 * progress)
    body.thigh = (-45 * progress, -45 * progress)
    body.trunk = left + (70 - left) * progress
    let hands = handAngle(body, at: 0.1 + drift * progress)
    (body.upperArm, body.forearm) = (hands, hands)
    return body
  }

  /// Returns the angle of straight arms whose hands are `distance` meters in front of the ankles, in degrees.
  private static func handAngle(_ body: MovingBody, at distance: Double) -> Double {
    let (shank, thigh, trunk) = (body.shank.left, body.thigh.left, body.trunk)
    let shoulder =
      0.42 * sine(shank * .pi / 180) + 0.42 * sine(thigh * .pi / 180) + 0.5 * sine(trunk * .pi / 180)
    return arcSine((distance - shoulder) / 0.55) * 180 / .pi
  }

  /// A deadlift whose hips rise first: the trunk leans by `trunk` degrees at the bottom and by 68° once the legs straighten.
  private static func hipsFirst(_ progress: Double, trunk: Double, thigh deepest: Double, shank: Double)
    -> MovingBody
  {
    func value(_ low: Double, _ middle: Double, _ high: Double) -> Double {
      progress < 0.7
        ? low + (middle - low) * progress / 0.7 : middle + (high - middle) * (progress - 0.7) / 0.3
    }
    var body = MovingBody()
    let thigh = value(0, -30, deepest)
    body.thigh = (thigh, thigh)
    body.shank = (shank * progress, shank * progress)
    body.trunk = value(0, 68, trunk)
    return body
  }

  private static let deadlifts = ["deadlift", "romanian-deadlift"].flatMap { exercise in
    cases(
      exercise, "lockout",
      [
        (.good, { deadlift($0) }), (.note, { deadlift($0, left: 20) }),
        (.warning, { deadlift($0, left: 46) }),
      ])
      + cases(
        exercise, "bar_drift",
        [
          (.good, { deadlift($0) }), (.note, { deadlift($0, drift: 0.16) }),
          (.warning, { deadlift($0, drift: 0.28) }),
        ])
      + cases(
        exercise, "back_angle",
        [
          (.good, { deadlift($0) }), (.note, { hipsFirst($0, trunk: 54, thigh: -75, shank: 12) }),
          (.warning, { hipsFirst($0, trunk: 45, thigh: -100, shank: 35) }),
        ])
  }

  private static func press(_ progress: Double, arm: Double = 180, trunk: Double = 0, lag: Double = 0)
    -> MovingBody
  {
    var body = MovingBody()
    body.upperArm = 30 + (arm - 30) * progress
    body.forearm = 155 + 25 * progress
    body.trunk = -trunk * progress
    body.forearmLag = lag * (1 - progress)
    return body
  }

  private static let presses =
    cases(
      "overhead-press", "lockout",
      [(.good, { press($0) }), (.note, { press($0, arm: 135) }), (.warning, { press($0, arm: 115) })])
    + cases(
      "overhead-press", "body_swing",
      [(.good, { press($0) }), (.note, { press($0, trunk: 23) }), (.warning, { press($0, trunk: 33) })])
    + cases(
      "overhead-press", "asymmetry", yaw: 0,
      [(.good, { press($0) }), (.note, { press($0, lag: 20) }), (.warning, { press($0, lag: 32) })])

  static func curl(_ progress: Double, arm: Double = 0, trunk: Double = 0, lag: Double = 0)
    -> MovingBody
  {
    var body = MovingBody()
    body.upperArm = arm * progress
    body.forearm = 10 + 125 * progress
    body.trunk = trunk * progress
    body.forearmLag = lag * progress
    return body
  }

  private static let curls =
    cases(
      "biceps-curl", "elbow_drift",
      [(.good, { curl($0) }), (.note, { curl($0, arm: 44) }), (.warning, { curl($0, arm: 62) })])
    + cases(
      "biceps-curl", "body_swing",
      [(.good, { curl($0) }), (.note, { curl($0, trunk: 20) }), (.warning, { curl($0, trunk: 30) })])
    + cases(
      "biceps-curl", "asymmetry", yaw: 0,
      [(.good, { curl($0) }), (.note, { curl($0, lag: 20) }), (.warning, { curl($0, lag: 35) })])

  private static func raise(_ progress: Double, trunk: Double) -> MovingBody {
    var body = MovingBody()
    body.armSpread = 5 + 82 * progress
    body.forearm = 10
    body.trunk = trunk * progress
    return body
  }

  private static let raises = cases(
    "lateral-raise", "body_swing",
    [
      (.good, { raise($0, trunk: 2) }), (.note, { raise($0, trunk: 20) }),
      (.warning, { raise($0, trunk: 30) }),
    ])

  private static func pullUp(_ progress: Double, arm: Double) -> MovingBody {
    var body = MovingBody()
    body.upperArm = 180 - (180 - arm) * progress
    body.forearm = 180 - 25 * progress
    body.hangsOnHands = true
    return body
  }

  private static let pullUps = cases(
    "pull-up", "height", yaw: 0,
    [(.good, { pullUp($0, arm: 30) }), (.note, { pullUp($0, arm: 75) }), (.warning, { pullUp($0, arm: 97) })])

  /// A set of curls whose last three repetitions have another duration or range than the first three.
  private static func set(
    _ rule: String, _ severity: Finding.Severity, seconds: Double = 2, fraction: Double = 1
  ) -> FaultyPerformance {
    var performance = FaultyPerformance(exercise: "biceps-curl", rule: rule, severity: severity)
    performance.repetitions = [
      (2, 1), (2, 1), (2, 1), (seconds, fraction), (seconds, fraction), (seconds, fraction),
    ]
    return performance
  }

  private static let sets = [
    set("tempo_drift", .good), set("tempo_drift", .note, seconds: 2.9),
    set("tempo_drift", .warning, seconds: 3.8),
    set("range_fading", .good), set("range_fading", .note, fraction: 0.82),
    set("range_fading", .warning, fraction: 0.67),
  ]
}
