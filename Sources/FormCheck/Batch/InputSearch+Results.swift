import FormCheckFiles
import SystemPackage

extension InputSearch {
  /// Leaves out the results of earlier analyses, which a shell adds to a command such as `analyze *.mp4`: annotated videos, tables,
  /// clips of other inputs, and comparisons beside other inputs. Results without any video can't be used, except for clips and
  /// comparisons.
  ///
  /// - Complexity: O(*n*), where *n* is the number of videos.
  public mutating func omitResults() {
    let results = found.compactMap { ResultFile($0.path) }.filter { $0.source != nil }
    let paths = Set(results.map(\.path))
    found.removeAll { paths.contains($0.path) }
    for result in results {
      if found.isEmpty {
        refuse(result.path, result.refusal)
      } else {
        omissions.append("\(result.summary), and is left out.")
      }
    }
    omitClips()
    omitComparisons()
  }

  private mutating func omitClips() {
    let videos = Dictionary(found.map { (Self.withoutExtension($0.path), $0.path) }) { first, _ in first }
    found.removeAll { input in
      guard let stem = input.path.lastComponent.flatMap({ WorkoutClip.sourceStem(ofFile: $0.string) }),
        let video = videos[input.path.removingLastComponent().appending(stem).lexicallyNormalized()]
      else { return false }
      omissions.append("\(input.path.string) is a clip of \(video.string), and is left out.")
      return true
    }
  }

  private mutating func omitComparisons() {
    let comparisons = Set(found.map(\.path).filter(Self.isComparison))
    guard comparisons.count < found.count else { return }
    found.removeAll { comparisons.contains($0.path) }
    omissions += comparisons.map(\.string).sorted().map {
      "\($0) is a comparison by FormCheck, and is left out."
    }
  }

  /// Returns the path without its extension, so that different spellings of a folder are equal.
  private static func withoutExtension(_ path: FilePath) -> FilePath {
    path.removingLastComponent().appending(path.stem ?? "").lexicallyNormalized()
  }

  private static func isComparison(_ path: FilePath) -> Bool {
    path.lastComponent?.string.hasSuffix(".compare.mp4") ?? false
  }

  /// Whether a file has the name of a video that FormCheck wrote, and for a clip whether its video or the analysis of that is in the
  /// same folder: people also name the recordings of their sets `bench.set1.mp4`.
  static func isOutput(_ path: FilePath) -> Bool {
    guard let name = path.lastComponent?.string else { return false }
    if isComparison(path) || [".annotated.mp4", ".annotated.mov"].contains(where: name.hasSuffix) {
      return true
    }
    guard let stem = WorkoutClip.sourceStem(ofFile: name) else { return false }
    let suffixes = extensions.flatMap { [$0, $0.uppercased()] } + ["formcheck.json"]
    return suffixes.contains {
      FileStatus(path.removingLastComponent().appending("\(stem).\($0)")) != nil
    }
  }
}
