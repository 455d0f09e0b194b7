public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the videos that a person means by names of files, folders and patterns.
public struct InputSearch {
  /// What was found and the folder below the output folder that its results go to.
  struct Found {
    let path: FilePath
    let subfolder: FilePath
  }

  private(set) var found: [Found] = []
  private(set) var unusable: [UnusableInput] = []
  private var seen: Set<[UInt64]> = []

  /// File name extensions that count as videos where a folder is named.
  static let extensions: Set = [
    "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ts", "mts", "m2ts", "3gp", "3g2", "wmv", "flv",
    "ogv", "mxf", "asf", "gif",
  ]

  /// Looks for `names`, in this order; what is named twice, under whatever name, is found once.
  public init(_ names: [FilePath]) {
    for name in names { add(name) }
  }

  private mutating func add(_ name: FilePath) {
    if let status = FileStatus(name) {
      if status.isDirectory { addFolder(name) } else { addFile(name, subfolder: "") }
    } else {
      let matches = Self.matches(of: name)
      for match in matches { add(match) }
      // What isn't there at all is said where it is opened.
      if matches.isEmpty { found.append(Found(path: name, subfolder: "")) }
    }
  }

  private mutating func addFile(_ path: FilePath, subfolder: FilePath) {
    guard isNew(path) else { return }
    found.append(Found(path: path, subfolder: subfolder))
  }

  private mutating func addFolder(_ folder: FilePath) {
    let before = found.count
    search(folder, subfolder: "")
    guard found.count == before else { return }
    unusable.append(
      UnusableInput(
        name: folder.string,
        error: FormCheckError(.input, "\(folder.string) is a directory without videos. Name the video files.")
      ))
  }

  private mutating func search(_ folder: FilePath, subfolder: FilePath) {
    guard isNew(folder) else { return }
    for name in Folder(path: folder).names.sorted(by: { $0.string < $1.string }) {
      let path = folder.appending(name)
      guard !name.string.hasPrefix("."), let status = FileStatus(path) else { continue }
      if status.isDirectory {
        search(path, subfolder: subfolder.appending(name))
      } else if Self.isVideo(name) {
        addFile(path, subfolder: subfolder)
      }
    }
  }

  private static func isVideo(_ name: FilePath.Component) -> Bool {
    let isOurs = name.string.hasSuffix(".annotated.mp4")
    return !isOurs && extensions.contains(name.extension?.lowercased() ?? "")
  }

  private mutating func isNew(_ path: FilePath) -> Bool {
    guard let status = FileStatus(path) else { return false }
    return seen.insert([status.device, status.number]).inserted
  }

  /// The files that a pattern such as `monday/*.mp4` matches, in order.
  private static func matches(of pattern: FilePath) -> [FilePath] {
    var result = glob_t()
    defer { globfree(&result) }
    guard pattern.withPlatformString({ glob($0, 0, nil, &result) }) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { number in
      result.gl_pathv[number].map { FilePath(platformString: $0) }
    }
  }
}
