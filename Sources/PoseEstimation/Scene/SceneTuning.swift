/// The constants for detecting changes in coarse brightness.
///
/// They were chosen by design and checked on the cuts and moving cameras of the 48 workout clips; ``cellThreshold``
/// also feeds the cut detection of `Motion` through ``SceneChange``.
struct SceneTuning: Hashable, Sendable {
  /// The number of cells in a row and in a column of the brightness grid.
  static let cells = 32
  /// The brightness difference, in levels of 255, from which a cell has changed: more than noise and compression.
  static let cellThreshold: Float = 10
  /// The minimum fraction of changed cells at the start and at the end of a flash: that of a cut in `Motion`.
  static let minimumFlashChange: Float = 0.35
  /// The maximum duration of a flash in seconds: half of the shortest repetition that is counted. A shot that is shorter
  /// shows nothing that could be analyzed.
  static let maximumFlashSeconds = 0.2

  /// The fraction of changed cells above which something moves outside the tracked people: ten cells, a small person.
  var motionFraction = 0.01
  /// The fraction of changed cells from which the camera moves, which makes motion meaningless.
  var shakeFraction = 0.3
  /// The fraction of changed cells above which the scene was cut.
  var cutFraction = 0.6
  /// The minimum number of moved cells for a tile to be scanned.
  var minimumMovedCells = 2
  /// The side of a tile around motion as a multiple of the motion's extent.
  var tileScale = 1.5
  /// The minimum extent of that tile before scaling, as a fraction of the frame's shorter side.
  var minimumTileFraction = 0.25
  /// The margin around a tracked person's box, as a fraction of the box. Motion within it is attributed to the person.
  var personMargin = 0.2
}
