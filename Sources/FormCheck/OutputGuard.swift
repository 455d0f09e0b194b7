import FoundationEssentials
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes sure, before any work is done, that outputs can be written and overwrite nothing by accident.
struct OutputGuard {
  let input: FilePath
  let overwrites: Bool

  /// Checks every output and makes the folder they go to.
  func prepare(_ outputs: [FilePath]) throws(FormCheckError) {
    for output in outputs { try check(output) }
    guard let first = outputs.first else { return }
    try makeDirectory(first.removingLastComponent())
  }

  private func check(_ output: FilePath) throws(FormCheckError) {
    guard let existing = FileIdentity(output) else { return }
    if existing == FileIdentity(input) {
      throw FormCheckError(
        .output,
        "\(output.string) is the source itself and is never overwritten: choose another folder with -o.")
    }
    guard !existing.isDirectory else {
      throw FormCheckError(
        .output, "\(output.string) is a folder: remove it, or choose another folder with -o.")
    }
    guard overwrites else {
      throw FormCheckError(
        .output,
        "\(output.string) exists already: pass --force to overwrite it, or choose another folder with -o.")
    }
  }

  private func makeDirectory(_ directory: FilePath) throws(FormCheckError) {
    let path = directory.isEmpty ? "." : directory.string
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FormCheckError(
        .output, "The folder \(path) can't be made: choose another one with -o, or change its permissions.")
    }
    guard access(path, W_OK) == 0 else {
      throw FormCheckError.unwritable(FilePath(path), Errno(rawValue: errno))
    }
  }
}

/// What tells a file from all others, by whatever name it is reached.
private struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64
  let isDirectory: Bool

  init?(_ path: FilePath) {
    var status = stat()
    guard stat(path.string, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
  }
}
