import FormCheckMotion
import FormCheckPose

/// An exercise done well or with a fault, and what its form rule has to say of it.
struct FaultyPerformance: Sendable, CustomStringConvertible {
  let exercise: String
  let rule: String
  let severity: Finding.Severity
  /// From where it is seen.
  var yaw = 90.0
  /// The body when a share (0…1) of the way to the turning point is done; the exercise's own if nil.
  var body: (@Sendable (Double) -> MovingBody)?
  /// How long each repetition lasts, in seconds, and how much of the way it goes.
  var repetitions = [(seconds: Double, way: Double)](repeating: (2, 1), count: 2)

  var description: String { "\(exercise), \(rule), \(severity.name), from \(yaw)°" }

  /// Some repetitions, each of whose poses `change` may alter, given the share of the way that is done.
  func motion(
    from yaw: Double? = nil, turning: Double = 0,
    _ change: (inout Pose, Double) -> Void = { _, _ in }
  ) throws -> ClipMotion {
    let body = try body ?? Performance.named(exercise).body
    let total = repetitions.reduce(2) { $0 + $1.seconds }
    var noise = Noise(0.002)
    let poses = Frames.steady(total).map { time -> (Double, Pose) in
      let share = share(at: time - 1)
      let turned = (yaw ?? self.yaw) + turning * sine(5 * time)
      var pose = body(share).pose(yaw: turned, noise: &noise)
      change(&pose, share)
      return (time, pose)
    }
    var settings = MotionSettings()
    settings.exercise = exercise
    return Frames.motion(poses, settings: settings)
  }

  private func share(at time: Double) -> Double {
    var rest = time
    for repetition in repetitions where rest >= 0 {
      if rest < repetition.seconds {
        return repetition.way * Performance.share(at: rest, 1, repetition.seconds)
      }
      rest -= repetition.seconds
    }
    return 0
  }
}

extension FaultyPerformance {
  /// Every rule of every exercise that has it: where all is well, where it has a note, and where it has a warning.
  static let all = squats + lunges + pushUps + deadlifts + presses + curls + raises + pullUps + sets

  private static func cases(
    _ exercise: String, _ rule: String, yaw: Double = 90,
    _ bodies: [(Finding.Severity, @Sendable (Double) -> MovingBody)]
  ) -> [FaultyPerformance] {
    bodies.map { FaultyPerformance(exercise: exercise, rule: rule, severity: $0.0, yaw: yaw, body: $0.1) }
  }

