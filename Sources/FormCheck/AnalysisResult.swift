public import Reports
public import SystemPackage

/// What an analysis made.
public struct AnalysisResult: Hashable, Sendable {
  /// The files that are there now.
  public let files: [FilePath]
  /// Frames, counted.
  public let frames: Provenance.Frames
  /// What a person should know about the result, in sentences; empty if all is well.
  public let warnings: [String]
  /// Whether an earlier run had made all of it.
  public var wasFinished = false

  init(files: [FilePath], frames: Provenance.Frames, path: String, firstFrame: Int) {
    self.files = files
    self.frames = frames
    warnings = Self.warnings(frames, path)
  }

  /// What an earlier run made.
  init(finished files: [FilePath], _ frames: Provenance.Frames) {
    self.files = files
    self.frames = frames
    warnings = []
    wasFinished = true
  }

  private static func warnings(_ frames: Provenance.Frames, _ path: String) -> [String] {
    var sentences: [String] = []
    if frames.decodeErrors > 0 || frames.decoded < frames.expected {
      sentences.append(
        "\(path) is damaged: \(frames.decoded) of \(frames.expected) frames could be decoded "
          + "(\(frames.decodeErrors) errors); the outputs hold those.")
    }
    if frames.withPerson == 0 {
      sentences.append(
        "No person was found in \(path): its outputs show none. Is the whole body in the picture?")
    }
    return sentences
  }
}
