import FormCheckPoseEstimation

/// The bundled networks, prepared once for all tests.
enum Models {
  static let bundled = Result { try PoseModels.bundled() }
}
