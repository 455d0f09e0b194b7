import FormCheckPoseEstimation
public import SystemPackage

extension Analysis {
  /// Creates an analysis of `input` with the networks in this program.
  ///
  /// - Parameters:
  ///   - input: the video.
  ///   - directory: the output folder, which is created if it doesn't exist; nil stands for the input's folder.
  ///   - settings: what is analyzed and written.
  /// - Throws: an error if the networks can't be loaded.
  public init(
    _ input: FilePath, into directory: FilePath? = nil, settings: AnalysisSettings = AnalysisSettings()
  ) throws(FormCheckError) {
    self.init(
      input: input, directory: directory, settings: settings,
      models: try FormCheckError.wrapping { try PoseModels.bundled() })
  }
}
