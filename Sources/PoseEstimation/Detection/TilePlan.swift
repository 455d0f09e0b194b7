import FormCheckPixels

/// The tiles for frames of one size: the parts that the detector scans on each occasion.
struct TilePlan {
  let size: PixelSize
  let tuning: DetectorTuning

  private var whole: DetectionTile { .letterbox(size) }
  private var turnedWholes: [DetectionTile] { (1..<4).map(whole.turned) }

  /// Returns the tiles for an image on its own: the whole image, since no other frame follows.
  func image() -> [DetectionTile] { tiles(tuning.image) }

  /// Returns the tiles for the first frame of a scene.
  func sceneStart() -> [DetectionTile] { tiles(tuning.sceneStart) }

  /// Returns the parts of a frame at the start of a scene in which a small person may be.
  func sceneParts() -> [DetectionTile] { tiles(tuning.sceneParts) }

  /// Returns the tiles for attempt number `attempt` to detect a lost person: the whole frame, upright and in one other
  /// orientation, and a tile around the person's last region.
  func lostPerson(_ attempt: Int, last: RegionOfInterest?) -> [DetectionTile] {
    let around = last.map {
      DetectionTile(center: $0.center, side: DetectorTuning.lostPersonScale * $0.side)
    }
    return [whole, turnedWholes[attempt % turnedWholes.count]] + (around.map { [$0] } ?? [])
  }

  /// Returns the tiles for scheduled scan number `scan`: the whole frame, and some of its parts in turn.
  func scan(_ scan: Int) -> [DetectionTile] {
    let parts = turnedWholes + tiles(1) + tiles(0.5)
    let count = tuning.partsPerScan
    guard count > 0, !parts.isEmpty else { return [whole] }
    return [whole] + (0..<min(count, parts.count)).map { parts[(scan * count + $0) % parts.count] }
  }

  private func tiles(_ selection: TileSelection) -> [DetectionTile] {
    let wholes = selection.whole ? [whole] + turnedWholes : []
    let margin = [DetectionTile.letterbox(size, scale: DetectorTuning.marginScale)]
    let turnable = margin + selection.turnedTiles.flatMap(tiles)
    let turned = (1..<4).flatMap { turn in turnable.map { $0.turned(by: turn) } }
    return wholes + (selection.margin ? margin : []) + selection.tiles.flatMap(tiles)
      + (selection.turnedTiles.isEmpty ? [] : turned)
  }

  /// Returns tiles whose side is a fraction of the frame's shorter side; none if they would be the whole frame, or too
  /// small to show a body.
  private func tiles(_ fraction: Double) -> [DetectionTile] {
    guard
      fraction == 1 || fraction * Double(min(size.width, size.height)) >= DetectorTuning.minimumTileSide
    else { return [] }
    let tiles = DetectionTile.tiles(size, fraction: fraction)
    return tiles.count > 1 ? tiles : []
  }
}
