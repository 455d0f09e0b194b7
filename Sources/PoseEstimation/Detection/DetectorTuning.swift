/// The numbers of detection: what counts as a detection, where the detector runs, and how often.
///
/// The tiles and scores were chosen among a few variants on the labeled images of `docs/accuracy.md` (66 everyday images,
/// 150 of athletes). The intervals are choices of method, checked on the 48 workout clips. Decisions 3 and 10 give the
/// effects.
struct DetectorTuning: Hashable, Sendable {
  /// The score, 0…1, of a detection in a single inference: the value of MediaPipe's graph.
  static let minimumScore = 0.5
  /// Overlap (IoU) above which two detections are one person: the value of MediaPipe's graph.
  static let suppressionOverlap = 0.3
  /// Pixels: in smaller tiles, the detector finds more knees and wheels than people. A limit of 160 in place of 90 raised the
  /// mean object keypoint similarity on athletes from 0.723 to 0.736.
  static let minimumTileSide = 160.0
  /// The ratio of a frame's sides beyond which tiles are larger than the shorter side. Without it, a frame of 65,000 × 1
  /// pixels would have a hundred thousand tiles; wider panoramas than 10 : 1 are rare.
  static let maximumAspectRatio = 10.0
  /// The side of the whole frame with a margin, in longer sides: people who fill the frame are too large without it.
  static let marginScale = 1.5
  /// The side of the tile around a lost person, in sides of their last region.
  static let lostPersonScale = 1.6

  /// The tiles of a single image.
  var image: TileSelection
  /// The tiles of a scene's first frame.
  var sceneStart: TileSelection
  /// The tiles of a scene's first moments: where something moves, or everywhere if the first frame shows nobody.
  var sceneParts: TileSelection
  /// How many parts of the frame each scheduled scan covers besides the whole. The parts take turns.
  var partsPerScan: Int

  /// Candidates of the detector that the landmark network checks in one frame, at most.
  var maximumCandidates: Int
  /// Whether every candidate is checked in all orientations, even if the first one is unambiguous.
  var isThorough: Bool

  /// Seconds between scans where something moves outside the tracked people.
  var motionInterval = 0.3
  /// Seconds between scans after scene cuts, so that a flickering light isn't a series of cuts.
  var cutInterval = 0.5
  /// Seconds after which a scene has shown what moves in it.
  var settlingTime = 0.25
  /// The number of times that the interval of unsuccessful scans for a lost person doubles. The lookback covers the frames in
  /// between.
  var maximumDoublings = 2

  /// Seconds for which a rejected region isn't checked again while nobody is tracked, or a person is lost.
  var urgentRejection = 0.3
  /// Seconds for which a rejected region isn't checked again otherwise.
  var rejection = 5.0
  /// Radians by which a candidate must be turned from a tracked person in the same region to be checked.
  var sameTurn = Double.pi / 6
}

/// A selection of the tiles of one frame.
struct TileSelection: Hashable, Sendable {
  /// Whether the whole frame is included, upright and turned by each quarter.
  var whole = false
  /// Whether the whole frame with a margin is included.
  var margin = false
  /// Sides of the tiles, as fractions of the frame's shorter side.
  var tiles: [Double] = []
  /// Sides of the tiles that are also included turned by each quarter, together with the margin.
  var turnedTiles: [Double] = []
}

extension DetectorTuning {
  /// The numbers of a quality level, for video or for an image on its own.
  init(_ profile: TrackingQuality.Profile, isImage: Bool) {
    image = profile.image
    sceneStart = profile.sceneStart
    sceneParts = profile.sceneParts
    partsPerScan = profile.partsPerScan
    maximumCandidates = isImage ? 30 : 12
    isThorough = isImage || profile.isThorough
  }
}
