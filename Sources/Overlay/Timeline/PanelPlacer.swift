import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// The choice of the corner, and of the width of the graph, with which the workout panel covers a person least over a whole
/// clip.
struct PanelPlacer {
  /// The place of the panel in every frame.
  struct Placement: Hashable {
    let corner: WorkoutStatus.Corner
    /// The width of the graph as a fraction of its full width.
    let graphScale: Double
  }

  private let candidates: [(placement: Placement, box: Rectangle)]

  /// The approximate number of sampled frames: more frames don't change the choice.
  private static let sampleCount = 300
  /// The widths of the graph, as fractions of its full width. In a small frame, the full one leaves no free corner.
  private static let graphScales = [1, 0.75, 0.5]
  /// A graph of half the width has to uncover one keypoint in at least one frame of twenty.
  private static let narrowingCost = 0.1
  /// Limbs, feet, and head. With one point, a covered head would count less than a covered foot.
  private static let names =
    KeypointName.limbs + [.leftFootIndex, .rightFootIndex, .nose, .leftEye, .rightEye, .leftEar, .rightEar]

  init(frameSize: PixelSize) {
    let measures = OverlayMetrics(frameSize: frameSize)
    candidates = Self.graphScales.flatMap { scale in
      WorkoutStatus.Corner.allCases.map { corner in
        let box = StatusPanel.frame(count: true, graphScale: scale, corner: corner, frameSize, measures).box
        return (Placement(corner: corner, graphScale: scale), box)
      }
    }
  }

  /// Returns the placement that covers the fewest of the person's keypoints; the one with the widest graph, and the first corner,
  /// on a tie.
  ///
  /// - Complexity: O(1): about 300 frames are sampled.
  func placement(beside person: PersonMotion) -> Placement {
    let positions = Self.positions(of: person)
    let costs = candidates.map { placement, box in
      let covered = positions.reduce(0) { $0 + $1.count(where: box.contains) }
      return Double(covered) / Double(max(1, positions.count)) + Self.narrowingCost
        * (1 - placement.graphScale)
    }
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return candidates[best].placement
  }

  /// Returns the positions of the keypoints in each sampled frame.
  private static func positions(of person: PersonMotion) -> [[Point]] {
    let points = person.points
    let indices = names.compactMap(points.skeleton.index)
    return stride(from: 0, to: points.count, by: max(1, points.count / sampleCount)).map { offset in
      indices.compactMap { points.sample(index: $0, at: offset).smoothed }
    }
  }
}
