import FormCheckFiles
import FormCheckReports
import SystemPackage

/// A record of the contents of a job's outputs, saved with the job's observations.
///
/// The receipt is written before the outputs get their final names. Outputs that match it belong to this job, whether
/// the job finished or was killed while renaming them. The mere existence of a file proves nothing.
struct JobReceipt: Codable, Hashable, Sendable {
  /// The settings that affect the outputs beyond the observations: people, exercise, style, encoder.
  var outputSettings: [String: String]
  /// The SHA-256 of each output by file name.
  private(set) var outputs: [String: String]

  private enum CodingKeys: String, CodingKey {
    case outputSettings = "look"
    case outputs
  }

  static let fileName = WorkFileNames.receipt

  /// Reads the saved receipt of a job; nil if there is none, or if its outputs were written with other settings.
  init?(in store: ObservationStore, outputSettings: [String: String]) {
    guard let saved = JobReceipt(in: store), saved.outputSettings == outputSettings else { return nil }
    self = saved
  }

  /// Reads the saved receipt of a job; nil if there is none.
  init?(in store: ObservationStore) {
    guard let bytes = try? store.content(of: Self.fileName, atMost: RegularFile.jsonLimit),
      let saved = try? JSONText.decode(JobReceipt.self, from: bytes)
    else { return nil }
    self = saved
    outputSettings = RenderSettings.currentNames(outputSettings)
  }

  /// Creates a receipt for `files`, written before they are renamed to their final names.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all files.
  init(outputSettings: [String: String], files: [PartialFile]) throws(FormCheckError) {
    self.outputSettings = outputSettings
    outputs = [:]
    for file in files { try add(file) }
  }

  /// Adds or replaces an output.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  mutating func add(_ file: PartialFile) throws(FormCheckError) {
    do {
      outputs[file.finalPath.lastComponent?.string ?? ""] = try ContentHash.text(of: file.partialPath)
    } catch is CancellationError {
      throw FormCheckError(CancellationError())
    } catch {
      let code = (error as? FileError)?.code ?? error as? Errno ?? .ioError
      throw FormCheckError.unwritable(file.finalPath, code, operation: "read")
    }
  }

  /// Removes an output that no longer belongs to this job.
  mutating func forget(_ path: FilePath) { outputs[path.lastComponent?.string ?? ""] = nil }

  /// Whether the file at `path` exists with the content that the job wrote.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  func holds(_ path: FilePath) -> Bool {
    guard let name = path.lastComponent?.string, let expected = outputs[name] else { return false }
    return (try? ContentHash.text(of: path)) == expected
  }

  /// Saves the receipt in the job's folder.
  func save(in store: ObservationStore) throws(FormCheckError) {
    let bytes = try FormCheckError.wrapping { try JSONText.encode(self) }
    try store.write(bytes, to: Self.fileName)
  }
}
