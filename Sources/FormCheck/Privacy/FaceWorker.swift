import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo

/// An actor that searches the frames of one segment for faces, on its own thread.
actor FaceWorker {
  private let executor = QueueExecutor(label: "formcheck.faces")
  private let detector: FaceDetector
  private let pixels: SquarePixels
  private var schedule = FaceSchedule()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - threads: the maximum number of threads of one inference.
  ///   - availableThreads: returns the number of threads that may share the next inference; nil if all may.
  init(
    _ model: FaceModel, pixels: SquarePixels, threads: Int, availableThreads: (@Sendable () -> Int)? = nil
  ) throws(PoseEstimationError) {
    self.pixels = pixels
    detector = try FaceDetector(model: model, threads: threads)
    detector.availableThreads = availableThreads
  }

  /// Returns the faces in the next frame; nil if it isn't searched.
  func search(_ frame: VideoFrame) throws -> SegmentFaces.Frame? {
    let seconds = frame.timestamp.seconds
    guard schedule.includesFrame(at: seconds) else { return nil }
    let faces = try detector.faces(in: pixels.frame(frame.pixels)).map {
      Face(score: $0.score, box: pixels.original($0.box))
    }
    return SegmentFaces.Frame(index: frame.index, seconds: seconds, faces: faces)
  }

  /// The time of all frames so far.
  var workTime: WorkTime { detector.workTime }
}
