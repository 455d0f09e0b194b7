import FormCheckMotion
import FormCheckPose

/// Which of a point's two positions is written.
public enum ExportedSignal: String, CaseIterable, Sendable {
  /// Cleaned, short gaps filled, smoothed without lag.
  case smoothed
  /// As the network saw it, left and right put right.
  case raw
}

/// A point as it is written: where, and how sure.
struct ExportedPoint: Hashable {
  let position: Point
  let confidence: Float

  /// Half way between two points, as sure as the less sure of them.
  static func middle(_ first: ExportedPoint, _ second: ExportedPoint) -> ExportedPoint {
    ExportedPoint(
      position: first.position.midpoint(to: second.position),
      confidence: min(first.confidence, second.confidence))
  }
}

extension PersonMotion {
  /// The points of a layout at a position of the clip; nil for those that are missing there.
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
    let place = signal == .raw ? sample.raw : sample.smoothed
    return place.map { ExportedPoint(position: $0, confidence: sample.confidence) }
  }

  /// Whether there is anything to write of the person at a position of the clip.
  func isPresent(_ signal: ExportedSignal, at position: Int) -> Bool {
    guard signal == .raw else { return isPresent(at: position) }
    return span.contains(position) && !points.score[position - span.lowerBound].isNaN
  }
}
