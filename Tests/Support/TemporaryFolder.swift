public import Foundation
public import SystemPackage

/// A folder for one test, removed on deinitialization or, at the latest, at the end of the process.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: FilePath

  /// Makes an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "formcheck-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path)
    RemainingFolders.add(path.string)
  }

  deinit { RemainingFolders.remove(path.string) }

  /// The folder, for functions of Foundation.
  public var url: URL { URL(filePath: path.string) }

  /// Returns the path of an entry in the folder.
  public func appending(_ name: String) -> FilePath { path.appending(name) }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    let file = appending(name)
    try Data(bytes).write(to: URL(filePath: file.string))
    return file
  }

  /// Makes a folder in the folder and returns its path.
  @discardableResult
  public func make(_ name: String) throws -> FilePath {
    try FileManager.default.createDirectory(
      atPath: appending(name).string, withIntermediateDirectories: true)
    return appending(name)
  }

  /// Makes a symbolic link to `target`, which need not exist, and returns its path.
  @discardableResult
  public func link(_ name: String, to target: String) throws -> FilePath {
    try FileManager.default.createSymbolicLink(atPath: appending(name).string, withDestinationPath: target)
    return appending(name)
  }

  /// Makes a second name for the file named `target` and returns its path.
  @discardableResult
  public func hardLink(_ name: String, to target: String) throws -> FilePath {
    try FileManager.default.linkItem(atPath: appending(target).string, toPath: appending(name).string)
    return appending(name)
  }

  /// Makes a named pipe and returns its path.
  @discardableResult
  public func pipe(_ name: String) throws -> FilePath {
    guard mkfifo(appending(name).string, 0o600) == 0 else { throw Errno(rawValue: errno) }
    return appending(name)
  }

  /// The paths of everything in the folder, relative to it, including hidden files.
  public func listing() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path.string).sorted()
  }
}

extension FilePath {
  /// Removes the file, if there is one.
  public func unlink() { try? FileManager.default.removeItem(atPath: string) }

  /// Returns the bytes of the file.
  public func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: string))) }
}
