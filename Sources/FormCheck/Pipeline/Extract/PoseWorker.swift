import FormCheckBarbell
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import FormCheckVideo

/// An actor that tracks people through one segment on its own thread.
actor PoseWorker {
  private let executor = QueueExecutor(label: "formcheck.pose")
  private let tracker: PoseTracker
  private var scene = SceneChange()
  /// The detector of plates; nil if they aren't searched.
  private var plates: PlateDetector?
  private var time = WorkTime()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The slow-motion factor: how many times slower than reality the file states that it plays. People are tracked in
  /// real time.
  private let slowMotion: Double
  private let pixels: SquarePixels

  /// - Parameters:
  ///   - threads: the maximum number of threads of one inference.
  ///   - availableThreads: returns the number of threads that may share the next inference; nil if all may.
  ///   - pixels: the conversion of frames to square pixels. Observations have the video's pixels.
  ///   - skipsBackground: whether ``TrackerOutput/earlier`` is used, so that people in the background need fewer
  ///     estimates.
  init(
    models: PoseModels, tracking: PoseTracker.Settings, pixels: SquarePixels, threads: Int,
    availableThreads: (@Sendable () -> Int)? = nil, searchesPlates: Bool = false, slowMotion: Double = 1,
    skipsBackground: Bool = false
  ) throws {
    (self.slowMotion, self.pixels) = (slowMotion, pixels)
    plates = searchesPlates ? PlateDetector() : nil
    tracker = try PoseTracker(models: models, settings: tracking, threads: threads)
    tracker.availableThreads = availableThreads
    tracker.skipsBackground = skipsBackground
  }

  /// The observations of one frame, and those that the tracker added to earlier frames.
  struct TrackerOutput: Sendable {
    let frame: FrameObservation
    let earlier: [EarlierObservation]
    /// The frames of a flash that ended with this frame; empty without one.
    let flash: Range<Int>
    /// Whether later frames may change this one: a track was lost that may still be recovered, or a flash may end.
    let isOpen: Bool
    /// The slow-motion factor: how many times slower than reality the file states that it plays; ``earlier`` has real
    /// times.
    let slowMotion: Double
  }

  /// A person detected in an earlier frame.
  struct EarlierObservation: Sendable {
    /// The time of the frame, in seconds.
    let seconds: Double
    let person: PersonObservation
  }

  /// Tracks people into the next frame.
  func track(_ frame: VideoFrame) throws -> TrackerOutput { try time.measure { try output(frame) } }

  /// Adds the time of all frames so far to `recorder`.
  func record(in recorder: StageRecorder) {
    let times = tracker.times
    let inner = [
      (times.sampling, Timings.Stage.sample), (times.detection, .detect), (times.landmarks, .landmarks),
    ]
    for (time, stage) in inner { recorder.add(time, to: stage) }
    recorder.add(
      time - inner.reduce(WorkTime()) { $0 + $1.0 } + WorkTime(processorSeconds: tracker.helperSeconds),
      to: .track)
  }

  private func output(_ frame: VideoFrame) throws -> TrackerOutput {
    let seconds = frame.timestamp.seconds / slowMotion
    let change = scene.measurement(of: frame.pixels, index: frame.index, at: seconds)
    let square = pixels.frame(frame.pixels)
    let people = try tracker.estimates(in: square, at: seconds).map(\.observation)
    let rims = plates?.candidates(in: square.luma, near: people.map(\.pose)) ?? []
    let observation = FrameObservation(
      index: frame.index, timestamp: frame.timestamp, people: people.map(pixels.original),
      change: change.fraction, plates: rims.map(pixels.original))
    let earlier = tracker.backfilledDetections().map {
      EarlierObservation(seconds: $0.seconds, person: pixels.original($0.person.observation))
    }
    return TrackerOutput(
      frame: observation, earlier: earlier, flash: change.flash,
      isOpen: tracker.hasLostTrack || change.mayBeFlash,
      slowMotion: slowMotion)
  }
}
