import Foundation
import SystemPackage

/// A folder for one test, removed on deinitialization.
final class TemporaryFolder: Sendable {
  let path: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "formcheck-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path.string) }

  func appending(_ name: String) -> FilePath { path.appending(name) }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    let file = appending(name)
    try Data(bytes).write(to: URL(filePath: file.string))
    return file
  }

  /// The paths of everything in the folder, relative to it, including hidden files.
  func listing() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path.string).sorted()
  }
}

extension FilePath {
  /// Removes the file, if there is one.
  func unlink() { try? FileManager.default.removeItem(atPath: string) }

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: string))) }
}
