import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo

/// The estimated work and time of a search for faces.
struct FaceSearchEstimate {
  /// The number of frames to search; 0 if the faces of all segments are saved.
  let frames: Int
  /// The time on one core, in seconds: decoding all frames, and searching some of them.
  let seconds: Double

  /// The maximum number of frames whose decoding is measured.
  private static let decodedCount = 30

  /// Measures the first frames of the first segment without saved faces.
  ///
  /// - Parameter resumes: whether saved faces are used.
  /// - Complexity: O(*n*) in the number of frames, without decoding most of them.
  static func measure(_ job: AnalysisJob, resumes: Bool) async throws(FormCheckError) -> FaceSearchEstimate {
    do {
      let model = try FaceModel.bundled(level: job.level)
      let saved = SavedFaces(FaceKey(model), in: job.store)
      let segments = resumes ? saved.missing(of: job.segments) : job.segments
      guard let first = segments.first else { return FaceSearchEstimate(frames: 0, seconds: 0) }
      let searched = segments.reduce(0) { $0 + searchedFrames($1, job.source.timeline) }
      let decoded = segments.reduce(0) { $0 + $1.frames.count }
      let speed = try await speed(job.source, first, model)
      return FaceSearchEstimate(
        frames: searched, seconds: Double(decoded) * speed.decoding + Double(searched) * speed.search)
    } catch {
      throw FormCheckError(error)
    }
  }

  private static func searchedFrames(_ segment: Segment, _ timeline: Timeline) -> Int {
    var schedule = FaceSchedule()
    return segment.frames.count { index in
      timeline.timestamp(ofFrame: index).map { schedule.includesFrame(at: $0.seconds) } ?? false
    }
  }

  /// Returns the seconds for decoding a frame, and for searching one; zero for a segment without a decodable frame.
  private static func speed(
    _ source: VideoSource, _ segment: Segment, _ model: FaceModel
  ) async throws -> (decoding: Double, search: Double) {
    var frames = FrameReader(source, frames: segment.frames.prefix(decodedCount)).makeAsyncIterator()
    var (search, count) = (0.0, 0)
    do {
      while let frame = try await frames.next() {
        try Task.checkCancellation()
        if count == 0 { search = try FaceDetector(model: model).estimatedSeconds(in: frame.pixels) }
        count += 1
      }
    } catch VideoError.nothingDecodable {}
    return (await frames.workTime.seconds / Double(max(1, count)), search)
  }
}
