import CFormCheckSandbox
import FormCheckFiles
import FormCheckVideo
import SystemPackage

/// The libraries of the system that this program uses: those of FFmpeg, and Cairo.
enum SystemLibraries {
  /// A library; its file has the version in its name.
  struct Library: Hashable, Encodable {
    let name: String
    /// The file, without symbolic links; nil if the library isn't installed.
    let file: String?
  }

  private static let names = [
    "libavformat", "libavcodec", "libavutil", "libswscale", "libswresample", "libcairo",
  ]

  /// The libraries, in a fixed order. Those of FFmpeg are loaded first.
  static var all: [Library] {
    _ = VideoSource.decoderVersion
    let loaded = paths
    return names.map { name in
      let path = loaded.first { $0.lastComponent?.string.hasPrefix("\(name).") == true }
      // A path that can't be resolved is reported as it is.
      return Library(name: name, file: path.map { (try? $0.realPath())?.string ?? $0.string })
    }
  }

  private static var paths: [FilePath] {
    var paths: [FilePath] = []
    withUnsafeMutablePointer(to: &paths) { paths in
      formcheck_each_library(
        { path, paths in
          guard let path, let paths else { return }
          paths.assumingMemoryBound(to: [FilePath].self).pointee.append(FilePath(platformString: path))
        }, paths)
    }
    return paths
  }
}
