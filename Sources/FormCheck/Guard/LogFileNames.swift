import FormCheckFiles
public import SystemPackage

/// The names of the training log and of the files that SQLite keeps beside it while a program has the log open.
///
/// An output with one of these names would replace the log, or SQLite would read the output as a part of the log or
/// remove it.
public struct LogFileNames: Hashable, Sendable {
  private let identities: Set<PathIdentity>

  /// The ends of the names of SQLite's files: those of the log, of its journals, and of their shared index.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Creates the names of the log at `path`, which may not exist. If it is a link, SQLite's files are beside its target.
  public init(of path: FilePath) {
    let paths = [path, try? path.realPath()].compactMap(\.self)
    identities = Set(
      paths.flatMap { path in Self.suffixes.flatMap { Self.identities(path.appending(suffix: $0)) } })
  }

  /// Whether a path is one of the names, even in another spelling. The file may not exist.
  public func contain(_ path: FilePath) -> Bool { !identities.isDisjoint(with: Self.identities(path)) }

  /// Whether a name in a folder with these identities is one of the names.
  func contain(_ name: FilePath.Component, in folders: [PathIdentity]) -> Bool {
    folders.contains { identities.contains($0.appending(name)) }
  }

  private static func identities(_ path: FilePath) -> [PathIdentity] {
    guard let name = path.lastComponent else { return [] }
    return PathIdentity.identities(ofFolder: path.removingLastComponent()).map { $0.appending(name) }
  }
}
