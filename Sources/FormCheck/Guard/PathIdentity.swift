import SystemPackage

/// Where a name is, whatever path leads to it and whether or not there is a file of that name yet: a folder that
/// exists, and what is named in it.
struct PathIdentity: Hashable, Sendable {
  private let folder: FileStatus.Identity
  private let rest: FilePath

  /// The places of the folder at `path`, the innermost first: one for each folder on the path that exists.
  ///
  /// The first is the same for all paths to it. The others are those that it had before it was made.
  static func places(ofFolder path: FilePath) -> [PathIdentity] {
    var (folder, rest) = (path, FilePath())
    var places: [PathIdentity] = []
    while true {
      if let status = FileStatus(folder.isEmpty ? "." : folder) {
        places.append(PathIdentity(folder: status.identity, rest: rest.lexicallyNormalized()))
      }
      guard let name = folder.lastComponent else { return places }
      rest = FilePath(root: nil, [name]).appending(rest.components)
      folder.removeLastComponent()
    }
  }

  /// The place of a name in this folder.
  func appending(_ name: FilePath.Component) -> PathIdentity {
    PathIdentity(folder: folder, rest: rest.appending(name))
  }
}
