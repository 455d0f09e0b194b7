import FormCheckFiles
import SystemPackage

/// The location of a name, independent of the path that leads to it: an existing folder and a path inside it. The file
/// may not exist.
struct PathIdentity: Hashable, Sendable {
  private let folder: FileStatus.Identity
  private let rest: FilePath

  /// Returns the identities of the folder at `path`, one for each existing folder on the path, innermost first.
  ///
  /// The first identity is the same for all paths to the folder. The others are those it had before it was created.
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

  /// Returns the identity of a name in this folder.
  func appending(_ name: FilePath.Component) -> PathIdentity {
    PathIdentity(folder: folder, rest: rest.appending(name))
  }
}
