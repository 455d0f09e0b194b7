extension TrackingQuality {
  /// The constants of a quality level. Nothing else depends on the level.
  struct Profile: Sendable {
    /// The time between scans by the detector while every tracked person is detected, in seconds.
    let detectionInterval: Double
    /// The time between orientation searches for an undetected person, in seconds.
    let searchInterval: Double
    /// The minimum score, 0…1, of a detector candidate for the landmark network to check it.
    let minimumDetectionScore: PerSource<Double>
    /// The tiles of an image on its own.
    let image: TileSelection
    /// The tiles of a scene's first frame.
    let sceneStart: TileSelection
    /// The tiles of a scene's first moments.
    let sceneParts: TileSelection
    /// The number of parts of the frame in each scheduled scan, besides the whole.
    let partsPerScan: Int
    /// Whether every candidate in a video is checked in all orientations.
    let isThorough: Bool
    /// The number of orientations in a search that are refined.
    let refinedOrientations: PerSource<Int>
    /// The number of further inferences with which an orientation is refined.
    let refinements: PerSource<Int>
    /// The number of further inferences with which every estimate of a tracked person is refined.
    let refinementsPerFrame: Int
  }

  /// A number for frames of a video, and another for an image on its own. In a video, the next frame refines a quick
  /// search.
  struct PerSource<Number: Sendable>: Sendable {
    let video: Number
    let image: Number

    /// Returns the number for an image or for video.
    func value(isImage: Bool) -> Number { isImage ? image : video }
  }

  /// The constants of this level.
  var profile: Profile {
    switch self {
    case .fast: .fast
    case .balanced: .balanced
    case .best: .best
    }
  }
}

extension TrackingQuality.Profile {
  private static let whole = TileSelection(whole: true)
  private static let thirds = TileSelection(whole: true, margin: true, tiles: [1, 0.5, 1 / 3.0])

  fileprivate static let fast = TrackingQuality.Profile(
    detectionInterval: 2, searchInterval: 0.2, minimumDetectionScore: .init(video: 0.5, image: 0.4),
    image: whole, sceneStart: whole, sceneParts: TileSelection(), partsPerScan: 0, isThorough: false,
    refinedOrientations: .init(video: 2, image: 2), refinements: .init(video: 1, image: 1),
    refinementsPerFrame: 0)

  fileprivate static let balanced = TrackingQuality.Profile(
    detectionInterval: 1, searchInterval: 0.1, minimumDetectionScore: .init(video: 0.5, image: 0.4),
    image: thirds, sceneStart: TileSelection(whole: true, tiles: [1]),
    sceneParts: TileSelection(tiles: [0.5]), partsPerScan: 1, isThorough: false,
    refinedOrientations: .init(video: 2, image: 3), refinements: .init(video: 1, image: 2),
    refinementsPerFrame: 0)

  fileprivate static let best = TrackingQuality.Profile(
    detectionInterval: 0.25, searchInterval: 0, minimumDetectionScore: .init(video: 0.4, image: 0.3),
    image: TileSelection(
      whole: true, margin: true, tiles: [1, 0.5, 1 / 3.0, 0.22], turnedTiles: [1, 0.5]),
    sceneStart: thirds, sceneParts: TileSelection(), partsPerScan: 8, isThorough: true,
    refinedOrientations: .init(video: 3, image: 3), refinements: .init(video: 3, image: 3),
    refinementsPerFrame: 1)
}
