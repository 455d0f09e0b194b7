/// The constants of detection: what counts as a detection, where the detector runs, and how often.
///
/// The tiles and scores were chosen among a few variants on the labeled images in `docs/accuracy.md` (66 everyday
/// images, 150 of athletes). The intervals were chosen by design and checked on the 48 workout clips. Decisions 3 and
/// 10 describe the effects.
struct DetectorTuning: Hashable, Sendable {
  /// The minimum score, 0…1, of a detection in a single inference: the value in MediaPipe's graph.
  static let minimumScore = 0.5
  /// The overlap (IoU) above which two detections are one person: the value in MediaPipe's graph.
  static let suppressionOverlap = 0.3
  /// The minimum side of a tile, in pixels: in smaller tiles, the detector finds more knees and wheels than people.
  /// Raising it from 90 to 160 raised the mean object keypoint similarity on athletes from 0.723 to 0.736.
  static let minimumTileSide = 160.0
  /// The ratio of a frame's sides above which tiles are larger than the shorter side. Without this limit, a frame of
  /// 65,000 × 1 pixels would have a hundred thousand tiles; panoramas wider than 10 : 1 are rare.
  static let maximumAspectRatio = 10.0
  /// The side of the tile that shows the whole frame with a margin, as a multiple of the frame's longer side: people
  /// who fill the frame are too large without a margin.
  static let marginScale = 1.5
  /// The side of the tile around a lost person, as a multiple of the side of the person's last region.
  static let lostPersonScale = 1.6

  /// The tiles of a single image.
  var image: TileSelection
  /// The tiles of a scene's first frame.
  var sceneStart: TileSelection
  /// The tiles of a scene's first moments: where something moves, or everywhere if the first frame shows nobody.
  var sceneParts: TileSelection
  /// The number of parts of the frame that each scheduled scan covers besides the whole. The parts take turns.
  var partsPerScan: Int

  /// The maximum number of candidates that the landmark network checks in one frame.
  var maximumCandidates: Int
  /// Whether every candidate is checked in all orientations, even if the first one is unambiguous.
  var isThorough: Bool

  /// The time between scans where something moves outside the tracked people, in seconds.
  var motionInterval = 0.3
  /// The minimum time between scans after scene cuts, in seconds, so that a flickering light doesn't count as a series
  /// of cuts.
  var cutInterval = 0.5
  /// The number of scenes without people after which this time has doubled to its full length.
  var cutDoublings = 5
  /// The time after the start of a scene, in seconds, at which its parts with motion are scanned.
  var settlingTime = 0.25
  /// The number of times that the interval of unsuccessful scans for a lost person doubles. The lookback covers the frames in
  /// between.
  var maximumDoublings = 2

  /// The time, in seconds, for which a rejected region isn't checked again while nobody is tracked or a person is lost.
  var urgentRejection = 0.3
  /// The time, in seconds, for which a rejected region isn't checked again otherwise.
  var rejection = 5.0
  /// The minimum rotation, in radians, of a candidate from a tracked person in the same region for the candidate to be
  /// checked.
  var minimumTurn = Double.pi / 6
}

/// A selection of tiles of one frame.
struct TileSelection: Hashable, Sendable {
  /// Whether the whole frame is included, upright and turned by each quarter.
  var whole = false
  /// Whether the whole frame with a margin is included.
  var margin = false
  /// The sides of the tiles, as fractions of the frame's shorter side.
  var tiles: [Double] = []
  /// The sides of the tiles that are also included turned by each quarter, together with the margin.
  var turnedTiles: [Double] = []
}

extension DetectorTuning {
  /// Creates the constants of a quality level, for video or for an image on its own.
  init(_ profile: TrackingQuality.Profile, isImage: Bool) {
    image = profile.image
    sceneStart = profile.sceneStart
    sceneParts = profile.sceneParts
    partsPerScan = profile.partsPerScan
    maximumCandidates = isImage ? 30 : 12
    isThorough = isImage || profile.isThorough
  }
}