  private static func squat(
    _ share: Double, thigh: Double = -95, trunk: Double = 38, knees: Double = 0, heels: Double = 0
  ) -> MovingBody {
    var body = MovingBody()
    body.shank = (30 * share, 30 * share)
    body.thigh = (thigh * share, thigh * share)
    body.trunk = trunk * share
    (body.upperArm, body.forearm) = (90 * share, 90 * share)
    (body.kneeSpread, body.heelRise) = (knees * share, heels * share)
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

  private static func lunge(_ share: Double, trunk: Double) -> MovingBody {
    var body = MovingBody()
    body.shank = (0, 100 * share)
    body.thigh = (-80 * share, 10 * share)
    body.trunk = trunk * share
    return body
  }

  private static let lunges = cases(
    "lunge", "trunk_lean",
    [
      (.good, { lunge($0, trunk: 10) }), (.note, { lunge($0, trunk: 42) }),
      (.warning, { lunge($0, trunk: 55) }),
    ])

  private static func pushUp(_ share: Double, arm: Double = -65, forearm: Double = 30, sag: Double = 0)
    -> MovingBody
  {
    var body = MovingBody()
    let lean = 75 + 12 * share
    body.shank = (lean + sag / 2, lean + sag / 2)
    body.thigh = body.shank
    body.trunk = lean - sag / 2
    (body.upperArm, body.forearm) = (arm * share, forearm * share)
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

  /// `left` degrees of the trunk's way are left at the top; the hands are `drift` meters in front of the feet at the bottom.
  private static func deadlift(_ share: Double, left: Double = 0, drift: Double = 0) -> MovingBody {
    var body = MovingBody()
    body.shank = (12 * share, 12 * share)
    body.thigh = (-45 * share, -45 * share)
    body.trunk = left + (70 - left) * share
    let hands = handAngle(body, at: 0.1 + drift * share)
    (body.upperArm, body.forearm) = (hands, hands)
    return body
  }

  /// How far straight arms are forward for the hands to be so many meters in front of the ankles.
  private static func handAngle(_ body: MovingBody, at place: Double) -> Double {
    let (shank, thigh, trunk) = (body.shank.left, body.thigh.left, body.trunk)
    let shoulder =
      0.42 * sine(shank * .pi / 180) + 0.42 * sine(thigh * .pi / 180) + 0.5 * sine(trunk * .pi / 180)
    return arcSine((place - shoulder) / 0.55) * 180 / .pi
  }

  /// The hips rise first: `trunk` is its lean at the bottom, which grows to 68° while the legs straighten.
  private static func hipsFirst(_ share: Double, trunk: Double, thigh deepest: Double, shank: Double)
    -> MovingBody
  {
    func value(_ low: Double, _ middle: Double, _ high: Double) -> Double {
      share < 0.7 ? low + (middle - low) * share / 0.7 : middle + (high - middle) * (share - 0.7) / 0.3
    }
    var body = MovingBody()
    let thigh = value(0, -30, deepest)
    body.thigh = (thigh, thigh)
    body.shank = (shank * share, shank * share)
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

  private static func press(_ share: Double, arm: Double = 180, trunk: Double = 0, lag: Double = 0)
    -> MovingBody
  {
    var body = MovingBody()
    body.upperArm = 30 + (arm - 30) * share
    body.forearm = 155 + 25 * share
    body.trunk = -trunk * share
    body.forearmLag = lag * (1 - share)
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

  private static func curl(_ share: Double, arm: Double = 0, trunk: Double = 0, lag: Double = 0) -> MovingBody
  {
    var body = MovingBody()
    body.upperArm = arm * share
    body.forearm = 10 + 125 * share
    body.trunk = trunk * share
    body.forearmLag = lag * share
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

  private static func raise(_ share: Double, trunk: Double) -> MovingBody {
    var body = MovingBody()
    body.armSpread = 5 + 82 * share
    body.forearm = 10
    body.trunk = trunk * share
    return body
  }

  private static let raises = cases(
    "lateral-raise", "body_swing",
    [
      (.good, { raise($0, trunk: 2) }), (.note, { raise($0, trunk: 20) }),
      (.warning, { raise($0, trunk: 30) }),
    ])

  private static func pullUp(_ share: Double, arm: Double) -> MovingBody {
    var body = MovingBody()
    body.upperArm = 180 - (180 - arm) * share
    body.forearm = 180 - 25 * share
    body.hangsOnHands = true
    return body
  }

  private static let pullUps = cases(
    "pull-up", "height", yaw: 0,
    [(.good, { pullUp($0, arm: 30) }), (.note, { pullUp($0, arm: 75) }), (.warning, { pullUp($0, arm: 97) })])

  /// A set of curls whose last three repetitions last or go so much more or less than the first.
  private static func set(
    _ rule: String, _ severity: Finding.Severity, seconds: Double = 2, way: Double = 1
  ) -> FaultyPerformance {
    var performance = FaultyPerformance(exercise: "biceps-curl", rule: rule, severity: severity)
    performance.repetitions = [(2, 1), (2, 1), (2, 1), (seconds, way), (seconds, way), (seconds, way)]
    return performance
  }

  private static let sets = [
    set("tempo_drift", .good), set("tempo_drift", .note, seconds: 2.9),
    set("tempo_drift", .warning, seconds: 3.8),
    set("range_fading", .good), set("range_fading", .note, way: 0.82),
    set("range_fading", .warning, way: 0.67),
  ]
}
