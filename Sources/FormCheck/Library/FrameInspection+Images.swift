public import FormCheckMotion
import FormCheckPoseEstimation
public import SystemPackage

extension FrameInspection {
  /// Opens an image, with the networks in this program.
  ///
  /// - Throws: an error if the file can't be read.
  public init(image: FilePath) throws(FormCheckError) {
    try self.init(input: image, models: try FormCheckError.wrapping { try PoseModels.bundled() })
  }

  /// Returns the people in an image, with their keypoints in pixels and their angles in degrees.
  ///
  /// - Throws: a usage error for a video with more than one frame, and an error if the image can't be decoded.
  public func people() async throws(FormCheckError) -> [PersonResult] {
    try await moments(at: [], stills: nil, overwrites: false).first?.frame.people ?? []
  }
}
