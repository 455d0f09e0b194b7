import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo

/// The search for faces in an analyzed video, including those of people without a pose, one segment at a time.
///
/// The search runs only if faces are covered. Detected faces are saved beside the poses, so that a segment is searched
/// once.
struct FaceSearch: Sendable {
  let video: ExtractedVideo
  /// The cores to use, which don't affect the faces.
  let cores: CorePermits
  /// Whether saved faces of an earlier run are used.
  var resumes = true
  /// Whether faces that can't be saved are kept in memory instead of ending the command.
  var savingIsOptional = false
  /// The recorder of the time of each stage.
  var recorder = StageRecorder()

  /// Searches the segments that the covers of some frames depend on, and returns their faces; nil if nobody's face is
  /// covered.
  ///
  /// - Parameter frames: the frames to draw; nil for all.
  /// - Throws: an error if a frame can't be decoded, faces can't be saved, or the task was canceled.
  func faces(
    _ selection: FaceSelection?, around frames: [Range<Int>]? = nil,
    progress: @escaping ProgressHandler = { _ in }
  ) async throws(FormCheckError) -> SavedFaces? {
    guard selection != nil else { return nil }
    do { return try await searched(around: frames, progress) } catch { throw FormCheckError(error) }
  }

  /// Searches the segments that the covers of some frames depend on, and returns the covers of some people's faces.
  ///
  /// - Throws: an error if a frame can't be decoded, faces can't be saved, or the task was canceled.
  func covers(
    _ selection: FaceSelection, around frames: [Range<Int>], assignment: TrackAssignment
  ) async throws(FormCheckError) -> FaceCovers {
    do {
      return FaceCovers(
        video: video, assignment: assignment, selection: selection,
        faces: try await searched(around: frames) { _ in })
    } catch {
      throw FormCheckError(error)
    }
  }

  private func searched(
    around frames: [Range<Int>]?, _ progress: @escaping ProgressHandler
  ) async throws -> SavedFaces {
    let model = try FaceModel.bundled(level: video.level)
    defer { model.releasePackedWeights() }
    let faces = SavedFaces(FaceKey(model), in: video.store)
    let segments = frames.map { video.segments(aroundAnyOf: $0) } ?? video.segments
    let missing = resumes ? faces.missing(of: segments) : segments
    guard !missing.isEmpty else { return faces }
    let counter = ProgressCounter(
      stage: .searchingFaces, total: missing.reduce(0) { $0 + $1.frames.count }, handler: progress)
    _ = try await cores.each(of: missing) { segment in
      let found = try await search(segment, model, counter)
      try faces.save(found, of: segment, isOptional: savingIsOptional)
    }
    return faces
  }

  /// Searches one segment. A segment without a decodable frame has no faces.
  private func search(
    _ segment: Segment, _ model: FaceModel, _ counter: ProgressCounter
  ) async throws -> SegmentFaces {
    var found = SegmentFaces(covered: segment.frames)
    let reader = FrameReader(video.source, frames: segment.frames).makeAsyncIterator()
    let frames = FramesAhead(reader, of: video.source, ahead: 1, cores)
    defer { frames.close() }
    let worker = try FaceWorker(
      model, pixels: SquarePixels(video.source), threads: cores.maximumInferenceThreads,
      availableThreads: { frames.inferenceThreads() })
    do {
      while let frame = try await frames.next() {
        try Task.checkCancellation()
        if let faces = try await worker.search(frame) { found.frames.append(faces) }
        counter.advance()
      }
    } catch VideoError.nothingDecodable {}
    recorder.add(await reader.workTime, to: .decode)
    recorder.add(await worker.workTime, to: .faces)
    return found
  }
}

extension ExtractedVideo {
  /// Returns the segments with heads that can be linked to those in some frames.
  func segments(around frames: Range<Int>) -> [Segment] {
    let timeline = source.timeline
    let start = timeline.timestamp(ofFrame: frames.lowerBound)?.seconds ?? 0
    let end = timeline.timestamp(ofFrame: frames.upperBound - 1)?.seconds ?? .infinity
    let first = timeline.frameIndex(at: .seconds(max(0, start - HeadTrack.maximumGap))) ?? 0
    let last = timeline.frameIndex(at: .seconds(end + HeadTrack.maximumGap)) ?? timeline.frameCount
    return segments.filter { $0.frames.overlaps(first..<max(first + 1, last + 1)) }
  }

  /// Returns the segments with heads that can be linked to those in any of some ranges of frames, in order.
  fileprivate func segments(aroundAnyOf ranges: [Range<Int>]) -> [Segment] {
    let numbers = Set(ranges.flatMap { segments(around: $0) }.map(\.number))
    return segments.filter { numbers.contains($0.number) }
  }
}
