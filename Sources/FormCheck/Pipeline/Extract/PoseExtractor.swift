import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo
import FormCheckReports

/// The first pass over a video, which decodes it and saves the network's observations, one segment at a time.
struct PoseExtractor: Sendable {
  let source: VideoSource
  let selection: FrameSelection
  let models: PoseModels
  let tracking: PoseTracker.Settings
  /// Whether the plates of a bar are searched.
  var searchesPlates = false
  let store: ObservationStore
  let cores: CorePermits
  let recorder: StageRecorder
  /// The frames whose pixels are measured for the recording's check.
  let moments: Set<Int>
  /// The slow-motion factor: how many times slower than reality the file states that it plays. The factor doesn't
  /// depend on settings, so that another factor in the settings doesn't require other observations.
  var slowMotion = 1.0

  /// The frame counts of one or more segments.
  struct Tally: Hashable, Sendable {
    var decoded = 0
    var analyzed = 0
    var withPerson = 0
    var decodeErrors = 0

    static func + (lhs: Tally, rhs: Tally) -> Tally {
      Tally(
        decoded: lhs.decoded + rhs.decoded, analyzed: lhs.analyzed + rhs.analyzed,
        withPerson: lhs.withPerson + rhs.withPerson, decodeErrors: lhs.decodeErrors + rhs.decodeErrors)
    }
  }

  /// Extracts poses from `segments`, as many at a time as there are cores. Each segment is tracked from a cold start, so
  /// the order of the segments and the number of cores don't affect results.
  func extract(_ segments: [Segment], progress: @escaping ProgressHandler) async throws(FormCheckError) {
    let total = segments.reduce(0) { $0 + $1.frames.count }
    let counter = ProgressCounter(stage: .extracting, total: total, handler: progress)
    do { _ = try await cores.each(of: segments) { try await extract($0, counter) } } catch {
      throw FormCheckError(error)
    }
  }

  /// Extracts and saves one segment. A segment without a decodable frame has empty observations.
  private func extract(_ segment: Segment, _ counter: ProgressCounter) async throws {
    let observations: SegmentObservations
    var moments: [MomentEvaluation] = []
    do {
      (observations, moments) = try await decodeAndTrack(segment, counter)
    } catch VideoError.nothingDecodable {
      observations = SegmentObservations(covered: segment.frames, decodeErrors: segment.frames.count)
    }
    // The moments are saved first, because a segment with observations counts as complete.
    try recorder.measure(.write) {
      try store.save(moments, of: segment)
      try store.save(observations, of: segment, skeleton: models.skeleton)
    }
  }

  /// Decodes on one thread, because with several threads libavcodec's number of concealed errors depends on timing.
  private func decodeAndTrack(
    _ segment: Segment, _ counter: ProgressCounter
  ) async throws -> (SegmentObservations, [MomentEvaluation]) {
    let (reader, measurements) = (reader(of: segment), MomentMeasurement(source, cores))
    // Beyond the segment, decoding ahead could count errors in frames that aren't needed.
    let frames = FramesAhead(reader, of: source, until: segment.frames.upperBound, ahead: 1, cores)
    defer { frames.close() }
    let worker = try worker { frames.inferenceThreads(besides: measurements.isRunning ? 1 : 0) }
    var observations = SegmentObservations(covered: segment.frames)
    observations.hasPlates = searchesPlates
    var isOpen = true
    var pending: PendingMoment?
    while let frame = try await frames.next() {
      try Task.checkCancellation()
      if let moment = pending.take() { await measurements.add(moment, next: frame.pixels) }
      if segment.frames.contains(frame.index) {
        observations.decoded += 1
        counter.advance()
      }
      guard selection.isAnalyzed(frame.index) else { continue }
      if frame.index >= segment.frames.upperBound, !isOpen { break }
      let output = try await worker.track(frame)
      observations.add(output)
      pending = moment(frame, output.frame.people.map(\.pose), in: segment)
      isOpen = output.isOpen
    }
    if let pending { await measurements.add(pending, next: nil) }
    await worker.record(in: recorder)
    return (await completed(observations, reader), await measurements.finish(recorder))
  }

  /// Returns observations without the frames before and after their segment, and with the number of errors of the reader.
  private func completed(
    _ observations: SegmentObservations, _ reader: FrameReader.Iterator
  ) async -> SegmentObservations {
    var completed = observations
    completed.frames.removeAll { !completed.covered.contains($0.index) }
    completed.decodeErrors = await reader.decodeErrorCount
    recorder.add(await reader.workTime, to: .decode)
    return completed
  }

  private func worker(_ availableThreads: @escaping @Sendable () -> Int) throws -> PoseWorker {
    try PoseWorker(
      models: models, tracking: tracking, pixels: SquarePixels(source),
      threads: cores.maximumInferenceThreads,
      availableThreads: availableThreads, searchesPlates: searchesPlates, slowMotion: slowMotion,
      skipsBackground: true)
  }

  private func reader(of segment: Segment) -> FrameReader.Iterator {
    FrameReader(
      source, frames: segment.framesWithRunInAndOut(source.timeline, slowMotion: slowMotion),
      countingErrorsIn: segment.frames
    )
    .makeAsyncIterator()
  }

  /// Returns a tracked frame whose pixels are measured once the next frame is decoded; nil if they aren't measured.
  private func moment(_ frame: VideoFrame, _ people: [Pose], in segment: Segment) -> PendingMoment? {
    guard moments.contains(frame.index), segment.frames.contains(frame.index) else { return nil }
    return PendingMoment(frame: frame, people: people)
  }
}
