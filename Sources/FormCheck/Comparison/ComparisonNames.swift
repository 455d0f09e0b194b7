import SystemPackage

/// The names of the files of a comparison: `squat-front.compare.mp4`, or `squat.2-squat.5.compare.mp4` with repetitions in
/// the arguments.
struct ComparisonNames: Hashable, Sendable {
  private let outputs: OutputFiles

  /// The maximum length of each part of the stem, in bytes; file systems allow 255 for a name.
  private static let maximumLength = 90

  init(_ a: ComparedInput, _ b: ComparedInput, directory: FilePath) {
    outputs = OutputFiles(directory: directory, stem: "\(Self.part(a))-\(Self.part(b))")
  }

  /// The video.
  var video: FilePath { outputs.path(suffix: "compare.mp4") }
  /// The table.
  var table: FilePath { outputs.path(suffix: "compare.csv") }
  /// The page.
  var page: FilePath { outputs.path(suffix: "compare.html") }

  /// The lock that a process holds while it writes these files.
  var lock: FilePath { outputs.lock() }

  private static func part(_ input: ComparedInput) -> String {
    var stem = input.path.stem ?? "video"
    while stem.utf8.count > maximumLength { stem.removeLast() }
    return input.repetition.map { "\(stem).\($0)" } ?? stem
  }
}
