public import SystemPackage

/// The names of everything that is written for one input, `squat.poses.csv` for `squat.mp4`.
public struct OutputFiles: Hashable, Sendable {
  /// The folder they are in; empty for the current one.
  public let directory: FilePath
  /// The input's name without its extension.
  public let stem: String

  /// The outputs for `input` in `directory`; nil stands for the input's own folder.
  public init(input: FilePath, directory: FilePath?) {
    self.stem = input.stem ?? "video"
    self.directory = directory ?? input.removingLastComponent()
  }

  /// Outputs of this name in `directory`.
  public init(directory: FilePath, stem: String) {
    self.directory = directory
    self.stem = stem
  }

  /// A row for each person and frame.
  public var posesCSV: FilePath { named("poses.csv") }
  /// A row for each repetition of the athlete.
  public var repetitionsCSV: FilePath { named("reps.csv") }
  /// The video with the skeleton drawn in.
  public var annotatedVideo: FilePath { named("annotated.mp4") }
  /// The page that shows the workout.
  public var report: FilePath { named("report.html") }
  /// Where the numbers came from.
  public var provenance: FilePath { named("formcheck.json") }

  /// The picture that `inspect` makes of a frame.
  public func still(frame: Int) -> FilePath { named("frame-\(frame).png") }

  /// The folder of the saved observations, hidden: one for each input content, network and set of settings.
  func observations(key: String) -> FilePath {
    workFolder.appending("\(stem)-\(key)")
  }

  /// Whether `name` is that of such a folder, of any key.
  func isObservations(_ name: String) -> Bool {
    let start = "\(stem)-"
    guard name.hasPrefix(start) else { return false }
    let key = name.dropFirst(start.count)
    return key.utf8.count == JobKey.length && key.allSatisfy(\.isHexDigit)
  }

  /// The folder of everything that is hidden.
  var workFolder: FilePath { directory.appending(WorkFolder.name) }

  /// Says that a process is working on these outputs; one shard of several has its own.
  func lock(_ shard: Shard? = nil) -> FilePath {
    workFolder.appending("\(stem)\(shard.map { ".shard-\($0.index + 1)-of-\($0.count)" } ?? "").lock")
  }

  private func named(_ suffix: String) -> FilePath { directory.appending("\(stem).\(suffix)") }
}
