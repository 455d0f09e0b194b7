import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import FormCheckVideo

/// The covered faces of a video, from its saved observations and faces.
struct FaceCovers: Sendable {
  let video: ExtractedVideo
  let assignment: TrackAssignment
  let selection: FaceSelection
  /// The faces that were detected around the drawn frames.
  let faces: SavedFaces

  /// Returns the heads around some frames. The areas in a frame don't depend on the range.
  ///
  /// - Complexity: one read of the segments within the maximum gap of a track around the frames.
  func heads(around frames: Range<Int>) throws(FormCheckError) -> HeadTracks {
    var heads = HeadTracks(selection, assignment)
    for segment in video.segments(around: frames) {
      for frame in try video.store.load(segment).frames { heads.add(frame, segment: segment.number) }
      for frame in try faces.load(segment).frames { heads.add(frame) }
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

extension AnalyzedMotion {
  /// Returns the covered faces of some people; nil if nobody's face is covered, so that no faces were searched.
  func faceCovers(
    _ selection: FaceSelection?, of video: ExtractedVideo, _ faces: SavedFaces?
  ) -> FaceCovers? {
    guard let selection, let faces else { return nil }
    return FaceCovers(video: video, assignment: assignment, selection: selection, faces: faces)
  }
}
