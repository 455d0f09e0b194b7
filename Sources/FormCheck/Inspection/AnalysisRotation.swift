import FormCheckFiles
public import FormCheckPixels
import FormCheckReports
public import SystemPackage

/// The rotation with which a video was analyzed, after the one that its file states.
public struct AnalysisRotation: Hashable, Sendable {
  /// The rotation, which isn't none.
  public let rotation: FrameRotation
  /// The record of the analysis.
  public let record: FilePath

  /// Reads the rotation of the analysis of `input` in `directory`, or in the input's folder; nil if there is no analysis, or one without a
  /// further rotation.
  ///
  /// - Complexity: one read of the video if there is a rotation, because a record belongs to the content of a video.
  public init?(of input: FilePath, directory: FilePath?) {
    let rotated = Self.records(of: input, directory: directory).lazy.compactMap { record in
      Self.content(of: record).map { (record, FrameRotation($0.settings), $0.input) }
    }.first
    guard let (record, rotation, analyzed) = rotated, rotation != .none,
      let file = try? InputFile(input), file.sha256 == analyzed.sha256
    else { return nil }
    (self.record, self.rotation) = (record, rotation)
  }

  /// Returns the records that may describe `input`, in `directory` and in the input's folder.
  public static func records(of input: FilePath, directory: FilePath?) -> [FilePath] {
    let folders: [FilePath?] = directory == nil ? [nil] : [directory, nil]
    return folders.map { OutputFiles.analyzed(input, in: $0).provenance }.filter { FileStatus($0) != nil }
  }

  private static func content(of record: FilePath) -> Provenance? {
    guard let bytes = try? RegularFile.json(at: record) else { return nil }
    return try? JSONText.decode(Provenance.self, from: bytes)
  }
}
