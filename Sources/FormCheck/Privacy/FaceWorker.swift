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

  init(_ model: FaceModel, pixels: SquarePixels, threads: Int) throws(PoseEstimationError) {
    self.pixels = pixels
    detector = try FaceDetector(model: model, threads: threads)
  }

  /// Returns the faces in the next frame; nil if it isn't searched.
  func search(_ frame: VideoFrame, threads: Int) throws -> SegmentFaces.Frame? {
    let seconds = frame.timestamp.seconds
    guard schedule.includesFrame(at: seconds) else { return nil }
    detector.activeThreads = threads
    let faces = try detector.faces(in: pixels.frame(frame.pixels)).map {
      Face(score: $0.score, box: pixels.original($0.box))
    }
    return SegmentFaces.Frame(index: frame.index, seconds: seconds, faces: faces)
  }

  /// The time of all frames so far.
  var workTime: WorkTime { detector.workTime }
}
