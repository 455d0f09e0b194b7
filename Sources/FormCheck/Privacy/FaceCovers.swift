import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import FormCheckVideo

/// The covered faces of a video, from its saved observations.
struct FaceCovers: Sendable {
  let video: ExtractedVideo
  let assignment: TrackAssignment
  let selection: FaceSelection

  /// Returns the heads around some frames. The areas in a frame don't depend on the range.
  ///
  /// - Complexity: one read of the segments within the maximum gap of a track around the frames.
  func heads(around frames: Range<Int>) throws(FormCheckError) -> HeadTracks {
    let timeline = video.source.timeline
    let start = timeline.timestamp(ofFrame: frames.lowerBound)?.seconds ?? 0
    let end = timeline.timestamp(ofFrame: frames.upperBound - 1)?.seconds ?? .infinity
    let first = timeline.frameIndex(at: .seconds(max(0, start - HeadTrack.maximumGap))) ?? 0
    let last = timeline.frameIndex(at: .seconds(end + HeadTrack.maximumGap)) ?? timeline.frameCount
    var heads = HeadTracks(selection, assignment)
    for segment in video.segments where segment.frames.overlaps(first..<max(first + 1, last + 1)) {
      for frame in try video.store.load(segment).frames { heads.add(frame, segment: segment.number) }
    }
    heads.link()
    return heads
  }

  /// Returns the covered areas in a single frame.
  ///
  /// - Throws: an error if observations are missing or damaged.
  func areas(in moment: Moment) throws(FormCheckError) -> [CoveredArea] {
    try heads(around: moment.frame..<(moment.frame + 1)).areas(at: moment.seconds)
  }

  /// Returns a reader of the areas in many frames.
  func reader() -> FaceCoverReader { FaceCoverReader(self) }
}

/// A reader of the covered areas in frames, which keeps the heads of a few seconds.
final class FaceCoverReader {
  private let covers: FaceCovers
  private var heads: (frames: Range<Int>, tracks: HeadTracks)?
  /// The number of frames for which heads are read at once.
  private static let frameCount = 512

  init(_ covers: FaceCovers) { self.covers = covers }

  /// Returns the covered areas in a frame.
  ///
  /// - Throws: an error if observations are missing or damaged.
  func areas(in moment: Moment) throws(FormCheckError) -> [CoveredArea] {
    if heads?.frames.contains(moment.frame) != true {
      let frames = moment.frame..<(moment.frame + Self.frameCount)
      heads = (frames, try covers.heads(around: frames))
    }
    return heads?.tracks.areas(at: moment.seconds) ?? []
  }
}

extension AnalyzedMotion {
  /// Returns the covered faces of some people; nil if nobody's face is covered.
  func faceCovers(_ selection: FaceSelection?, of video: ExtractedVideo) -> FaceCovers? {
    selection.map { FaceCovers(video: video, assignment: assignment, selection: $0) }
  }
}
