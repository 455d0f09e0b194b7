public import FormCheckPixels
public import FormCheckPose

/// A detector of round rims in a frame, each of which may be the near weight plate of a barbell.
///
/// Some frames are searched as a whole. Rims are tracked from each frame to the next, so that the frames in between
/// need no search. The motion of a rim decides whether it is a plate, once all frames have been read.
///
///     reduced luma → gradients → votes for centers → circles → ellipses in the full luma
///                        rims of the frame before ──────↑
public struct PlateDetector: Sendable {
  private let tuning: PlateTuning
  private var votes = CenterVotes()
  private var followed: [TrackedRim] = []
  private var frameCount = 0

  /// Creates a detector.
  public init() { self.init(tuning: .standard) }

  init(tuning: PlateTuning) { self.tuning = tuning }

  /// A number that is increased whenever the same frame gives different rims than before.
  public static let revision = 1

  /// Returns the rims in the next frame, those with edges all around first. Rims near the wrists of the largest people
  /// are preferred.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public mutating func candidates(in luma: PixelPlane, near poses: [Pose]) -> [PlateCandidate] {
    defer { frameCount += 1 }
    let factor = max(1, (max(luma.width, luma.height) + tuning.reducedSide / 2) / tuning.reducedSide)
    guard let image = GradientImage(luma, factor: factor) else { return [] }
    let regions = largest(poses).compactMap { WristRegion($0, tuning) }
    let fit = RimFit(luma, tuning)
    let rims = circles(image, regions).compactMap { circle in
      fit.rim(near: image.framePoint(circle.x, circle.y), radius: circle.radius * Double(factor))
    }
    let kept = Self.distinct(rims.sorted { $0.coverage > $1.coverage }, tuning.keptCount)
    followed = kept.map { rim in TrackedRim(rim, after: followed) }
    return kept
  }

  /// Returns the largest poses, by the area of their box.
  private func largest(_ poses: [Pose]) -> [Pose] {
    let areas = poses.map { $0.boundingBox?.area ?? 0 }
    return poses.indices.sorted { (areas[$0], $1) > (areas[$1], $0) }.prefix(tuning.people).map { poses[$0] }
  }

  /// Returns the circles that are measured in the full image.
  private mutating func circles(_ image: GradientImage, _ regions: [WristRegion]) -> [CenterVotes.Circle] {
    let largest = tuning.maximumRadius * Double(min(image.width, image.height))
    guard largest > tuning.minimumRadius else { return [] }
    let edges = RimEdges(image, tuning)
    let alignment = CircleAlignment(image, threshold: edges.threshold)
    let known = followed.map { alignment.aligned($0.circle(in: image)) }
    guard frameCount.isMultiple(of: tuning.searchInterval) else { return known }
    let found = votes.circles(
      edges.edges, width: image.width, height: image.height, radii: tuning.minimumRadius...largest,
      ratio: tuning.bandRatio)
    let aligned = preferred(found, tuning.coarseCounts, image, regions).map(alignment.aligned)
    return known + preferred(aligned.sorted { $0.score > $1.score }, tuning.fineCounts, image, regions)
  }

  /// Returns the best circles near wrists, and the best elsewhere. If fewer than the intended number are near wrists,
  /// more of the others are returned.
  private func preferred(
    _ circles: [CenterVotes.Circle], _ counts: (near: Int, other: Int), _ image: GradientImage,
    _ regions: [WristRegion]
  ) -> [CenterVotes.Circle] {
    func isNear(_ circle: CenterVotes.Circle) -> Bool {
      let center = image.framePoint(circle.x, circle.y)
      return regions.contains { $0.contains(center) }
    }
    let near = CenterVotes.distinct(circles.filter(isNear), counts.near)
    let free = counts.near - near.count
    return near + CenterVotes.distinct(circles.filter { !isNear($0) }, counts.other + free)
  }

  /// Returns the first `count` rims, no two of which are similar.
  private static func distinct(_ rims: [PlateCandidate], _ count: Int) -> [PlateCandidate] {
    var kept: [PlateCandidate] = []
    for rim in rims where kept.count < count {
      let isKnown = kept.contains {
        $0.center.distance(to: rim.center) < 0.1 * $0.radius && abs($0.radius - rim.radius) < 0.06 * $0.radius
      }
      if !isKnown { kept.append(rim) }
    }
    return kept
  }
}
