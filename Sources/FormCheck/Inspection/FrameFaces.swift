import FormCheckKernels
import FormCheckMotion
import FormCheckOverlay
import FormCheckPoseEstimation
import FormCheckVideo

/// The search for the covered faces in single frames of a video without saved faces. All frames share the network.
struct FrameFaces: Sendable {
  private let selection: FaceSelection
  private let model: FaceModel
  private let pixels: SquarePixels
  private let threads: Int

  /// Loads the network. The result is nil if nobody's face is covered.
  ///
  /// - Parameters:
  ///   - selection: whose faces are covered; nil for nobody's.
  ///   - pixels: the conversion of frames to square pixels.
  ///   - level: the CPU level to run the network at.
  ///   - threads: the number of threads of one inference.
  init?(
    _ selection: FaceSelection?, pixels: SquarePixels, level: ProcessorLevel, threads: Int
  ) throws(PoseEstimationError) {
    guard let selection else { return nil }
    (self.selection, self.pixels, self.threads) = (selection, pixels, threads)
    model = try FaceModel.bundled(level: level)
  }

  /// Returns the covered areas in a frame.
  ///
  /// - Parameters:
  ///   - frame: the frame, which is searched.
  ///   - observations: the people in the frame and in those before it.
  ///   - assignment: the assignment that identifies the athlete.
  func areas(
    in frame: VideoFrame, _ observations: [FrameObservation], _ assignment: TrackAssignment
  ) async throws -> [CoveredArea] {
    let worker = try FaceWorker(model, pixels: pixels, threads: threads)
    let faces = try await worker.search(frame)
    return HeadTracks(selection, assignment, observations, faces: [faces].compactMap(\.self))
      .areas(at: frame.timestamp.seconds)
  }
}
