import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo

/// The first pass over a video, which decodes it and saves the network's observations, one segment at a time.
struct PoseExtractor: Sendable {
  let source: VideoSource
  let selection: FrameSelection
  let models: PoseModels
  let tracking: PoseTracker.Settings
  /// Whether the plates of a bar are searched.
  var searchesPlates = false
  let store: ObservationStore

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

  /// Extracts poses from `segments`, up to `jobs` at a time. Each segment is tracked from a cold start, so the order of
  /// the segments and the number of jobs don't affect results.
  func extract(
    _ segments: [Segment], jobs: Int, progress: @escaping ProgressHandler
  ) async throws(FormCheckError) {
    let total = segments.reduce(0) { $0 + $1.frames.count }
    let counter = ProgressCounter(stage: .extracting, total: total, handler: progress)
    let cores = Cores(segments: segments.count, jobs: jobs)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, segment) in segments.enumerated() {
          if index >= jobs { _ = try await group.next() }
          group.addTask { try await extract(segment, cores, counter) }
        }
        try await group.waitForAll()
      }
    } catch {
      throw FormCheckError(error)
    }
  }

  /// The cores available to one segment.
  private struct Cores {
    /// The number of threads of one inference, so that a single segment uses all cores.
    let threads: Int
    /// Whether the next frame is decoded during an inference.
    let decodesAhead: Bool

    /// Divides the cores among `segments`. A single job never runs two threads at a time.
    init(segments: Int, jobs: Int) {
      threads = max(1, jobs / segments)
      decodesAhead = jobs > 1
    }
  }

  /// Extracts and saves one segment. A segment without a decodable frame has empty observations.
  private func extract(_ segment: Segment, _ cores: Cores, _ counter: ProgressCounter) async throws {
    let observations: SegmentObservations
    do {
      observations = try await decodeAndTrack(segment, cores, counter)
    } catch VideoError.nothingDecodable {
      observations = SegmentObservations(covered: segment.frames, decodeErrors: segment.frames.count)
    }
    try store.save(observations, of: segment, skeleton: models.skeleton)
  }

  /// Decodes on one thread, because with several threads libavcodec's number of concealed errors depends on timing.
  private func decodeAndTrack(
    _ segment: Segment, _ cores: Cores, _ counter: ProgressCounter
  ) async throws -> SegmentObservations {
    let worker = try PoseWorker(
      models: models, tracking: tracking, threads: cores.threads,
      searchesPlates: searchesPlates)
    var frames = FrameReader(source, frames: segment.framesWithRunInAndOut(source.timeline))
      .makeAsyncIterator()
    var observations = SegmentObservations(covered: segment.frames)
    observations.hasPlates = searchesPlates
    var pending: Task<PoseWorker.TrackerOutput, any Error>?
    defer { pending?.cancel() }
    while let frame = try await frames.next() {
      try Task.checkCancellation()
      if segment.frames.contains(frame.index) {
        observations.decoded += 1
        counter.advance()
      }
      guard selection.isAnalyzed(frame.index) else { continue }
      if let finished = pending {
        pending = nil
        let output = try await finished.resultOrCancellation().get()
        observations.add(output)
        if frame.index >= segment.frames.upperBound, !output.hasLostTrack { break }
      }
      pending = Task { try await worker.track(frame) }
      if !cores.decodesAhead { _ = await pending?.resultOrCancellation() }
    }
    if let pending { observations.add(try await pending.resultOrCancellation().get()) }
    observations.frames.removeAll { !segment.frames.contains($0.index) }
    observations.decodeErrors = await frames.decodeErrorCount
    return observations
  }
}
