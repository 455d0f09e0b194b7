import FormCheck
import FormCheckFiles
import FormCheckTrainingLog
import SystemPackage

/// The writing of files from the training log, none of which replaces the log, a video, or, without `--force`, a file
/// that isn't FormCheck's.
struct LogFiles {
  /// Whether existing files are overwritten.
  let overwrites: Bool
  /// The path of the log.
  let log: String

  /// Writes a file, which gets its name once it is complete.
  func write(_ bytes: [UInt8], to file: FilePath) throws(FormCheckError) {
    try check(file)
    try FormCheckError.wrapping {
      try Folder(path: file.removingLastComponent().nonEmpty).make()
      try PartialFile.complete(bytes, for: file).commit()
    }
  }

  /// Writes files into a folder, after checking all of their names.
  func write(_ files: [(name: String, bytes: [UInt8])], into folder: FilePath) throws(FormCheckError) {
    for file in files { try check(folder.appending(file.name)) }
    for file in files { try write(file.bytes, to: folder.appending(file.name)) }
  }

  private func check(_ file: FilePath) throws(FormCheckError) {
    try checkIsNotLog(file)
    guard let status = FileStatus(file) else { return }
    guard status.isRegular else {
      throw FormCheckError(
        .output, "\(file.string) isn't a file. Choose another name with -o.", path: file.string)
    }
    guard !InputSearch.hasVideoExtension(file) else {
      throw FormCheckError(
        .output,
        "\(file.string) is a video, which a file from the log never replaces. Choose another name with -o.",
        path: file.string)
    }
    guard overwrites else {
      throw FormCheckError(
        .output,
        "\(file.string) already exists. Pass --force to overwrite it, or choose another name with -o.",
        path: file.string)
    }
  }

  /// Rejects the log, and the names of SQLite's files beside it, which need not exist.
  private func checkIsNotLog(_ file: FilePath) throws(FormCheckError) {
    let (status, own) = (FileStatus(file), FileStatus(FilePath(log)))
    if let status, let own, status.isSameFile(as: own) {
      throw FormCheckError(
        .output, "\(file.string) is the training log itself. Choose another file.", path: file.string)
    }
    guard LogFileNames(of: FilePath(log)).contain(file) else { return }
    throw FormCheckError(
      .output, "\(file.string) belongs to the training log. Choose another name with -o.", path: file.string)
  }
}
