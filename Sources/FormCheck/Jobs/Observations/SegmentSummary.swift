import FormCheckFiles
import FormCheckMotion
import FormCheckPose

/// The part of a segment's observations that motion analysis needs in advance: counts and tracks.
///
/// Its size depends on the number of tracks (about 1.5 kB each), not on the number of frames.
struct SegmentSummary: Sendable {
  /// The frames of the segment, as indices in the whole file.
  let frames: Range<Int>
  let tally: PoseExtractor.Tally
  let tracks: TrackAssignmentBuilder
  /// The status of a file with a verified checksum; nil for a file that this run wrote and hasn't read.
  let verified: FileStatus?

  /// Creates the summary of the observations of segment `number`.
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
