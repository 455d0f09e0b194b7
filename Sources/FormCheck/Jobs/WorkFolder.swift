import FormCheckFiles
import SystemPackage

/// The hidden folder `.formcheck`, which has to be a real one: a link would lead to other people's files.
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

  /// Opens the folder at `path`, and makes it and the folders around it where they don't exist.
  static func make(_ path: FilePath) throws(FormCheckError) -> DirectoryHandle {
    try FormCheckError.wrapping {
      guard let name = path.lastComponent else { return try DirectoryHandle(path) }
      let parent = path.removingLastComponent()
      try Folder(path: parent).make()
      return try DirectoryHandle(parent).madeDirectory(name)
    }
  }

  /// Removes the folder at `path` if it is empty. A folder that can't be removed stays.
  static func removeIfEmpty(_ path: FilePath) {
    guard let name = path.lastComponent,
      let parent = try? DirectoryHandle(path.removingLastComponent())
    else { return }
    parent.removeDirectoryIfEmpty(name)
  }
}
