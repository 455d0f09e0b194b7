import FormCheckFiles
import SystemPackage

/// The location of a name, whatever path leads to it and whether or not a file of that name exists: an existing folder,
/// and a path in it.
struct PathIdentity: Hashable, Sendable {
  private let folder: FileStatus.Identity
  private let rest: FilePath

  /// The identities of the folder at `path`, one for each existing folder on the path, the innermost first.
  ///
  /// The first is the same for all paths to the folder. The others are those that it had before it was made.
  ///
  /// - Complexity: O(*n*), where *n* is the number of components of the path.
  static func identities(ofFolder path: FilePath) -> [PathIdentity] {
    var (folder, rest) = (path, FilePath())
    var identities: [PathIdentity] = []
    while true {
      if let status = FileStatus(folder.nonEmpty) {
        identities.append(PathIdentity(folder: status.identity, rest: rest.lexicallyNormalized()))
      }
      guard let name = folder.lastComponent else { return identities }
      rest = FilePath(root: nil, [name]).appending(rest.components)
      folder.removeLastComponent()
    }
  }

  /// The identity of a name in this folder.
  func appending(_ name: FilePath.Component) -> PathIdentity {
    PathIdentity(folder: folder, rest: rest.appending(name))
  }
}
