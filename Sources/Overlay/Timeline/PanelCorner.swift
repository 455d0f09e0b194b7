import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// The choice of the corner in which the workout panel covers a person least over a whole clip.
struct PanelCorner {
  private let boxes: [(corner: WorkoutStatus.Corner, box: Rectangle)]

  /// The approximate number of sampled frames: more frames don't change the choice.
  private static let sampleCount = 300

  init(frameSize: PixelSize) {
    let measures = OverlayMetrics(frameSize: frameSize)
    boxes = WorkoutStatus.Corner.allCases.map {
      ($0, StatusPanel.frame(count: true, graph: true, corner: $0, frameSize, measures).box)
    }
  }

  /// Returns the corner that covers the fewest of the person's keypoints; the first corner on a tie.
  ///
  /// - Complexity: O(1): about 300 frames are sampled.
  func leastOccupied(by person: PersonMotion) -> WorkoutStatus.Corner {
    let points = person.points
    let indices = (KeypointName.limbs + [.nose, .leftFootIndex, .rightFootIndex]).compactMap(
      points.skeleton.index)
    var covered = [Int](repeating: 0, count: boxes.count)
    for offset in stride(from: 0, to: points.count, by: max(1, points.count / Self.sampleCount)) {
      for index in indices {
        guard let position = points.sample(index: index, at: offset).smoothed else { continue }
        for (number, entry) in boxes.enumerated() where entry.box.contains(position) { covered[number] += 1 }
      }
    }
    let best = covered.indices.min { covered[$0] < covered[$1] } ?? 0
    return boxes[best].corner
  }
}
