import SystemPackage

/// Makes sure, before any work is done, that outputs can be written and overwrite nothing by accident.
struct OutputGuard {
  let input: FilePath
  let overwrites: Bool
  /// What an earlier run of the same job made.
  var receipt: JobReceipt?
  /// All that the command reads, where that is more than `input`.
  var inputs: CommandInputs?

  /// Checks every output and makes the folder they go to.
  func prepare(_ outputs: [FilePath]) throws(FormCheckError) {
    let inputs = inputs ?? CommandInputs([input])
    for output in outputs {
      for name in [output, output.withSuffix(WorkFileNames.unfinishedSuffix)] {
        try check(name, isNoneOf: inputs)
      }
      try checkExisting(output)
    }
    guard let first = outputs.first else { return }
    try prepareFolder(first.removingLastComponent())
  }

  /// No input is overwritten, whatever `overwrites` says.
  private func check(_ name: FilePath, isNoneOf inputs: CommandInputs) throws(FormCheckError) {
    if let status = FileStatus(name), let source = FileStatus(input), status.isSameFile(as: source) {
      throw FormCheckError(
        .output,
        "\(name.string) is the source itself and is never overwritten: choose another folder with -o.",
        path: name.string)
    }
    guard let other = inputs.input(at: name) else { return }
    throw FormCheckError(
      .output,
      "\(name.string) would be written for \(input.string), but is an input of this command too (\(other.string)) and "
        + "never overwritten: choose another folder with -o.", path: name.string)
  }

  private func checkExisting(_ output: FilePath) throws(FormCheckError) {
    guard let existing = FileStatus(output) else { return }
    guard !existing.isDirectory else {
      throw FormCheckError(
        .output, "\(output.string) is a folder: remove it, or choose another folder with -o.",
        path: output.string)
    }
    guard overwrites || receipt?.holds(output) == true else {
      throw FormCheckError(
        .output,
        "\(output.string) exists already: pass --force to overwrite it, or choose another folder with -o.",
        path: output.string)
    }
  }

  /// Makes the folder that outputs go to, and makes sure that the hidden one in it holds no inputs.
  func prepareFolder(_ directory: FilePath) throws(FormCheckError) {
    let work = directory.appending(WorkFolder.name)
    if let other = (inputs ?? CommandInputs([input])).input(inFolder: work) {
      throw FormCheckError(
        .output,
        "\(other.string) is in \(work.string), which FormCheck keeps for itself: move it elsewhere, or choose another "
          + "folder with -o.", path: work.string)
    }
    do { try Folder(path: directory).make() } catch {
      throw FormCheckError.unwritable(directory.isEmpty ? "." : directory, error, operation: "mkdir")
    }
    try DiskSpaceCheck.check(directory.isEmpty ? "." : directory)
  }
}
