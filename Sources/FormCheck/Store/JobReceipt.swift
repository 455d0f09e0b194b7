import FormCheckReports
import SystemPackage

/// Which outputs a job made, by content; it lies beside the job's observations.
///
/// It is written before the outputs get their names. So outputs that fit it are this job's own, whether the job was
/// killed between the first and the last of them or finished; and a file that is merely there proves nothing.
struct JobReceipt: Codable, Hashable, Sendable {
  /// Who is in the outputs, and how they look.
  var look: [String: String]
  /// SHA-256 by file name.
  var outputs: [String: String]

  static let fileName = WorkFileNames.receipt

  /// The receipt of a job, if it has one for outputs that look like this.
  init?(in store: ObservationStore, look: [String: String]) {
    guard let saved = JobReceipt(in: store), saved.look == look else { return nil }
    self = saved
  }

  /// The receipt of a job, if it has one.
  init?(in store: ObservationStore) {
    guard let bytes = try? store.content(of: Self.fileName, atMost: RegularFile.jsonLimit),
      let saved = try? JSONText.decode(JobReceipt.self, from: bytes)
    else { return nil }
    self = saved
  }

  /// A receipt for `files`, which are still called otherwise.
  init(look: [String: String], files: [PartialFile]) throws(FormCheckError) {
    self.look = look
    outputs = [:]
    for file in files { try add(file) }
  }

  /// Takes note of one more output.
  mutating func add(_ file: PartialFile) throws(FormCheckError) {
    do {
      outputs[file.finalPath.lastComponent?.string ?? ""] = try InputFile.sha256(of: file.partialPath)
    } catch is CancellationError {
      throw FormCheckError(CancellationError())
    } catch {
      throw FormCheckError.unwritable(file.finalPath, error, operation: "read")
    }
  }

  /// Takes back that an output is this job's.
  mutating func forget(_ path: FilePath) { outputs[path.lastComponent?.string ?? ""] = nil }

  /// Whether the file of this name is there with the content that the job gave it.
  func holds(_ path: FilePath) -> Bool {
    guard let name = path.lastComponent?.string, let expected = outputs[name] else { return false }
    return (try? InputFile.sha256(of: path)) == expected
  }

  func save(in store: ObservationStore) throws(FormCheckError) {
    let bytes = try FormCheckError.wrapping { try JSONText.encode(self) }
    try store.write(bytes, to: Self.fileName)
  }
}
