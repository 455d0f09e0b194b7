import FormCheckFiles
import FormCheckReports
import SystemPackage

/// The file specified by `--summary`.
struct SummaryFile {
  private let path: FilePath

  init(_ path: FilePath) { self.path = path }

  /// Checks that an existing file may be replaced. An earlier summary or an empty file may always be replaced, any
  /// other regular file only if `overwrites` is true.
  ///
  /// A link is always rejected. For example, `/dev/stdout` is a link, and replacing it would break the system.
  func check(overwrites: Bool) throws(FormCheckError) {
    guard let existing = FileStatus(unfollowed: path) else { return }
    switch existing.kind {
    case .symbolicLink: throw refusal("is a symbolic link. Specify the file itself")
    case .directory: throw refusal("is a folder. Specify a file")
    case .other: throw refusal("is a pipe or a device. Specify a file")
    case .regular:
      guard overwrites || existing.sizeBytes == 0 || isSummary else {
        throw refusal("exists and is not a summary. Pass --force to overwrite it, or give another name")
      }
    }
  }

  /// Whether the file starts like a summary.
  private var isSummary: Bool {
    let header = CSVTable.bytes([BatchTable.columns])
    return (try? RegularFile(path).bytes(atMost: header.count)) == header
  }

  private func refusal(_ reason: String) -> FormCheckError {
    FormCheckError(.output, "\(path.string) after --summary \(reason).", path: path.string)
  }
}
