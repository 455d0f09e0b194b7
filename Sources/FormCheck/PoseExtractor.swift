import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo

/// The first pass: decodes a video and keeps what the network sees, segment by segment.
struct PoseExtractor: Sendable {
  let source: VideoSource
  let selection: FrameSelection
  let models: PoseModels
  let tracking: PoseTracker.Settings
  let store: ObservationStore

  /// What was met on the way.
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

  /// Observes `segments`, up to `jobs` at a time, with as many cores. Each starts cold, so their order and number change
  /// nothing.
  func observe(
    _ segments: [Segment], jobs: Int, progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> Tally {
    let total = segments.reduce(0) { $0 + $1.frames.count }
    let counter = ProgressCounter(stage: .observing, total: total, handler: progress)
    do {
      return try await withThrowingTaskGroup(of: Tally.self) { group in
        var tally = Tally()
        for (position, segment) in segments.enumerated() {
          if position >= jobs, let done = try await group.next() { tally = tally + done }
          let cores = Cores(forOneOf: segments.count, jobs: jobs)
          group.addTask { try await observe(segment, cores, counter) }
        }
        for try await done in group { tally = tally + done }
        return tally
      }
    } catch {
      throw FormCheckError(error)
    }
  }

  /// What one segment may use of the machine.
  private struct Cores {
    /// Threads in one picture, so that a single segment keeps all cores busy.
    let threads: Int
    /// Whether the next frame is decoded while the network looks at one.
    let decodesAhead: Bool

    /// For one of `segments`; a single job is one core's work, and never two threads at a time.
    init(forOneOf segments: Int, jobs: Int) {
      threads = max(1, jobs / segments)
      decodesAhead = jobs > 1
    }
  }

  /// Observes one segment after its run-in.
  private func observe(_ segment: Segment, _ cores: Cores, _ counter: ProgressCounter) async throws -> Tally {
    do { return try await decodeAndObserve(segment, cores, counter) } catch VideoError.nothingDecodable {
      let nothing = SegmentObservations(covered: segment.frames, decodeErrors: segment.frames.count)
      try store.save(nothing, of: segment, skeleton: models.skeleton)
      return Tally(nothing)
    }
  }

  /// Decodes with one thread: with several, libavcodec's count of repaired frames depends on their timing.
  private func decodeAndObserve(
    _ segment: Segment, _ cores: Cores, _ counter: ProgressCounter
  ) async throws -> Tally {
    let worker = try PoseWorker(models: models, tracking: tracking, threads: cores.threads)
    let read = segment.framesWithRunInAndOut(source.timeline)
    var frames = FrameReader(source, frames: read).makeAsyncIterator()
    var observations = SegmentObservations(covered: segment.frames)
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
        let sighting = try await finished.resultOrCancellation().get()
        observations.add(sighting)
        if frame.index >= segment.frames.upperBound, !sighting.isSomebodyMissed { break }
      }
      pending = Task { try await worker.observe(frame) }
      if !cores.decodesAhead { _ = await pending?.resultOrCancellation() }
    }
    if let pending { observations.add(try await pending.resultOrCancellation().get()) }
    observations.frames.removeAll { !segment.frames.contains($0.index) }
    observations.decodeErrors = await frames.decodeErrorCount
    try store.save(observations, of: segment, skeleton: models.skeleton)
    return Tally(observations)
  }
}

/// Follows people through one segment, on a thread of its own.
actor PoseWorker {
  private let executor = QueueExecutor(label: "formcheck.pose")
  private let tracker: PoseTracker
  private var scene = SceneChange()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(models: PoseModels, tracking: PoseTracker.Settings, threads: Int) throws {
    tracker = try PoseTracker(models: models, settings: tracking, threads: threads)
  }

  /// What a frame shows, and what has become clear with it about earlier ones.
  struct TrackerOutput: Sendable {
    let frame: FrameObservation
    let earlier: [BackfilledDetection]
    /// Whether somebody is missing in the frame who may be found again in later ones.
    let isSomebodyMissed: Bool
  }

  func observe(_ frame: VideoFrame) throws -> TrackerOutput {
    let change = scene.fraction(of: frame.pixels)
    let people = try tracker.estimates(in: frame.pixels, at: frame.timestamp.seconds)
    let observation = FrameObservation(
      index: frame.index, timestamp: frame.timestamp, people: people.map(\.observation), change: change)
    return TrackerOutput(
      frame: observation, earlier: tracker.backfilledDetections(), isSomebodyMissed: tracker.hasLostTrack)
  }
}
