import FormCheckPose

@testable import FormCheckMotion

/// Signals of given values, sampled at a constant rate, without a body behind them.
enum SyntheticSignals {
  static let rate = 50.0

  /// The times of `count` frames, in seconds.
  static func times(_ count: Int, rate: Double = rate) -> [Double] { (0..<count).map { Double($0) / rate } }

  /// Raised cosines from 0 to the amplitudes, `seconds` each, with `rest` seconds of 0 before, between and after them.
  static func cycles(
    _ amplitudes: [Float], seconds: Double = 2, rest: Double = 1, rate: Double = rate
  ) -> [Float] {
    let still = [Float](repeating: 0, count: Int(rest * rate))
    let count = Int(seconds * rate)
    return amplitudes.reduce(into: still) { values, amplitude in
      values += (0..<count).map {
        amplitude * Float(0.5 - 0.5 * cosine(2 * .pi * Double($0) / Double(count)))
      }
      values += still
    }
  }

  /// The left and right knee with the mean of both, each with a confidence.
  static func knees(
    left: [Float], right: [Float], cuts: [Int] = [], confidence: (left: Float, right: Float) = (0.9, 0.9)
  ) -> BodySignals {
    func side(_ values: [Float], _ confidence: Float) -> BodySignals.SideSignal {
      BodySignals.SideSignal(values: values, confidence: values.map { _ in confidence })
    }
    let reliability = max(confidence.left, confidence.right)
    return BodySignals(
      times: times(left.count), cuts: cuts, values: [.knee: zip(left, right).map { ($0 + $1) / 2 }],
      weights: [.knee: left.map { _ in reliability * reliability }],
      sides: [
        .leftKneeFlexion: side(left, confidence.left), .rightKneeFlexion: side(right, confidence.right),
      ])
  }

  /// Both knees with the same values.
  static func knees(_ values: [Float], cuts: [Int] = [], confidence: Float = 0.9) -> BodySignals {
    knees(left: values, right: values, cuts: cuts, confidence: (confidence, confidence))
  }

  /// A body recorded from `yaw` degrees: 0 from the front, 90 from the side.
  static func viewing(yaw: Double, count: Int) -> CameraViewEstimation {
    var noise = Noise(0)
    let pose = MovingBody().pose(yaw: yaw, noise: &noise)
    var world = WorldSignals(skeleton: .blazePose33)
    for _ in 0..<count { world.appendFrame(pose.worldPoints) }
    return CameraViewEstimation(world, confidence: [Float](repeating: 0.9, count: world.x.count))
  }

  /// The times of frames as the clip has them.
  static func frames(_ signals: BodySignals) -> FrameTimes {
    FrameTimes(
      indices: Array(signals.times.indices),
      timestamps: signals.times.enumerated().map { Timestamp(pts: Int64($0), seconds: $1) })
  }
}

extension SyntheticSignals {
  /// The repetitions in a channel, measured in 3D where `angles` has no values in the image plane.
  static func repetitions(
    _ signals: BodySignals, _ channel: RepetitionChannel = .knee(), yaw: Double = 0,
    angles: [AngleName: AngleSeries] = [:]
  ) -> [Repetition] {
    let search = RepetitionSearch(channel, signals)
    let cycles = search.candidates().filter { $0.reason == nil }.map(\.cycle)
    let measurement = RepetitionMeasurement(
      search: search, reported: ReportedSignal(search, cycles: cycles, angles: angles),
      viewing: viewing(yaw: yaw, count: signals.times.count),
      frames: frames(signals), origin: 0)
    return measurement.repetitions(cycles).map(\.repetition)
  }
}

extension RepetitionChannel {
  /// The knees, in repetitions of at least 20°.
  static func knee(lift: Lift = .secondHalf, minimumDuration: Double = 0.5) -> RepetitionChannel {
    RepetitionChannel(.knee, lift: lift, minimumAmplitude: 20, minimumDuration: minimumDuration)
  }
}
