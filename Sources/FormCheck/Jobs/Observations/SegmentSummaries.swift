import Synchronization

/// The summaries of the segments that one run has written or read, by segment number.
final class SegmentSummaries: Sendable {
  private let summaries = Mutex<[Int: SegmentSummary]>([:])

  /// The summary of a segment; nil if this run has neither written nor read it.
  subscript(segment: Segment) -> SegmentSummary? {
    get {
      guard let summary = summaries.withLock({ $0[segment.number] }), summary.frames == segment.frames else {
        return nil
      }
      return summary
    }
    set { summaries.withLock { $0[segment.number] = newValue } }
  }

  /// Removes all summaries.
  func removeAll() { summaries.withLock { $0.removeAll() } }
}
