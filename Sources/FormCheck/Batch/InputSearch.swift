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
  private var seen: Set<FileStatus.Identity> = []
  /// Videos that were met, also those that were found before.
  private var videoCount = 0

  /// File name extensions that count as videos where a folder is named.
  static let extensions: Set = [
    "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ts", "mts", "m2ts", "3gp", "3g2", "wmv", "flv",
    "ogv", "mxf", "asf", "gif",
  ]

  /// How many folders deep a folder is searched.
  static let depth = 64

  /// Looks for `names`, in this order; what is named twice, under whatever name, is found once.
  public init(_ names: [FilePath]) {
    for name in names { add(name) }
  }

  private mutating func add(_ name: FilePath) {
    guard !addExisting(name) else { return }
    let matches = Self.matches(of: name)
    // A link that leads nowhere was in the folder when the pattern was matched.
    for match in matches where !addExisting(match) { found.append(Found(path: match, subfolder: "")) }
    // What isn't there at all is said where it is opened.
    if matches.isEmpty { found.append(Found(path: name, subfolder: "")) }
  }

  /// Adds the file or the folder of this name, or says why a link of this name is neither; false if there is nothing.
  private mutating func addExisting(_ name: FilePath) -> Bool {
    if let status = FileStatus(name) {
      if status.isDirectory { addFolder(name) } else { addFile(name, subfolder: "") }
      return true
    }
    return addDangling(name)
  }

  private mutating func addFile(_ path: FilePath, subfolder: FilePath) {
    videoCount += 1
    guard isNew(path) else { return }
    found.append(Found(path: path, subfolder: subfolder))
  }

  /// Says that a link leads nowhere; false if it isn't a link.
  private mutating func addDangling(_ path: FilePath) -> Bool {
    guard let link = FileStatus(unfollowed: path), link.isLink else { return false }
    let code = FileStatus.failure(at: path)
    let isLoop = code == .tooManySymbolicLinkLevels
    guard seen.insert(link.identity).inserted else { return true }
    refuse(
      path,
      isLoop
        ? "\(path.string) is a symbolic link that leads back to itself. Name the video itself."
        : "\(path.string) is a symbolic link to nothing that is there. Name the video itself, or mend the link.",
      code)
    return true
  }

  private mutating func refuse(_ path: FilePath, _ sentence: String, _ code: Errno? = nil) {
    unusable.append(
      UnusableInput(
        name: path.string,
        error: FormCheckError(
          .input, sentence, operation: "stat", path: path.string, code: code?.rawValue)))
  }

  private mutating func addFolder(_ folder: FilePath) {
    guard let status = FileStatus(folder), !seen.contains(status.identity) else { return }
    let before = (videoCount, unusable.count)
    search(folder, subfolder: "", depth: Self.depth)
    guard before == (videoCount, unusable.count) else { return }
    refuse(folder, "\(folder.string) is a directory without videos. Name the video files.")
  }

  private mutating func search(_ folder: FilePath, subfolder: FilePath, depth: Int) {
    guard isNew(folder) else { return }
    guard depth > 0 else {
      return refuse(
        folder, "\(folder.string) is more than \(Self.depth) folders deep. Name it, or the videos in it.")
    }
    do throws(FormCheckError) {
      for name in try DirectoryHandle(reading: folder).names().sorted(by: { $0.string < $1.string })
      where !name.string.hasPrefix(".") {
        add(name, of: folder, subfolder: subfolder, depth: depth)
      }
    } catch {
      unusable.append(UnusableInput(name: folder.string, error: error))
    }
  }

  private mutating func add(_ name: FilePath.Component, of folder: FilePath, subfolder: FilePath, depth: Int)
  {
    let path = folder.appending(name)
    let status = FileStatus(path)
    if status?.isDirectory == true {
      search(path, subfolder: subfolder.appending(name), depth: depth - 1)
    } else if Self.isVideo(name) {
      if status != nil { addFile(path, subfolder: subfolder) } else { _ = addDangling(path) }
    }
  }

  private static func isVideo(_ name: FilePath.Component) -> Bool {
    let isOurs = name.string.hasSuffix(".annotated.mp4")
    return !isOurs && extensions.contains(name.extension?.lowercased() ?? "")
  }

  private mutating func isNew(_ path: FilePath) -> Bool {
    guard let status = FileStatus(path) else { return false }
    return seen.insert(status.identity).inserted
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
