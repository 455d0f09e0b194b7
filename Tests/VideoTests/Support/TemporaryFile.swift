import FormCheckTestSupport
import Foundation
import SystemPackage

/// A file in a temporary folder, which is removed with this object.
final class TemporaryFile {
  private let folder: TemporaryFolder
  let path: String

  /// Names a file without creating it.
  init(named name: String) throws {
    folder = try TemporaryFolder()
    path = folder.appending(name).string
  }

  /// Writes a file.
  convenience init(_ name: String, _ content: Data) throws {
    try self.init(named: name)
    try content.write(to: URL(filePath: path))
  }
}
