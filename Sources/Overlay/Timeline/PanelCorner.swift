import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// Finds the corner in which a panel hides least of somebody over a whole clip.
struct PanelCorner {
  private let boxes: [(corner: WorkoutStatus.Corner, box: Rectangle)]

  init(_ size: PixelSize) {
    let measures = OverlayMeasures(picture: size)
    boxes = WorkoutStatus.Corner.allCases.map {
      ($0, StatusPanel.place(count: true, graph: true, corner: $0, size, measures).box)
    }
  }

  /// The corner with the fewest of the body's points in it; of equals the first.
  func freest(of person: PersonMotion) -> WorkoutStatus.Corner {
    let points = person.points
    let indices = (KeypointName.limbs + [.nose, .leftFootIndex, .rightFootIndex]).compactMap(
      points.skeleton.index)
    var hidden = [Int](repeating: 0, count: boxes.count)
    // A few hundred frames say as much as all of them.
    for offset in stride(from: 0, to: points.count, by: max(1, points.count / 300)) {
      for index in indices {
        guard let place = points.sample(index: index, at: offset).smoothed else { continue }
        for (number, entry) in boxes.enumerated() where entry.box.contains(place) { hidden[number] += 1 }
      }
    }
    let best = hidden.indices.min { hidden[$0] < hidden[$1] } ?? 0
    return boxes[best].corner
  }
}
