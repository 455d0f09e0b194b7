import FormCheckFiles
import FormCheckReports
import SystemPackage

/// The file that `--summary` names.
struct SummaryFile {
  private let path: FilePath

  init(_ path: FilePath) { self.path = path }

  /// Makes sure that an existing file may be replaced: an earlier summary or an empty file always, any other regular
  /// file with `overwrites`.
  ///
  /// A link is refused whatever it leads to. `/dev/stdout` is one, and replacing it would break the system.
  func check(overwrites: Bool) throws(FormCheckError) {
    guard let existing = FileStatus(unfollowed: path) else { return }
    switch existing.kind {
    case .symbolicLink: throw refusal("is a symbolic link: name the file itself")
    case .directory: throw refusal("is a folder: name a file")
    case .other: throw refusal("is a pipe or a device: name a file")
    case .regular:
      guard overwrites || existing.sizeBytes == 0 || isSummary else {
        throw refusal("exists and is not a summary: pass --force to overwrite it, or give another name")
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
