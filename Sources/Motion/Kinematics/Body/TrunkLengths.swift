import FormCheckPose

/// The length of a trunk in each frame: the median of its take, because takes may be zoomed differently, and the network's
/// meters differ, too.
struct TrunkLengths: Sendable {
  /// The lengths in the image of the take's first shot, in heights of a pixel, at least 1, one element per frame.
  let image: [Float]
  /// The lengths in the world, in meters, at least 0.05, one element per frame.
  let world: [Double]

  /// The minimum number of frames of a take with a trunk; others have the lengths of the clip.
  private static let minimumCount = 10

  /// Measures the trunk in each take.
  ///
  /// - Complexity: O(*T* log *T*) for *T* frames.
  init(_ points: KeypointSignals, _ world: WorldSignals, _ takes: Takes = Takes()) {
    var image = [Float](repeating: Float(points.trunkLength), count: points.count)
    var meters = [Double](repeating: world.trunkLength, count: points.count)
    let isDivided = !takes.cuts.isEmpty || !takes.joins.isEmpty
    let parts = isDivided ? (0..<points.count).divided(at: takes.cuts) : []
    for take in parts {
      let lengths = takes.shots(in: take).flatMap { shot in
        let scale = Float(takes.reframing(at: shot.lowerBound).scale)
        return points.smoothedTrunkLengths(shot).map { scale * $0 }
      }
      if let length = Self.median(lengths) {
        for offset in take { image[offset] = max(1, length) }
      }
      if let length = Self.median(world.trunkLengths(take)) {
        for offset in take { meters[offset] = max(0.05, length) }
      }
    }
    (self.image, self.world) = (image, meters)
  }

  private static func median<Length: BinaryFloatingPoint>(_ lengths: [Length]) -> Length? {
    lengths.count < minimumCount ? nil : lengths.sorted().upperMedian
  }
}
