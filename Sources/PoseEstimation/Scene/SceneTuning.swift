/// The numbers of the change detection on coarse brightness.
///
/// Choices of method, checked on the cuts and moving cameras of the 48 workout clips; ``cellThreshold`` also feeds the cut
/// detection of `Motion` through ``SceneChange``.
struct SceneTuning: Hashable, Sendable {
  /// Cells in a row and in a column of the brightness grid.
  static let cells = 32
  /// Brightness levels of 255 by which a changed cell differs: more than noise and compression.
  static let cellThreshold: Float = 10

  /// The fraction of cells above which something moves outside the tracked people: ten cells, a small person.
  var motionFraction = 0.01
  /// The fraction of changed cells from which the camera moves, so that motion means nothing.
  var shakeFraction = 0.3
  /// The fraction of changed cells above which the scene was cut.
  var cutFraction = 0.6
  /// Moved cells that make a tile worth a scan.
  var minimumMovedCells = 2
  /// The side of a tile around motion as a multiple of the motion's extent.
  var tileScale = 1.5
  /// The minimum extent of that tile before scaling, as a fraction of the frame's shorter side.
  var minimumTileFraction = 0.25
  /// The margin around a tracked person's box within which motion is theirs, as a fraction of the box.
  var personMargin = 0.2
}
