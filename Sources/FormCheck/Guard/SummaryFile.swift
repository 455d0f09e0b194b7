import FormCheckReports
import SystemPackage

/// The file that `--summary` names.
struct SummaryFile {
  private let path: FilePath

  init(_ path: FilePath) { self.path = path }

  /// Makes sure that what is there may be replaced: an earlier summary and an empty file always, any other file with
  /// `overwrites`, and nothing that isn't a file. A link is refused whatever it leads to: `/dev/stdout` is one, and replacing
  /// it would break the system.
  func check(overwrites: Bool) throws(FormCheckError) {
    guard let existing = FileStatus(unfollowed: path) else { return }
    guard !existing.isLink else { throw refusal("is a symbolic link: name the file itself") }
    guard !existing.isDirectory else { throw refusal("is a folder: name a file") }
    guard existing.isRegular else { throw refusal("is a pipe or a device: name a file") }
    guard overwrites || existing.sizeBytes == 0 || isSummary else {
      throw refusal("exists and is no summary: pass --force to overwrite it, or give another name")
    }
  }

  /// Whether the file begins as every summary does.
  private var isSummary: Bool {
    let header = CSVTable.bytes([BatchTable.columns])
    guard let file = try? RegularFile.open(path) else { return false }
    defer { try? file.close() }
    var start = [UInt8](repeating: 0, count: header.count)
    let count = try? start.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
    return count == header.count && start == header
  }

  private func refusal(_ reason: String) -> FormCheckError {
    FormCheckError(.output, "\(path.string) after --summary \(reason).", path: path.string)
  }
}
