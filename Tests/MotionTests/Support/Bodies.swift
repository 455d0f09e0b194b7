import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The signals of bodies in known positions, one for each frame, without noise and without smoothing.
enum Bodies {
  /// Returns the signals of `bodies` at 30 frames/s; `change` may change their keypoints, such as the confidence.
  static func signals(
    _ bodies: [MovingBody], yaw: Double = 30, cuts: [Int] = [],
    change: (inout KeypointSignals) -> Void = { _ in }
  ) -> BodySignals {
    var points = KeypointSignals(skeleton: .blazePose33, count: 0)
    var world = WorldSignals(skeleton: .blazePose33)
    var noise = Noise(0)
    for body in bodies {
      let pose = body.pose(yaw: yaw, noise: &noise)
      points.appendFrame(pose)
      world.appendFrame(pose.worldPoints)
    }
    (points.smoothedX, points.smoothedY) = (points.rawX, points.rawY)
    change(&points)
    return BodySignals(
      points, world, in: TakePlane(takes: Takes(cuts: cuts)), times: bodies.indices.map { Double($0) / 30 })
  }

  /// Returns the measurement of `bodies`.
  static func measurement(
    _ bodies: [MovingBody], yaw: Double = 30, change: (inout KeypointSignals) -> Void = { _ in }
  ) throws -> BodyMeasurement {
    try #require(signals(bodies, yaw: yaw, change: change).body)
  }

  /// Returns a set of one cycle, which takes all frames.
  static func set(
    _ bodies: [MovingBody], change: (inout KeypointSignals) -> Void = { _ in }
  ) throws -> MeasuredSet {
    MeasuredSet(
      try measurement(bodies, change: change), [0...(bodies.count - 1)], tuning: .standard)
  }

  /// Returns standing bodies whose trunk leans by the degrees.
  static func leaning(_ degrees: [Double]) -> [MovingBody] {
    degrees.map { degrees in
      var body = MovingBody()
      body.trunk = degrees
      return body
    }
  }

  /// Returns the frames of `repetitions` of 2 s of a performance, with `rest` seconds before and after them.
  static func performing(_ performance: Performance, _ repetitions: Int, rest: Double = 1) -> [MovingBody] {
    Frames.steady(2 * rest + 2 * Double(repetitions)).map { time in
      performance.body(Performance.progress(at: time - rest, repetitions, 2))
    }
  }
}

extension KeypointSignals {
  /// Sets the confidence of keypoints in every frame.
  mutating func setConfidence(_ value: Float, of names: [KeypointName]) {
    for index in names.compactMap(skeleton.index) {
      for offset in 0..<count { confidence[self.index(index, offset)] = value }
    }
  }
}
