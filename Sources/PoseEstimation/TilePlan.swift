import FormCheckPixels

/// Which parts of a picture the detector looks at, and when.
struct TilePlan {
  let size: PixelSize

  /// Pixels.
  private static let smallestTile = 160.0

  private var whole: DetectionTile { .letterbox(size) }
  private var turnedWholes: [DetectionTile] { (1..<4).map(whole.turned) }

  /// Tiles of this share of the shorter side; none where they would be the whole picture again, or so small a part
  /// that nobody's joints could be told apart in them.
  private func tiles(_ share: Double) -> [DetectionTile] {
    guard share == 1 || share * Double(min(size.width, size.height)) >= Self.smallestTile else { return [] }
    let tiles = DetectionTile.tiles(size, share: share)
    return tiles.count > 1 ? tiles : []
  }

  /// For a single picture: everywhere, as there is no second one.
  func still(_ quality: TrackingQuality) -> [DetectionTile] {
    let wholes = [whole] + turnedWholes
    let near = [DetectionTile.letterbox(size, margin: 1.5)]
    switch quality {
    case .fast: return wholes
    case .balanced: return wholes + near + tiles(1) + tiles(0.5) + tiles(1 / 3.0)
    case .best:
      let turned = (1..<4).flatMap { turn in (near + tiles(1) + tiles(0.5)).map { $0.turned(by: turn) } }
      return wholes + near + tiles(1) + tiles(0.5) + tiles(1 / 3.0) + tiles(0.22) + turned
    }
  }

  /// For the first picture of a film or behind a cut.
  func start(_ quality: TrackingQuality) -> [DetectionTile] {
    switch quality {
    case .fast: [whole] + turnedWholes
    case .balanced: [whole] + turnedWholes + tiles(1)
    case .best: still(.balanced)
    }
  }

  /// The parts of the picture in which somebody small may be then.
  func startParts(_ quality: TrackingQuality) -> [DetectionTile] {
    quality == .balanced ? tiles(0.5) : []
  }

  /// For a moment at which somebody is missed: the whole picture, upright and in one of its turned copies, and where
  /// they were last.
  func missed(_ look: Int, last: RegionOfInterest?) -> [DetectionTile] {
    let around = last.map { DetectionTile(center: $0.center, side: Self.reach * $0.side) }
    return [whole, turnedWholes[look % turnedWholes.count]] + (around.map { [$0] } ?? [])
  }

  /// How much larger than the region that showed a person the square is in which they are looked for again.
  private static let reach = 1.6

  /// For beat number `beat` while people are followed: the whole picture always, and some of the parts in turn.
  func beat(_ beat: Int, _ quality: TrackingQuality) -> [DetectionTile] {
    let parts = turnedWholes + tiles(1) + tiles(0.5)
    let count =
      switch quality {
      case .fast: 0
      case .balanced: 1
      case .best: 8
      }
    guard count > 0, !parts.isEmpty else { return [whole] }
    return [whole] + (0..<min(count, parts.count)).map { parts[(beat * count + $0) % parts.count] }
  }
}
