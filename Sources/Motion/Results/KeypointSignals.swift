public import FormCheckPose

/// The keypoints of one person over a span of frames: raw and smoothed positions in pixels, confidence, and flags.
///
/// Every public array but ``score`` has T × K elements for T frames and K keypoints, frame by frame: keypoint `k` at offset
/// `t` is element `t × K + k`. A missing position is NaN. Signals for the athlete's workout alone
/// (``MotionPipeline/clip()``) have no raw positions: their ``rawX`` and ``rawY`` are empty.
public struct KeypointSignals: Sendable {
  /// The longest gap, in seconds, over which a signal is interpolated and smoothed. A longer gap stays empty and
  /// separates the signal before it from the signal after it.
  public static let maximumGap = 0.25

  /// The keypoints.
  public let skeleton: Skeleton
  /// Raw x, in pixels.
  public internal(set) var rawX: [Float]
  /// Raw y, in pixels.
  public internal(set) var rawY: [Float]
  /// Smoothed x, in pixels.
  public internal(set) var smoothedX: [Float]
  /// Smoothed y, in pixels.
  public internal(set) var smoothedY: [Float]
  /// Confidence, 0…1; 0 where the person wasn't detected.
  public internal(set) var confidence: [Float]
  /// The probability that the keypoint isn't occluded, 0…1; NaN where the person wasn't detected.
  var visibility: [Float]
  /// The changes made to the keypoints.
  public internal(set) var flags: [SignalFlags]
  /// The probability that there is a person, one element per frame; NaN where the person wasn't detected.
  public internal(set) var score: [Float]
  /// Whether the user's edits made the detection in a frame this person's, one element per frame.
  var isIdentityEdited: [Bool]
  /// The trunk length in each frame with a detection, in pixels; nil if it can be computed from the raw positions.
  var trunkLengths: [Float]?

  /// The number of frames.
  public var count: Int { score.count }

  /// Creates signals of `count` frames without detections.
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
    isIdentityEdited = [Bool](repeating: false, count: count)
  }
}

/// One keypoint of one person in one frame.
public struct KeypointSample: Hashable, Sendable {
  /// The position that the network detected, in pixels, with left and right corrected; nil without a detection.
  public let raw: Point?
  /// The smoothed position, in pixels; nil in a gap that is too long to be filled.
  public let smoothed: Point?
  /// The confidence, 0…1; 0 without a detection.
  public let confidence: Float
  /// The changes made to the keypoint.
  public let flags: SignalFlags

  /// Creates a sample of a keypoint.
  public init(raw: Point?, smoothed: Point?, confidence: Float, flags: SignalFlags) {
    self.raw = raw
    self.smoothed = smoothed
    self.confidence = confidence
    self.flags = flags
  }
}

extension KeypointSignals {
  /// Returns the array index of the keypoint with index `keypoint` in the skeleton, at an offset.
  func index(_ keypoint: Int, _ offset: Int) -> Int { offset * skeleton.keypoints.count + keypoint }

  /// Returns a keypoint at an offset from the beginning of the span; nil if the skeleton lacks it.
  public func sample(_ name: KeypointName, at offset: Int) -> KeypointSample? {
    skeleton.index(of: name).map { sample(index: $0, at: offset) }
  }

  /// Returns the keypoint with index `keypoint` in the skeleton at an offset from the beginning of the span.
  public func sample(index keypoint: Int, at offset: Int) -> KeypointSample {
    let index = index(keypoint, offset)
    return KeypointSample(
      raw: rawX.isEmpty ? nil : Self.point(rawX[index], rawY[index]),
      smoothed: Self.point(smoothedX[index], smoothedY[index]),
      confidence: confidence[index], flags: flags[index])
  }

  /// Returns the position and confidence at an index of the arrays, as used by poses and angles.
  ///
  /// The position is smoothed, raw where no smoothed position exists, or NaN where neither does. An interpolated
  /// keypoint has confidence 0.
  func poseSample(_ index: Int) -> (position: Point, confidence: Float) {
    let raw = rawX.isEmpty ? nil : Self.point(rawX[index], rawY[index])
    let position = Self.point(smoothedX[index], smoothedY[index]) ?? raw ?? Point(x: .nan, y: .nan)
    return (position, flags[index].contains(.filled) ? 0 : confidence[index])
  }

  /// Whether the smoothed position at an index of the arrays is known and lies in an image of this size in pixels.
  func isInside(_ index: Int, _ image: (width: Double, height: Double)) -> Bool {
    let (x, y) = (Double(smoothedX[index]), Double(smoothedY[index]))
    // Missing coordinates are NaN and fail this check.
    return x >= 0 && x <= image.width && y >= 0 && y <= image.height
  }

  /// Returns the confidence at an index of the arrays, 0…1; 0 outside an image of this size in pixels, where the network
  /// guesses.
  func confidence(_ index: Int, in image: (width: Double, height: Double)?) -> Float {
    guard let image else { return confidence[index] }
    return isInside(index, image) ? confidence[index] : 0
  }

  /// Whether the network detected the person at an offset.
  func isDetected(at offset: Int) -> Bool { !score[offset].isNaN }

  /// Whether any keypoint has a smoothed position at an offset.
  ///
  /// - Complexity: O(*K*) for *K* keypoints.
  public func isPresent(at offset: Int) -> Bool {
    smoothedX[index(0, offset)..<index(0, offset + 1)].contains { !$0.isNaN }
  }

  private static func point(_ x: Float, _ y: Float) -> Point? {
    x.isNaN || y.isNaN ? nil : Point(x: Double(x), y: Double(y))
  }
}
