import FormCheckPose

/// The frames in which a person's limbs are foreshortened.
///
/// A limb that points at the camera is short in the image, where a small keypoint error changes its direction
/// considerably. The real length is taken from the frames in which the limb is longest, on either side; ``ImageScale``
/// converts pixels to meters.
struct Foreshortening {
  private struct Limb: Hashable {
    let from: KeypointName
    let to: KeypointName
  }

  /// For each joint angle and each frame, whether one of the angle's limbs is foreshortened.
  let frames: [AngleName: [Bool]]

  /// Measures the limbs over T frames, in pixels that are `pixelAspectRatio` times as wide as high.
  ///
  /// - Complexity: O(*T* log *T*) for *T* frames.
  init(
    _ points: KeypointSignals, _ world: WorldSignals, pixelAspectRatio: Double = 1,
    tuning: AngleTuning = .standard
  ) {
    let short = Self.shortLimbs(points, world, pixelAspectRatio, tuning)
    var frames: [AngleName: [Bool]] = [:]
    for name in AngleName.allCases {
      let limbs = Self.limbs(of: name).compactMap { short[$0] }
      guard let first = limbs.first else { continue }
      frames[name] = limbs.dropFirst().reduce(first) { zip($0, $1).map { $0 || $1 } }
    }
    self.frames = frames
  }

  /// Returns, for each limb, whether it is foreshortened in each frame. Limbs of unknown length are left out.
  private static func shortLimbs(
    _ points: KeypointSignals, _ world: WorldSignals, _ pixelAspectRatio: Double, _ tuning: AngleTuning
  ) -> [Limb: [Bool]] {
    guard let scale = ImageScale(points.skeleton, pixelAspectRatio: pixelAspectRatio) else { return [:] }
    let scales = (0..<points.count).map { scale.pixelsPerMeter(points, world, at: $0) }
    var short: [Limb: [Bool]] = [:]
    for pair in zip(limbs(.left), limbs(.right)) {
      let sides = [pair.0, pair.1].map {
        (limb: $0, lengths: lengths($0, points, Float(pixelAspectRatio), scales))
      }
      let sorted = sides.flatMap(\.lengths).filter { !$0.isNaN }.sorted()
      guard !sorted.isEmpty else { continue }
      let length = sorted[Int(tuning.lengthQuantile * Double(sorted.count - 1))]
      for side in sides { short[side.limb] = side.lengths.map { $0 < tuning.foreshortening * length } }
    }
    return short
  }

  private static func limbs(of name: AngleName) -> [Limb] {
    name.joints.map { [Limb(from: $0.from, to: $0.vertex), Limb(from: $0.vertex, to: $0.to)] } ?? []
  }

  private static func limbs(_ side: BodySide) -> [Limb] {
    side == .left
      ? [
        Limb(from: .leftShoulder, to: .leftElbow), Limb(from: .leftElbow, to: .leftWrist),
        Limb(from: .leftHip, to: .leftKnee), Limb(from: .leftKnee, to: .leftAnkle),
      ]
      : [
        Limb(from: .rightShoulder, to: .rightElbow), Limb(from: .rightElbow, to: .rightWrist),
        Limb(from: .rightHip, to: .rightKnee), Limb(from: .rightKnee, to: .rightAnkle),
      ]
  }

  /// Returns a limb's length in the image plane in each frame, in meters.
  private static func lengths(
    _ limb: Limb, _ points: KeypointSignals, _ pixelAspectRatio: Float, _ scales: [Float]
  ) -> [Float] {
    guard let from = points.skeleton.index(of: limb.from), let to = points.skeleton.index(of: limb.to) else {
      return []
    }
    return scales.indices.map { offset in
      let (first, second) = (points.index(from, offset), points.index(to, offset))
      let x = (points.smoothedX[first] - points.smoothedX[second]) * pixelAspectRatio
      let y = points.smoothedY[first] - points.smoothedY[second]
      return (x * x + y * y).squareRoot() / scales[offset]
    }
  }
}
