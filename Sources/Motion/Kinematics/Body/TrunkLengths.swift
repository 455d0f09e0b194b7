import FormCheckPose

/// The length of a trunk in each frame: the median of its shot, because shots may be zoomed differently, and the network's
/// meters differ, too.
struct TrunkLengths: Sendable {
  /// The lengths in the image, in heights of a pixel, at least 1, one element per frame.
  let image: [Float]
  /// The lengths in the world, in meters, at least 0.05, one element per frame.
  let world: [Double]

  /// The minimum number of frames of a shot with a trunk; others have the lengths of the clip.
  private static let minimumCount = 10

  /// Measures the trunk in each shot between `cuts`.
  ///
  /// - Complexity: O(*T* log *T*) for *T* frames.
  init(_ points: KeypointSignals, _ world: WorldSignals, cuts: [Int]) {
    var image = [Float](repeating: Float(points.trunkLength), count: points.count)
    var meters = [Double](repeating: world.trunkLength, count: points.count)
    let shots = MovementSignals.shots(cuts: cuts, count: points.count)
    for shot in shots where shots.count > 1 {
      if let length = Self.median(points.smoothedTrunkLengths(shot)) {
        for offset in shot { image[offset] = max(1, length) }
      }
      if let length = Self.median(world.trunkLengths(shot)) {
        for offset in shot { meters[offset] = max(0.05, length) }
      }
    }
    (self.image, self.world) = (image, meters)
  }

  private static func median<Length: BinaryFloatingPoint>(_ lengths: [Length]) -> Length? {
    lengths.count < minimumCount ? nil : lengths.sorted().upperMedian
  }
}
