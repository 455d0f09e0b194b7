import FormCheckFiles
import SystemPackage

/// The hidden folder `.formcheck`, which must not be a link: a link could lead to someone else's files.
enum WorkFolder {
  static let component: FilePath.Component = ".formcheck"
  static var name: String { component.string }

  /// Opens the folder at `path`.
  static func open(_ path: FilePath) throws(FormCheckError) -> DirectoryHandle {
    try FormCheckError.wrapping {
      guard let name = path.lastComponent else { return try DirectoryHandle(path) }
      return try DirectoryHandle(path.removingLastComponent()).directory(name)
    }
  }

  /// Opens the folder at `path`, and creates it and any missing parent folders.
  static func make(_ path: FilePath) throws(FormCheckError) -> DirectoryHandle {
    try FormCheckError.wrapping {
      guard let name = path.lastComponent else { return try DirectoryHandle(path) }
      let parent = path.removingLastComponent()
      try Folder(path: parent).make()
      return try DirectoryHandle(parent).madeDirectory(name)
    }
  }

  /// Removes the folder at `path` if it is empty. A folder that can't be removed is kept.
  static func removeIfEmpty(_ path: FilePath) {
    guard let name = path.lastComponent,
      let parent = try? DirectoryHandle(path.removingLastComponent())
    else { return }
    parent.removeDirectoryIfEmpty(name)
  }
}
