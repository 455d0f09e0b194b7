import SystemPackage

/// Makes sure, before any work is done, that outputs can be written and overwrite nothing by accident.
struct OutputGuard {
  let input: FilePath
  let overwrites: Bool
  /// What an earlier run of the same job made.
  var receipt: JobReceipt?

  /// Checks every output and makes the folder they go to.
  func prepare(_ outputs: [FilePath]) throws(FormCheckError) {
    for output in outputs { try check(output) }
    guard let first = outputs.first else { return }
    try prepareFolder(first.removingLastComponent())
  }

  private func check(_ output: FilePath) throws(FormCheckError) {
    guard let existing = FileStatus(output) else { return }
    if let source = FileStatus(input), existing.isSameFile(as: source) {
      throw FormCheckError(
        .output,
        "\(output.string) is the source itself and is never overwritten: choose another folder with -o.")
    }
    guard !existing.isDirectory else {
      throw FormCheckError(
        .output, "\(output.string) is a folder: remove it, or choose another folder with -o.")
    }
    guard overwrites || receipt?.holds(output) == true else {
      throw FormCheckError(
        .output,
        "\(output.string) exists already: pass --force to overwrite it, or choose another folder with -o.")
    }
  }

  /// Makes the folder that outputs go to.
  func prepareFolder(_ directory: FilePath) throws(FormCheckError) {
    do { try Folder(path: directory).make() } catch {
      throw FormCheckError.unwritable(directory.isEmpty ? "." : directory, error)
    }
    try DiskRoom.check(directory.isEmpty ? "." : directory)
  }
}
