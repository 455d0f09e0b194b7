public import FormCheckReports
public import SystemPackage

/// The result of a finished analysis.
public struct AnalysisResult: Hashable, Sendable {
  /// The video.
  public let input: FilePath
  /// The output files.
  public let files: [FilePath]
  /// The frame counts.
  public let frames: Provenance.Frames
  /// The athlete's sets, in chronological order; empty if nothing was counted.
  public let sets: [SetSummary]
  /// The workouts of all people, the athlete first; empty if only the athlete's repetitions were counted.
  public let people: [PersonSummary]
  /// Warnings about the result, in sentences; empty if there are none.
  public private(set) var warnings: [String]
  /// Whether an earlier run had written all files.
  public var wasFinished = false
  /// Whether the file contains fewer frames than its header declares, because it is truncated.
  public let isIncomplete: Bool
  /// The names of all outputs, and of the saved poses.
  let outputs: OutputFiles

  /// Creates the result for a file that contains `held` of the requested frames.
  ///
  /// - Parameter problems: sentences about audio, time stamps, and edits.
  init(
    _ analysis: Analysis, frames: Provenance.Frames, sets: [SetSummary] = [],
    people: [PersonSummary] = [], held: Int, problems: [String]
  ) {
    (input, outputs, files) = (analysis.input, analysis.outputs, analysis.plannedOutputs)
    let path = input.string
    (self.frames, self.sets, self.people) = (frames, sets, people)
    let truncation = IncompleteVideo(name: path, expected: frames.expected, held: held)
    isIncomplete = truncation != nil
    warnings = Self.warnings([truncation?.sentence, Self.damage(frames, held, path)], problems, frames, path)
  }

  /// Creates the result of an earlier run from its provenance record, with the warnings that it states.
  init(finished analysis: Analysis, _ record: Provenance) {
    (input, outputs, files) = (analysis.input, analysis.outputs, analysis.plannedOutputs)
    let (path, frames, held) = (analysis.input.string, record.video.frames, record.heldFrames)
    (self.frames, sets, people) = (frames, record.workout?.sets ?? [], record.people ?? [])
    let truncation = held.flatMap { IncompleteVideo(name: path, expected: frames.expected, held: $0) }
    isIncomplete = truncation != nil
    // Earlier versions recorded no other warning.
    let discontinuities = Discontinuities(recorded: record.video.discontinuityFrames)?.sentence(path)
    warnings = Self.warnings(
      [truncation?.sentence, held.flatMap { Self.damage(frames, $0, path) }],
      (record.warnings ?? [discontinuities].compactMap(\.self)) + (record.unappliedEdits ?? []), frames, path)
    wasFinished = true
  }

  /// Returns the warnings in their order: about the file, about the results, and that there is nobody.
  private static func warnings(
    _ file: [String?], _ results: [String], _ frames: Provenance.Frames, _ path: String
  ) -> [String] {
    file.compactMap(\.self) + results + [absence(frames, path)].compactMap(\.self)
  }

  /// Returns the result with `name` instead of `path` in its warnings.
  func replacing(_ path: String, with name: String) -> AnalysisResult {
    var result = self
    result.warnings = warnings.map { $0.replacing(path, with: name) }
    return result
  }

  private static func damage(_ frames: Provenance.Frames, _ held: Int, _ path: String) -> String? {
    guard frames.decodeErrors > 0 || frames.decoded < held else { return nil }
    return "\(path) is damaged: \(frames.decoded) of \(held) frames could be decoded "
      + "(\(frames.decodeErrors) error\(frames.decodeErrors == 1 ? "" : "s")). The outputs cover those frames."
  }

  private static func absence(_ frames: Provenance.Frames, _ path: String) -> String? {
    guard frames.withPerson == 0 else { return nil }
    return
      "No person was detected in \(path), so its outputs show none. Check that the whole body is in the frame."
  }
}
