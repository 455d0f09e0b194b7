public import SystemPackage

/// The names of everything that is written for one input: `squat.poses.csv` for `squat.mp4`.
public struct OutputFiles: Hashable, Sendable {
  /// The folder that holds the files; empty for the current one.
  public let directory: FilePath
  /// The input's name without its extension.
  public let stem: String

  /// The outputs of `input` in `directory`; nil stands for the input's own folder.
  public init(input: FilePath, directory: FilePath?) {
    self.stem = input.stem ?? "video"
    self.directory = directory ?? input.removingLastComponent()
  }

  /// Outputs named `stem` in `directory`.
  public init(directory: FilePath, stem: String) {
    self.directory = directory
    self.stem = stem
  }

  /// The table with a row for each person in each frame.
  public var posesCSV: FilePath { path(of: .poseTable) }
  /// The table with a row for each repetition of the athlete.
  public var repetitionsCSV: FilePath { path(of: .repetitionTable) }
  /// The video with the overlay drawn in.
  public var annotatedVideo: FilePath { path(of: .annotatedVideo) }
  /// The page that shows the workout.
  public var report: FilePath { path(of: .report) }
  /// The record of where the numbers came from.
  public var provenance: FilePath { path(of: .provenance) }

  /// The image that `inspect` writes for a frame.
  public func still(frame: Int) -> FilePath { path(suffix: "frame-\(frame).png") }

  /// The path of one kind of file.
  func path(of artifact: Artifact) -> FilePath { path(suffix: artifact.suffix) }

  /// The folder of the saved observations, in the hidden work folder: one for each input content, network and set of
  /// settings.
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

  /// The hidden folder of saved observations and locks.
  var workFolder: FilePath { directory.appending(WorkFolder.name) }

  /// The lock of the process that writes these outputs; each shard of several has its own.
  func lock(_ shard: Shard? = nil) -> FilePath {
    workFolder.appending("\(stem)\(shard.map { ".shard-\($0.index + 1)-of-\($0.count)" } ?? "").lock")
  }

  private func path(suffix: String) -> FilePath { directory.appending("\(stem).\(suffix)") }
}
