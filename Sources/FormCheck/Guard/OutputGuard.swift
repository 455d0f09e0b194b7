import FormCheckFiles
import SystemPackage

/// A check, before any work starts, that outputs can be written and don't overwrite anything by accident.
struct OutputGuard {
  let input: FilePath
  let overwrites: Bool
  /// The receipt of an earlier run of the same job, whose outputs may be replaced.
  var receipt: JobReceipt?
  /// The receipts of further jobs whose outputs may be replaced if they are unchanged.
  var replaced: [JobReceipt] = []
  /// All inputs of the command, if there are more than `input`.
  var inputs: CommandInputs?

  /// Checks every output and creates their folder.
  ///
  /// - Complexity: O(*n*), where *n* is the size of existing outputs, which are compared with the receipt.
  func prepare(_ outputs: [FilePath]) throws(FormCheckError) {
    let inputs = inputs ?? CommandInputs([input])
    for output in outputs {
      try checkLength(output)
      for name in [output, output.appending(suffix: PartialName.suffix)] {
        try check(name, isNoneOf: inputs)
      }
      try checkExisting(output)
    }
    guard let first = outputs.first else { return }
    try prepareFolder(first.removingLastComponent())
  }

  /// The maximum length of a file's name in bytes, on every file system of Linux.
  private static let maximumLength = 255

  /// Rejects an output whose name is too long while it is written.
  private func checkLength(_ output: FilePath) throws(FormCheckError) {
    let name = (output.lastComponent?.string ?? "") + PartialName.suffix
    guard name.utf8.count > Self.maximumLength else { return }
    throw FormCheckError(
      .output,
      "\(output.string) can't be written, because its name is too long. Rename the input: at most "
        + "\(Self.maximumLength - 30) bytes.", path: output.string)
  }

  /// Rejects an output that is an input, even if `overwrites` is true.
  private func check(_ name: FilePath, isNoneOf inputs: CommandInputs) throws(FormCheckError) {
    if let status = FileStatus(name), let source = FileStatus(input), status.isSameFile(as: source) {
      throw FormCheckError(
        .output,
        "\(name.string) is the input itself and is never overwritten. Choose another folder with -o.",
        path: name.string)
    }
    guard let other = inputs.input(at: name) else { return }
    throw FormCheckError(
      .output,
      "\(name.string) would be written for \(input.string), but it is an input of this command (\(other.string)) and "
        + "is never overwritten. Choose another folder with -o.", path: name.string)
  }

  private func checkExisting(_ output: FilePath) throws(FormCheckError) {
    guard let existing = FileStatus(output) else { return }
    guard !existing.isDirectory else {
      throw FormCheckError(
        .output, "\(output.string) is a folder. Remove it, or choose another folder with -o.",
        path: output.string)
    }
    guard overwrites || receipt?.holds(output) == true || replaced.contains(where: { $0.holds(output) })
    else { throw Self.exists(output) }
  }

  /// Returns the error for an existing output that may not be overwritten.
  static func exists(_ output: FilePath) -> FormCheckError {
    FormCheckError(
      .output,
      "\(output.string) already exists. Pass --force to overwrite it, or choose another folder with -o.",
      path: output.string)
  }

  /// Creates the folder for the outputs, and checks that its hidden work folder contains no inputs.
  func prepareFolder(_ directory: FilePath) throws(FormCheckError) {
    let work = directory.appending(WorkFolder.name)
    if let other = (inputs ?? CommandInputs([input])).input(inFolder: work) {
      throw FormCheckError(
        .output,
        "\(other.string) is in \(work.string), which is reserved for FormCheck. Move it elsewhere, or choose another "
          + "folder with -o.", path: work.string)
    }
    try FormCheckError.wrapping {
      try Folder(path: directory).make()
      try DiskSpaceCheck.check(directory.nonEmpty)
    }
  }
}
