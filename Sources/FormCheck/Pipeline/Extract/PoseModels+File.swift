import FormCheckFiles
public import FormCheckKernels
public import FormCheckPoseEstimation
public import SystemPackage

extension PoseModels {
  /// The maximum size of a user's weight file, in bytes. Files of this family have tens of millions of bytes.
  private static let maximumFileSize = 256 << 20

  /// Loads the landmark network from a user's weight file, together with the bundled detector.
  ///
  /// - Parameters:
  ///   - path: the weight file (`docs/weight-format.md`).
  ///   - level: the CPU level; nil for the best one, as in `bundled(level:)`.
  /// - Throws: a usage error with the path and the reason if the file can't be read or used.
  public static func loaded(
    landmark path: FilePath, level: ProcessorLevel? = nil
  ) throws(FormCheckError) -> PoseModels {
    do {
      return try loaded(landmark: try RegularFile.content(of: path, atMost: maximumFileSize), level: level)
    } catch {
      throw FormCheckError(
        .usage,
        "The landmark network can't be loaded from \(path.string). \(FormCheckError(error).description)",
        path: path.string)
    }
  }
}
