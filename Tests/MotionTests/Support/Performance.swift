import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// An exercise performed by a moving figure.
struct Performance: Sendable {
  let exercise: String
  /// The body at a fraction, 0…1, of the way to the turning point.
  let body: @Sendable (Double) -> MovingBody

  static let all: [Performance] = [
    Performance(exercise: "squat") { progress in
      var body = MovingBody()
      body.shank = (30 * progress, 30 * progress)
      body.thigh = (-80 * progress, -80 * progress)
      body.trunk = 38 * progress
      body.upperArm = 90 * progress
      body.forearm = 90 * progress
      return body
    },
    Performance(exercise: "push-up") { progress in
      var body = MovingBody()
      let lean = 75 + 12 * progress
      body.shank = (lean, lean)
      body.thigh = (lean, lean)
      body.trunk = lean
      body.upperArm = -65 * progress
      body.forearm = 30 * progress
      body.hangsOnHands = true
      return body
    },
    Performance(exercise: "deadlift") { progress in
      var body = MovingBody()
      body.shank = (12 * progress, 12 * progress)
      body.thigh = (-45 * progress, -45 * progress)
      body.trunk = 70 * progress
      return body
    },
    Performance(exercise: "lunge") { progress in
      var body = MovingBody()
      body.shank = (0, 100 * progress)
      body.thigh = (-80 * progress, 10 * progress)
      return body
    },
    Performance(exercise: "biceps-curl") { progress in
      var body = MovingBody()
      body.forearm = 10 + 125 * progress
      return body
    },
    Performance(exercise: "overhead-press") { progress in
      var body = MovingBody()
      body.upperArm = 30 + 150 * progress
      body.forearm = 155 + 25 * progress
      return body
    },
    Performance(exercise: "pull-up") { progress in
      var body = MovingBody()
      body.upperArm = 180 - 150 * progress
      body.forearm = 180 - 25 * progress
      body.hangsOnHands = true
      return body
    },
    Performance(exercise: "sit-up") { progress in
      var body = MovingBody()
      body.shank = (-25, -25)
      body.thigh = (-130, -130)
      body.trunk = -88 + 68 * progress
      body.upperArm = 100
      body.forearm = 140
      return body
    },
    Performance(exercise: "romanian-deadlift") { progress in
      var body = MovingBody()
      body.thigh = (-20 * progress, -20 * progress)
      body.trunk = 72 * progress
      return body
    },
    Performance(exercise: "lateral-raise") { progress in
      var body = MovingBody()
      body.armSpread = 5 + 82 * progress
      body.forearm = 10
      return body
    },
    Performance(exercise: "jumping-jack") { progress in
      var body = MovingBody()
      body.armSpread = 8 + 155 * progress
      body.legSpread = 2 + 24 * progress
      return body
    },
    Performance(exercise: "mountain-climber") { progress in
      var body = MovingBody()
      body.trunk = 75
      body.shank = (75, 75)
      // One leg is back before the other starts.
      body.thigh = (75 - 95 * max(0, 2 * progress - 1), 75 - 95 * max(0, 1 - 2 * progress))
      body.hangsOnHands = true
      return body
    },
    Performance(exercise: "step-up") { progress in
      // The left foot steps onto the box first; the body follows.
      let (box, foot) = (0.45, min(1, 1.4 * progress))
      let rise = box * progress * progress
      var body = MovingBody()
      let bend = MovingBody.bend(0.84 - box * foot + rise)
      // The box is in front of the body.
      let flexion = 20 * sine(.pi * progress)
      body.shank = (bend - flexion, 0)
      body.thigh = (-bend - flexion, 0)
      body.hipHeight = 0.84 + rise
      return body
    },
  ]

  /// Returns the performance of an exercise.
  static func named(_ exercise: String) throws -> Performance {
    try #require(all.first { $0.exercise == exercise }, "\(exercise)")
  }

  /// Returns a clip of `repetitions` of `seconds` each, with `rest` seconds of rest before and after, and frames at `times`.
  func motion(
    repetitions: Int, seconds: Double = 2, rest: Double = 1, yaw: Double,
    times: (Double) -> [Double] = Frames.steady,
    noise size: Double = 0.01, settings: MotionSettings = MotionSettings()
  ) -> ClipMotion {
    let total = 2 * rest + Double(repetitions) * seconds
    var noise = Noise(size)
    let poses = times(total).map { time in
      (time, body(Self.progress(at: time - rest, repetitions, seconds)).pose(yaw: yaw, noise: &noise))
    }
    return Frames.motion(poses, settings: settings)
  }

  /// Returns the fraction of the way to the turning point, 0…1: a raised cosine for each repetition.
  static func progress(at time: Double, _ repetitions: Int, _ seconds: Double) -> Double {
    guard time > 0, time < Double(repetitions) * seconds else { return 0 }
    return 0.5 - 0.5 * cosine(2 * .pi * time / seconds)
  }
}

/// Clips made of the frames of one person.
enum Frames {
  /// Returns times at 30 frames/s.
  static func steady(_ total: Double) -> [Double] { steady(total, rate: 30) }

  static func steady(_ total: Double, rate: Double) -> [Double] {
    (0..<Int(total * rate)).map { Double($0) / rate }
  }

  /// Returns a phone's frame times: mostly a thirtieth of a second apart, every seventh three times as long.
  static func variable(_ total: Double) -> [Double] {
    var times: [Double] = []
    var time = 0.0
    while time < total {
      times.append(time)
      time += times.count.isMultiple(of: 7) ? 0.1 : 1.0 / 30
    }
    return times
  }

  static func motion(
    _ poses: [(seconds: Double, pose: Pose)], settings: MotionSettings = MotionSettings(),
    changes: [Int: Float] = [:]
  ) -> ClipMotion {
    motion(withAbsences: poses.map { ($0.seconds, $0.pose) }, settings: settings, changes: changes)
  }

  /// Returns the motion of a person who is absent in the frames without a pose.
  static func motion(
    withAbsences poses: [(seconds: Double, pose: Pose?)], settings: MotionSettings = MotionSettings(),
    changes: [Int: Float] = [:]
  ) -> ClipMotion {
    let assignment = TrackAssignment(persons: [TrackSummary.Key(segment: 0, track: 0): 0], athlete: 0)
    var recorder = ClipRecorder(
      assignment: assignment, measurement: AngleMeasurement(width: 800, height: 800), settings: settings)
    for (index, frame) in poses.enumerated() {
      let people = frame.pose.map { pose in
        [PersonObservation(track: 0, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })]
      }
      recorder.add(
        FrameObservation(
          index: index, timestamp: Timestamp(pts: Int64(index), seconds: frame.seconds), people: people ?? [],
          change: changes[index] ?? 0), segment: 0)
    }
    return recorder.clip()
  }
}
