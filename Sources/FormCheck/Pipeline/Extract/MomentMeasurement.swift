import FormCheckPixels
import FormCheckPose
import FormCheckReports
import FormCheckVideo
import Synchronization

/// The measurement of pixels for the recording's check while poses are extracted. An idle core does it beside the
/// tracking of the next frames.
actor MomentMeasurement {
  private let executor = QueueExecutor(label: "formcheck.check")
  private let pixels: SquarePixels
  private let cores: CorePermits
  private let running = Atomic<Bool>(false)
  private var evaluations: [MomentEvaluation] = []
  private var time = WorkTime()
  /// The measurement of the last moment.
  private var last: Task<Void, Never>?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ source: VideoSource, _ cores: CorePermits) {
    pixels = SquarePixels(source)
    self.cores = cores
  }

  /// Whether a moment is being measured now.
  nonisolated var isRunning: Bool { running.load(ordering: .relaxed) }

  /// Measures a tracked frame; `next` is the frame after it, nil at the end of the video. Returns at once if a core is
  /// idle, and otherwise after the measurement.
  func add(_ moment: PendingMoment, next: PixelBuffer?) async {
    await last?.value
    running.store(true, ordering: .relaxed)
    let measurement = Task { measure(moment, next) }
    last = measurement
    if cores.idle == 0 { await measurement.value }
  }

  /// Returns all evaluations, in the order of their frames, and adds their time to `recorder`.
  func finish(_ recorder: StageRecorder) async -> [MomentEvaluation] {
    await last?.value
    recorder.add(time, to: .check)
    return evaluations
  }

  private func measure(_ moment: PendingMoment, _ next: PixelBuffer?) {
    defer { running.store(false, ordering: .relaxed) }
    evaluations.append(time.measure { moment.evaluated(next: next, pixels) })
  }
}
