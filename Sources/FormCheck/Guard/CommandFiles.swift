import FormCheckFiles
public import SystemPackage

/// All files that a command reads or writes, no two of which may be the same.
///
/// An output may be another input, two inputs may lead to outputs with the same name, and a summary may have the name
/// of any of these files. All such conflicts are detected before anything is overwritten.
public struct CommandFiles: Sendable {
  let inputs: CommandInputs
  private var claims: [PathIdentity: Claim] = [:]
  /// The hidden work folders of all outputs.
  private var workFolders: Set<PathIdentity> = []
  /// The names of the training log; nil if the command doesn't write one.
  private let log: LogFileNames?

  /// An output and the input that it is based on.
  private struct Claim {
    let output: FilePath
    let input: FilePath
  }

  /// Creates the record of a command that reads `inputs` and writes the training log at `log`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of inputs.
  public init(reads inputs: [FilePath], log: FilePath? = nil) {
    self.inputs = CommandInputs(inputs)
    self.log = log.map(LogFileNames.init)
  }

  /// Records that `outputs` will be written for `input`.
  ///
  /// - Throws: an error if the command writes one of them for another input, or as its training log.
  public mutating func claim(_ outputs: [FilePath], of input: FilePath) throws(FormCheckError) {
    for (folder, outputs) in Dictionary(grouping: outputs, by: { $0.removingLastComponent() }) {
      try claim(outputs, in: PathIdentity.identities(ofFolder: folder), of: input)
    }
  }

  private mutating func claim(
    _ outputs: [FilePath], in folders: [PathIdentity], of input: FilePath
  ) throws(FormCheckError) {
    let names = outputs.flatMap { [$0, $0.appending(suffix: PartialName.suffix)] }
    for name in names {
      try checkIsNotLog(name, in: folders, of: input)
      guard let other = claim(on: name, in: folders), !Self.areSame(other.input, input) else { continue }
      throw FormCheckError(
        .output,
        "\(name.string) would be written for both \(input.string) and \(other.input.string). Choose another "
          + "folder for one of them with -o.", path: name.string)
    }
    guard let folder = folders.first else { return }
    workFolders.insert(folder.appending(WorkFolder.component))
    for name in names {
      guard let last = name.lastComponent else { continue }
      claims[folder.appending(last)] = Claim(output: name, input: input)
    }
  }

  private func checkIsNotLog(
    _ name: FilePath, in folders: [PathIdentity], of input: FilePath
  ) throws(FormCheckError) {
    guard let last = name.lastComponent, log?.contain(last, in: folders) == true else { return }
    throw FormCheckError(
      .output,
      "\(name.string) would be written for \(input.string), but it belongs to the training log. Choose another folder "
        + "with -o, or another log with --log-file.", path: name.string)
  }

  /// Returns the claim on the file with this name in a folder; nil if there is none.
  private func claim(on name: FilePath, in folders: [PathIdentity]) -> Claim? {
    guard let last = name.lastComponent else { return nil }
    return folders.lazy.compactMap { claims[$0.appending(last)] }.first
  }

  private static func areSame(_ one: FilePath, _ other: FilePath) -> Bool {
    guard one != other else { return true }
    guard let one = FileStatus(one), let other = FileStatus(other) else { return false }
    return one.isSameFile(as: other)
  }

  /// Checks that a summary at `path` would only replace an earlier summary. If `overwrites` is true, it may replace any
  /// file that this command neither reads nor writes.
  func check(summary path: FilePath, overwrites: Bool) throws(FormCheckError) {
    let folders = PathIdentity.identities(ofFolder: path.removingLastComponent())
    for name in [path, path.appending(suffix: PartialName.suffix)] {
      if let input = inputs.input(at: name) {
        throw Self.refusal(path, "is an input of this command (\(input.string)) and is never overwritten")
      }
      if let claim = claim(on: name, in: folders) {
        throw Self.refusal(path, "is written for \(claim.input.string) (\(claim.output.string))")
      }
      if log?.contain(name) == true { throw Self.refusal(path, "belongs to the training log") }
    }
    let parents = folders + PathIdentity.identities(ofFolder: path)
    if parents.contains(where: workFolders.contains) || path.lastComponent == WorkFolder.component {
      throw Self.refusal(path, "is reserved for FormCheck")
    }
    try SummaryFile(path).check(overwrites: overwrites)
    try OutputGuard(input: path, overwrites: overwrites, inputs: inputs)
      .prepareFolder(path.removingLastComponent())
  }

  private static func refusal(_ path: FilePath, _ reason: String) -> FormCheckError {
    FormCheckError(
      .output,
      "The summary can't be written to \(path.string), which \(reason). Give --summary another name.",
      path: path.string)
  }
}
