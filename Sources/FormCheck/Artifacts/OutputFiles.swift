import FormCheckVideo
public import SystemPackage

/// The names of all files written for one input, such as `squat.poses.csv` for `squat.mp4`.
public struct OutputFiles: Hashable, Sendable {
  /// The folder that contains the files; empty for the current folder.
  public let directory: FilePath
  /// The input's name without its extension.
  public let stem: String

  /// The file extension of videos.
  private(set) var videoExtension = VideoCodec.h264.fileExtension

  /// Creates the output names of `input` in `directory`; nil stands for the input's folder.
  public init(input: FilePath, directory: FilePath?) {
    self.stem = input.stem ?? "video"
    self.directory = directory ?? input.removingLastComponent()
  }

  /// Creates the output names with the stem `stem` in `directory`.
  public init(directory: FilePath, stem: String) {
    self.directory = directory
    self.stem = stem
  }

  /// The table with a row for each person in each frame.
  public var posesCSV: FilePath { path(of: .poseTable) }
  /// The table with a row for each repetition of the athlete.
  public var repetitionsCSV: FilePath { path(of: .repetitionTable) }
  /// The table with a row for each frame with a position of the bar.
  public var barCSV: FilePath { path(of: .barTable) }
  /// The video with the overlay.
  public var annotatedVideo: FilePath { path(of: .annotatedVideo) }
  /// The page that presents the workout.
  public var report: FilePath { path(of: .report) }
  /// The provenance record.
  public var provenance: FilePath { path(of: .provenance) }
  /// The user's corrections, which the program reads beside the outputs.
  public var edits: FilePath { path(suffix: "edits.json") }

  /// Returns the path of the image that `inspect` writes for a frame.
  public func still(frame: Int) -> FilePath { path(suffix: "frame-\(frame).png") }

  /// Returns the path of the text that `inspect --text` writes for a frame.
  public func glyphText(frame: Int) -> FilePath { path(suffix: "frame-\(frame).txt") }

  /// Returns the path of one kind of file.
  func path(of artifact: Artifact) -> FilePath {
    guard artifact == .annotatedVideo else { return path(suffix: artifact.suffix) }
    return path(suffix: artifact.suffix(extension: videoExtension))
  }

  /// Returns the names for videos with this codec.
  func with(_ codec: VideoCodec) -> OutputFiles {
    var files = self
    files.videoExtension = codec.fileExtension
    return files
  }

  /// Returns the folder of the saved observations in the hidden work folder. Each combination of input content, network
  /// and settings has its own folder.
  func observations(key: String) -> FilePath {
    workFolder.appending("\(stem)-\(key)")
  }

  /// Whether `name` is the name of such a folder, with any key.
  func isObservations(_ name: String) -> Bool {
    let start = "\(stem)-"
    guard name.hasPrefix(start) else { return false }
    let key = name.dropFirst(start.count)
    return key.utf8.count == JobKey.length && key.allSatisfy(\.isHexDigit)
  }

  /// The hidden folder for saved observations and locks.
  var workFolder: FilePath { directory.appending(WorkFolder.name) }

  /// Returns the path of the lock for these outputs; each shard has its own lock.
  func lock(_ shard: Shard? = nil) -> FilePath {
    workFolder.appending("\(stem)\(shard.map { ".shard-\($0.index + 1)-of-\($0.count)" } ?? "").lock")
  }

  /// Returns the path of a file whose name ends in `suffix`, after the stem and a period.
  func path(suffix: String) -> FilePath { directory.appending("\(stem).\(suffix)") }
}
