import Foundation
import SystemPackage
import Testing

/// A folder for one test, removed when the value goes.
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

  @discardableResult
  func make(_ name: String) throws -> FilePath {
    try FileManager.default.createDirectory(
      atPath: appending(name).string, withIntermediateDirectories: true)
    return appending(name)
  }

  @discardableResult
  func link(_ name: String, to target: String) throws -> FilePath {
    try FileManager.default.createSymbolicLink(atPath: appending(name).string, withDestinationPath: target)
    return appending(name)
  }

  @discardableResult
  func hardLink(_ name: String, to target: String) throws -> FilePath {
    try FileManager.default.linkItem(atPath: appending(target).string, toPath: appending(name).string)
    return appending(name)
  }

  @discardableResult
  func pipe(_ name: String) throws -> FilePath {
    try #require(mkfifo(appending(name).string, 0o600) == 0)
    return appending(name)
  }

  /// Everything in the folder and below, relative to it, hidden files too.
  func listing() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path.string).sorted()
  }
}

extension FilePath {
  func content() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: string))) }
}
