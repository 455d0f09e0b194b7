import FormCheckGlyphs
import FormCheckPixels
import FormCheckPose

/// The area of a frame that the athlete covers: the network's silhouette, or lines as thick as limbs between keypoints.
struct AthleteMask {
  private enum Area {
    case silhouette(OverlaySilhouette)
    case body(BodyArea)
  }

  private let area: Area

  /// Creates the mask of the athlete in a frame; nil without an athlete or without a trunk.
  init?(_ content: OverlayContent, _ size: PixelSize) {
    if let silhouette = content.silhouette {
      area = .silhouette(silhouette)
      return
    }
    guard let athlete = content.people.last(where: \.isAthlete),
      let body = BodyArea(PersonGeometry(athlete.pose, frameSize: size))
    else { return nil }
    area = .body(body)
  }

  /// Returns the cells whose center the athlete covers.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  func cells(of grid: GlyphGrid) -> CellMask {
    CellMask(grid) { column, row in
      let (across, down) = (grid.pixels(ofColumn: column), grid.pixels(ofRow: row))
      return contains(
        Point(
          x: Double(across.lowerBound + across.upperBound) / 2,
          y: Double(down.lowerBound + down.upperBound) / 2))
    }
  }

  private func contains(_ point: Point) -> Bool {
    switch area {
    case .silhouette(let silhouette): silhouette.contains(point)
    case .body(let body): body.contains(point)
    }
  }
}
