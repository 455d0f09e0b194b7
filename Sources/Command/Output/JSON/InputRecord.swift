import FormCheck
import FormCheckFiles
import FormCheckReports
import SystemPackage

/// The result of one input as JSON, on standard output with `--json` and at the end of an input with `--progress json`.
struct InputRecord: Encodable, Sendable {
  /// The input's name on the command line.
  let file: String
  /// `done`, `already_done`, `incomplete`, `failed`, or `not_finished`.
  let status: String
  /// The duration of the work in seconds; nil if it wasn't measured.
  var seconds: Double?
  /// The number of decoded frames; nil if no analysis was made.
  var frames: Int?
  /// The number of analyzed frames with a person; nil if no analysis was made.
  var framesWithPerson: Int?
  /// The output files.
  var files: [String] = []
  /// Sentences about the results.
  var warnings: [String] = []
  /// The reason of a failure; nil for any other status.
  var error: String?

  /// Creates the record of files that were written for an input.
  init(_ input: FilePath, files: [FilePath], warnings: [String]) {
    (file, status) = (PathText.readable(input.string), "done")
    self.files = files.map { PathText.readable($0.string) }
    self.warnings = warnings
  }

  /// Creates the record of an input that failed.
  init(_ name: String, failure: FormCheckError) {
    (file, status) = (PathText.readable(name), "failed")
    error = failure.description
  }

  /// Creates the record of an input of a batch.
  init(_ outcome: BatchOutcome) {
    (file, status) = (PathText.readable(outcome.name), outcome.word.replacing(" ", with: "_"))
    seconds = (outcome.seconds * 1000).rounded() / 1000
    frames = outcome.result?.frames.decoded
    framesWithPerson = outcome.result?.frames.withPerson
    files = (outcome.result?.files ?? []).map { PathText.readable($0.string) }
    warnings = outcome.result?.warnings ?? []
    error = outcome.failure?.description
  }

  private enum Key: String, CodingKey {
    case file, status, seconds, frames, framesWithPerson, files, warnings, error
  }

  /// Writes null for what is missing.
  func encode(to encoder: any Encoder) throws {
    var record = encoder.container(keyedBy: Key.self)
    try record.encode(file, forKey: .file)
    try record.encode(status, forKey: .status)
    try record.encode(seconds, forKey: .seconds)
    try record.encode(frames, forKey: .frames)
    try record.encode(framesWithPerson, forKey: .framesWithPerson)
    try record.encode(files, forKey: .files)
    try record.encode(warnings, forKey: .warnings)
    try record.encode(error, forKey: .error)
  }
}
