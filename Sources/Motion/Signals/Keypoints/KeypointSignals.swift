public import FormCheckPose

/// What was done to a point in a frame to make a clean signal of it.
public struct SignalFlags: OptionSet, Hashable, Sendable {
  /// One bit for each flag.
  public let rawValue: UInt8

  /// The flags with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The point wasn't seen, or not believed, and lies between its neighbors in time, at most 0.25 s apart.
  public static let filled = SignalFlags(rawValue: 1)
  /// The network had taken left for right; exchanged back.
  public static let swapped = SignalFlags(rawValue: 2)
  /// The network's position was far from its neighbors in time and wasn't believed.
  public static let outlier = SignalFlags(rawValue: 4)
}

/// One point of one person in one frame.
public struct KeypointSample: Hashable, Sendable {
  /// As the network saw it, left and right already put right; nil if it wasn't seen in this frame.
  public let raw: Point?
  /// Cleaned and smoothed; nil in a gap that is too long to be filled.
  public let smoothed: Point?
  /// The network's confidence, 0…1; 0 if it wasn't seen.
  public let confidence: Float
  /// What was done to it.
  public let flags: SignalFlags

  /// A point seen at `raw`, cleaned to `smoothed`.
  public init(raw: Point?, smoothed: Point?, confidence: Float, flags: SignalFlags) {
    self.raw = raw
    self.smoothed = smoothed
    self.confidence = confidence
    self.flags = flags
  }
}

/// All points of one person over a span of frames: raw and smoothed positions in pixels, confidence and flags.
///
/// Arrays are laid out frame by frame: the sample of point `k` at offset `t` is at `t × points + k`. A missing
/// position is NaN. Where only what a workout is made of was kept (``WorkoutRecorder``) there are no raw positions.
public struct KeypointSignals: Sendable {
  /// Which points there are.
  public let skeleton: Skeleton
  /// Raw x, pixels.
  public internal(set) var rawX: [Float]
  /// Raw y, pixels.
  public internal(set) var rawY: [Float]
  /// Smoothed x, pixels.
  public internal(set) var smoothedX: [Float]
  /// Smoothed y, pixels.
  public internal(set) var smoothedY: [Float]
  /// Confidence, 0…1.
  public internal(set) var confidence: [Float]
  /// The network's probability that the point isn't covered, 0…1; NaN where it wasn't seen.
  var visibility: [Float]
  /// What was done.
  public internal(set) var flags: [SignalFlags]
  /// How long the trunk was in the picture, one for each frame in which the body was seen; nil where the raw places tell.
  var trunkLengths: [Float]?
  /// The network's probability that there is a person, one for each frame; NaN where nobody was seen.
  public internal(set) var score: [Float]

  /// How many frames it covers.
  public var count: Int { score.count }

  /// Nothing seen in `count` frames.
  public init(skeleton: Skeleton, count: Int) {
    let size = skeleton.keypoints.count * count
    self.skeleton = skeleton
    rawX = [Float](repeating: .nan, count: size)
    rawY = rawX
    smoothedX = rawX
    smoothedY = rawX
    confidence = [Float](repeating: 0, count: size)
    visibility = rawX
    flags = [SignalFlags](repeating: [], count: size)
    score = [Float](repeating: .nan, count: count)
  }

  /// One point at an offset from the span's beginning; nil if the skeleton hasn't got it.
  public func sample(_ name: KeypointName, at offset: Int) -> KeypointSample? {
    skeleton.index(of: name).map { sample(index: $0, at: offset) }
  }

  /// The point that is `index`-th in the skeleton, at an offset from the span's beginning.
  public func sample(index: Int, at offset: Int) -> KeypointSample {
    let place = offset * skeleton.keypoints.count + index
    return KeypointSample(
      raw: rawX.isEmpty ? nil : Self.point(rawX[place], rawY[place]),
      smoothed: Self.point(smoothedX[place], smoothedY[place]),
      confidence: confidence[place], flags: flags[place])
  }

  /// Whether there is any smoothed point at an offset.
  public func isPresent(at offset: Int) -> Bool {
    let points = skeleton.keypoints.count
    return smoothedX[(offset * points)..<((offset + 1) * points)].contains { !$0.isNaN }
  }

  private static func point(_ x: Float, _ y: Float) -> Point? {
    x.isNaN || y.isNaN ? nil : Point(x: Double(x), y: Double(y))
  }
}
