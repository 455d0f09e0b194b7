import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo

/// An actor that searches the frames of one segment for faces, on its own thread.
actor FaceWorker {
  private let executor = QueueExecutor(label: "formcheck.faces")
  private let detector: FaceDetector
  private var schedule = FaceSchedule()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ model: FaceModel, threads: Int) throws(PoseEstimationError) {
    detector = try FaceDetector(model: model, threads: threads)
  }

  /// Returns the faces in the next frame; nil if it isn't searched.
  func search(_ frame: VideoFrame, threads: Int) throws -> SegmentFaces.Frame? {
    let seconds = frame.timestamp.seconds
    guard schedule.includesFrame(at: seconds) else { return nil }
    detector.activeThreads = threads
    return SegmentFaces.Frame(
      index: frame.index, seconds: seconds, faces: try detector.faces(in: frame.pixels))
  }

  /// The time of all frames so far.
  var workTime: WorkTime { detector.workTime }
}
