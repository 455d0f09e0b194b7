public import SystemPackage

/// Every file that a command reads, and every file that it is going to write: no two of them may be the same.
///
/// One input's output may be another input, two inputs may lead to outputs of the same name, and a summary may be
/// named like any of them. All of that is found out before something is lost.
public struct CommandFiles: Sendable {
  let inputs: CommandInputs
  private var claims: [PathIdentity: Claim] = [:]
  /// The hidden folders of all outputs.
  private var workFolders: Set<PathIdentity> = []

  /// Who is going to write a file.
  private struct Claim {
    let output: FilePath
    let input: FilePath
  }

  /// The files of a command that reads `inputs`.
  public init(reads inputs: [FilePath]) { self.inputs = CommandInputs(inputs) }

  /// Takes note that `outputs` will be made of `input`; an error if the command makes one of them of another input.
  public mutating func claim(_ outputs: [FilePath], of input: FilePath) throws(FormCheckError) {
    for (folder, outputs) in Dictionary(grouping: outputs, by: { $0.removingLastComponent() }) {
      try claim(outputs, in: PathIdentity.places(ofFolder: folder), of: input)
    }
  }

  private mutating func claim(
    _ outputs: [FilePath], in folders: [PathIdentity], of input: FilePath
  ) throws(FormCheckError) {
    let names = outputs.flatMap { [$0, $0.withSuffix(WorkFileNames.unfinishedSuffix)] }
    for name in names {
      guard let other = claim(on: name, in: folders), !Self.areSame(other.input, input) else { continue }
      throw FormCheckError(
        .output,
        "\(name.string) would be written for \(input.string) as well as for \(other.input.string): choose another "
          + "folder for one of them with -o.", path: name.string)
    }
    guard let folder = folders.first else { return }
    workFolders.insert(folder.appending(WorkFolder.component))
    for name in names {
      guard let last = name.lastComponent else { continue }
      claims[folder.appending(last)] = Claim(output: name, input: input)
    }
  }

  /// Who is going to write the file of this name in a folder.
  private func claim(on name: FilePath, in folders: [PathIdentity]) -> Claim? {
    guard let last = name.lastComponent else { return nil }
    return folders.lazy.compactMap { claims[$0.appending(last)] }.first
  }

  private static func areSame(_ one: FilePath, _ other: FilePath) -> Bool {
    guard one != other else { return true }
    guard let one = FileStatus(one), let other = FileStatus(other) else { return false }
    return one.isSameFile(as: other)
  }

  /// Makes sure that a summary at `path` replaces nothing but an earlier summary, unless it `overwrites`; then it
  /// replaces nothing that this command reads or writes.
  func check(summary path: FilePath, overwrites: Bool) throws(FormCheckError) {
    let folders = PathIdentity.places(ofFolder: path.removingLastComponent())
    for name in [path, path.withSuffix(WorkFileNames.unfinishedSuffix)] {
      if let input = inputs.input(at: name) {
        throw Self.refusal(path, "is an input of this command (\(input.string)) and is never overwritten")
      }
      if let claim = claim(on: name, in: folders) {
        throw Self.refusal(path, "is written for \(claim.input.string) (\(claim.output.string))")
      }
    }
    if folders.contains(where: workFolders.contains) {
      throw Self.refusal(path, "is in a folder that FormCheck keeps for itself")
    }
    try SummaryFile(path).check(overwrites: overwrites)
    try OutputGuard(input: path, overwrites: overwrites, inputs: inputs)
      .prepareFolder(path.removingLastComponent())
  }

  private static func refusal(_ path: FilePath, _ reason: String) -> FormCheckError {
    FormCheckError(
      .output, "The summary can't be \(path.string), which \(reason): give --summary another name.",
      path: path.string)
  }
}
