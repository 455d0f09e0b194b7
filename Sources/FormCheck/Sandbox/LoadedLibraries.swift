import CFormCheckSandbox
import SystemPackage

/// The shared libraries that this process has loaded.
enum LoadedLibraries {
  /// The folders of the libraries.
  static var folders: Set<FilePath> {
    var folders: Set<FilePath> = []
    withUnsafeMutablePointer(to: &folders) { folders in
      formcheck_each_library(
        { path, folders in
          guard let path, let folders else { return }
          let folder = FilePath(platformString: path).removingLastComponent()
          guard folder.isAbsolute, !folder.components.isEmpty else { return }
          folders.assumingMemoryBound(to: Set<FilePath>.self).pointee.insert(folder)
        }, folders)
    }
    return folders
  }
}
