import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import Synchronization

/// The part of a segment's observations that is needed before motion can be analyzed: counts and tracks.
///
/// Its size depends on the number of tracks (about 1.5 kB each), not on the number of frames.
struct SegmentSummary: Sendable {
  /// The frames of the segment, as indices in the whole file.
  let frames: Range<Int>
  let tally: PoseExtractor.Tally
  let tracks: TrackAssignmentBuilder
  /// The status of the file whose checksum was verified; nil for a file that this run wrote and hasn't read yet.
  let verified: FileStatus?

  /// The summary of the observations of segment number `number`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of people in all frames.
  init(_ observations: SegmentObservations, number: Int, verified: FileStatus?) {
    frames = observations.covered
    tally = PoseExtractor.Tally(observations)
    var tracks = TrackAssignmentBuilder()
    for frame in observations.frames { tracks.add(frame, segment: number) }
    self.tracks = tracks
    self.verified = verified
  }
}

/// The summaries of the segments that one run has written or read, by number.
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

  /// Forgets all segments.
  func removeAll() { summaries.withLock { $0.removeAll() } }
}
