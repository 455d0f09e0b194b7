import FormCheckMotion
import FormCheckPose

/// The processing stage from which positions are written.
public enum ExportedSignal: String, CaseIterable, Sendable {
  /// Positions with corrections, short gaps filled, filtered without lag.
  case smoothed
  /// Positions from the network, with swapped sides corrected.
  case raw
}

/// A keypoint to write, with its position in pixels and its confidence.
struct ExportedPoint: Hashable {
  let position: Point
  let confidence: Float

  /// Returns the midpoint of two keypoints, with the lower of their confidences.
  static func middle(_ first: ExportedPoint, _ second: ExportedPoint) -> ExportedPoint {
    ExportedPoint(
      position: first.position.midpoint(to: second.position),
      confidence: min(first.confidence, second.confidence))
  }
}

extension PersonMotion {
  /// Returns the keypoints of a layout at a position of the clip; nil for missing keypoints.
  func points(_ layout: KeypointLayout, _ signal: ExportedSignal, at position: Int) -> [ExportedPoint?] {
    layout.entries.map { entry in
      switch entry.source {
      case .absent: nil
      case .point(let name): point(name, signal, at: position)
      case .middle(let first, let second):
        point(first, signal, at: position).flatMap { start in
          point(second, signal, at: position).map { .middle(start, $0) }
        }
      }
    }
  }

  private func point(_ name: KeypointName, _ signal: ExportedSignal, at position: Int) -> ExportedPoint? {
    guard span.contains(position), let sample = points.sample(name, at: position - span.lowerBound) else {
      return nil
    }
    guard signal == .smoothed else {
      return sample.raw.map { ExportedPoint(position: $0, confidence: sample.confidence) }
    }
    // As in `poses.csv`: the confidence of a rejected position isn't that of the interpolated one.
    let confidence = sample.flags.contains(.filled) ? 0 : sample.confidence
    return sample.smoothed.map { ExportedPoint(position: $0, confidence: confidence) }
  }

  /// Whether the person has values at a position of the clip.
  func isPresent(_ signal: ExportedSignal, at position: Int) -> Bool {
    guard signal == .raw else { return isPresent(at: position) }
    return span.contains(position) && !points.score[position - span.lowerBound].isNaN
  }
}
