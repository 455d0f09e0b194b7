import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckRecordingCheck
import FormCheckVideo

/// The moments of a video whose poses are extracted, as scenes with square pixels for a check. Nothing is decoded or
/// estimated again.
struct ExtractedMoments {
  let video: ExtractedVideo
  /// The frames of the moments, as numbers in the whole file; nil for all whose pixels were measured.
  var frames: [Int]?
  let assignment: TrackAssignment

  /// Returns the scenes, with the athlete of the analysis.
  ///
  /// - Throws: an error if observations are missing or damaged.
  /// - Complexity: reads the segments that contain moments, at most twelve.
  func scenes() throws(FormCheckError) -> [RecordingScene] {
    var scenes: [RecordingScene] = []
    for segment in video.segments {
      let moments = video.store.moments(of: segment)
      let own = (frames ?? moments.map(\.frame)).filter(segment.frames.contains)
      guard !own.isEmpty else { continue }
      for frame in try video.store.load(segment).frames where own.contains(frame.index) {
        scenes.append(scene(frame, segment, moments.first { $0.frame == frame.index }?.evaluations))
      }
    }
    return scenes
  }

  private func scene(
    _ frame: FrameObservation, _ segment: Segment, _ measured: PixelEvaluations?
  ) -> RecordingScene {
    let people = frame.people.indices.compactMap { index in
      assignment.person(of: frame.people[index].track, in: segment.number, frame: frame)
        .map { (index: index, person: $0) }
    }
    let pixels = SquarePixels(video.source)
    return RecordingScene(
      size: pixels.squareSize, people: people.map { pixels.square(frame.people[$0.index].pose) },
      athlete: people.firstIndex { $0.person == assignment.athlete },
      measured: measured?.keeping(people.map(\.index)))
  }
}
