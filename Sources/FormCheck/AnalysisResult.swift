public import FormCheckReports
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
  /// Whether the file holds fewer frames than its header promises: it was cut off.
  public let isIncomplete: Bool

  /// What was made of the file at `path`, which holds `held` of the frames that were asked for; `problems` are sentences about
  /// its sound and its clock.
  init(files: [FilePath], frames: Provenance.Frames, path: String, held: Int, problems: [String]) {
    self.files = files
    self.frames = frames
    let cut = IncompleteVideo(name: path, expected: frames.expected, held: held)
    isIncomplete = cut != nil
    warnings =
      [cut?.sentence, Self.damage(frames, held, path)].compactMap(\.self) + problems
      + Self.absence(frames, path)
  }

  /// What an earlier run made.
  init(finished files: [FilePath], _ record: Provenance, path: String) {
    self.files = files
    frames = record.video.frames
    let cut = record.heldFrames.flatMap {
      IncompleteVideo(name: path, expected: record.video.frames.expected, held: $0)
    }
    isIncomplete = cut != nil
    warnings = [cut?.sentence].compactMap(\.self)
    wasFinished = true
  }

  private static func damage(_ frames: Provenance.Frames, _ held: Int, _ path: String) -> String? {
    guard frames.decodeErrors > 0 || frames.decoded < held else { return nil }
    return "\(path) is damaged: \(frames.decoded) of \(held) frames could be decoded "
      + "(\(frames.decodeErrors) error\(frames.decodeErrors == 1 ? "" : "s")); the outputs hold those."
  }

  private static func absence(_ frames: Provenance.Frames, _ path: String) -> [String] {
    var sentences: [String] = []
    if frames.withPerson == 0 {
      sentences.append(
        "No person was found in \(path): its outputs show none. Is the whole body in the picture?")
    }
    return sentences
  }
}
