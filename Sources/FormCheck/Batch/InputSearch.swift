import FormCheckFiles
public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A search for the videos that the user specified as files, folders, and patterns.
public struct InputSearch {
  /// A video, and the folder for its outputs inside the output folder.
  struct Found {
    let path: FilePath
    let subfolder: FilePath
  }

  var found: [Found] = []
  private(set) var unusable: [UnusableInput] = []
  /// The files that were specified more than once under different names, with the name that is used.
  public private(set) var duplicates: [Duplicate] = []
  /// The symbolic links to videos and folders in the searched folders. They may lead out of these folders.
  public private(set) var links: [FilePath] = []
  /// Sentences about the results of earlier analyses that are left out.
  public internal(set) var omissions: [String] = []
  private var seen: [FileStatus.Identity: FilePath] = [:]
  /// The number of videos, including duplicates.
  private var videoCount = 0

  /// A name of a video that is also specified under another name: a link, or a second path.
  public struct Duplicate: Hashable, Sendable {
    /// The name that isn't used.
    public let name: FilePath
    /// The name under which the video is read.
    public let used: FilePath

    /// The duplicate as a sentence.
    public var sentence: String {
      "\(name.string) is the same file as \(used.string), and is left out: its results are those of \(used.string)."
    }
  }

  /// The file extensions that identify videos in searched folders.
  static let extensions: Set = [
    "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ts", "mts", "m2ts", "3gp", "3g2", "wmv", "flv",
    "ogv", "mxf", "asf", "gif",
  ]

  /// Whether a file's name has the extension of a video.
  public static func hasVideoExtension(_ file: FilePath) -> Bool {
    extensions.contains(file.extension?.lowercased() ?? "")
  }

  /// The maximum nesting depth in a searched folder.
  static let maximumDepth = 64

  /// Searches for `names` in this order. A video that is specified twice, even by different names, is included once.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files in the searched folders.
  public init(_ names: [FilePath]) {
    for name in names { add(name) }
  }

  private mutating func add(_ name: FilePath) {
    guard !addExisting(name) else { return }
    let all = Self.matches(of: name)
    // Running a command such as analyze '*.mp4' again shouldn't analyze its annotated videos, unless the pattern matches nothing else.
    let videos = all.filter { !Self.isOutput($0) }
    let matches = videos.isEmpty ? all : videos
    // A broken link also matches a pattern.
    for match in matches where !addExisting(match) { found.append(Found(path: match, subfolder: "")) }
    // A missing file is reported when it is opened.
    if matches.isEmpty { found.append(Found(path: name, subfolder: "")) }
  }

  /// Adds the file or folder `name`, or rejects a broken link. Returns false if the name doesn't exist.
  private mutating func addExisting(_ name: FilePath) -> Bool {
    if let status = FileStatus(name) {
      if status.isDirectory { addFolder(name) } else { addFile(name, subfolder: "") }
      return true
    }
    return addDangling(name)
  }

  private mutating func addFile(_ path: FilePath, subfolder: FilePath) {
    videoCount += 1
    guard isNew(path) else { return addDuplicate(path) }
    found.append(Found(path: path, subfolder: subfolder))
  }

  private mutating func addDuplicate(_ path: FilePath) {
    guard let used = FileStatus(path).flatMap({ seen[$0.identity] }), used != path else { return }
    duplicates.append(Duplicate(name: path, used: used))
  }

  /// Rejects a broken link. Returns false if `path` isn't a link.
  private mutating func addDangling(_ path: FilePath) -> Bool {
    guard let link = FileStatus(unfollowed: path), link.isLink else { return false }
    guard seen.updateValue(path, forKey: link.identity) == nil else { return true }
    do throws(Errno) { _ = try FileStatus(following: path) } catch .tooManySymbolicLinkLevels {
      refuse(
        path, "\(path.string) is a symbolic link that leads back to itself. Specify the video itself.",
        .tooManySymbolicLinkLevels)
    } catch {
      refuse(
        path,
        "\(path.string) is a symbolic link to a missing file. Specify the video itself, or repair the link.",
        error)
    }
    return true
  }

  mutating func refuse(_ path: FilePath, _ sentence: String, _ code: Errno? = nil) {
    unusable.append(
      UnusableInput(
        name: path.string,
        error: FormCheckError(
          .input, sentence, operation: "stat", path: path.string, code: code?.rawValue)))
  }

  private mutating func addFolder(_ folder: FilePath) {
    guard let status = FileStatus(folder), seen[status.identity] == nil else { return }
    let before = (videoCount, unusable.count)
    search(folder, subfolder: "", depth: Self.maximumDepth)
    guard before == (videoCount, unusable.count) else { return }
    refuse(folder, "\(folder.string) is a folder without videos. Specify the video files.")
  }

  private mutating func search(_ folder: FilePath, subfolder: FilePath, depth: Int) {
    guard isNew(folder) else { return }
    guard depth > 0 else {
      return refuse(
        folder,
        "\(folder.string) is nested more than \(Self.maximumDepth) folders deep. Specify it, or the videos in it."
      )
    }
    do throws(FileError) {
      for name in try DirectoryHandle(reading: folder).names().sorted(by: { $0.string < $1.string })
      where !name.string.hasPrefix(".") {
        add(name, of: folder, subfolder: subfolder, depth: depth)
      }
    } catch {
      unusable.append(UnusableInput(name: folder.string, error: FormCheckError(error)))
    }
  }

  private mutating func add(_ name: FilePath.Component, of folder: FilePath, subfolder: FilePath, depth: Int)
  {
    let path = folder.appending(name)
    let status = FileStatus(path)
    let isFolder = status?.isDirectory == true
    let isVideo = !isFolder && Self.isVideo(path)
    if isFolder || isVideo && status != nil, FileStatus(unfollowed: path)?.isLink == true {
      links.append(path)
    }
    if isFolder {
      search(path, subfolder: subfolder.appending(name), depth: depth - 1)
    } else if isVideo {
      if status != nil {
        addFile(path, subfolder: subfolder)
      } else if !addDangling(path) {
        refuseUnreadable(path)
      }
    }
  }

  /// Rejects a video whose status can't be read, as in a folder without the permission to search it. A file that was removed since the
  /// folder was read is none.
  private mutating func refuseUnreadable(_ path: FilePath) {
    do throws(Errno) { _ = try FileStatus(following: path) } catch .noSuchFileOrDirectory {} catch {
      unusable.append(
        UnusableInput(
          name: path.string, error: FormCheckError(FileError.reading(path, error, operation: "stat"))))
    }
  }

  private static func isVideo(_ path: FilePath) -> Bool { hasVideoExtension(path) && !isOutput(path) }

  private mutating func isNew(_ path: FilePath) -> Bool {
    guard let status = FileStatus(path) else { return false }
    guard seen[status.identity] == nil else { return false }
    seen[status.identity] = path
    return true
  }

  /// Returns the files that match a pattern such as `monday/*.mp4`, in order.
  private static func matches(of pattern: FilePath) -> [FilePath] {
    var result = glob_t()
    defer { globfree(&result) }
    guard pattern.withPlatformString({ glob($0, 0, nil, &result) }) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { number in
      result.gl_pathv[number].map { FilePath(platformString: $0) }
    }
  }
}
