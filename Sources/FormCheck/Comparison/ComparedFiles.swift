import FormCheckFiles
import FormCheckReports
import FormCheckVideo
public import SystemPackage

/// The analyses of several videos: those that exist, and the names for those that don't.
public struct ComparedFiles: Sendable {
  /// The videos that must be analyzed first, with the names of the outputs.
  public let unanalyzed: [BatchInput]
  private let outputs: [FilePath: OutputFiles]
  /// The paths without an analysis; folders, which can't be compared, are among them.
  private let unopened: [FilePath]

  /// Searches for the analyses of `paths` in `directory`, and then beside each video; if `directory` is nil, only
  /// beside each video.
  ///
  /// - Complexity: one read of each video that has an analysis.
  public init(_ paths: [FilePath], in directory: FilePath?) {
    let named = InputSearch(paths).inputs(directory: directory)
    var outputs: [FilePath: OutputFiles] = [:]
    var unanalyzed: [BatchInput] = []
    for input in named {
      if let found = Self.analysis(of: input.path, in: directory) {
        outputs[input.path] = found
      } else {
        unanalyzed.append(input)
        outputs[input.path] = input.outputs
      }
    }
    let names = Set(unanalyzed.map(\.path))
    unopened = paths.filter { outputs[$0] == nil || names.contains($0) }
    (self.unanalyzed, self.outputs) = (unanalyzed, outputs)
  }

  /// Checks that the videos without an analysis can be opened, before any of them is analyzed.
  ///
  /// - Throws: an input error about the first one that can't be decoded, or that is the result of an analysis.
  /// - Complexity: one read of each video, without decoding it.
  public func checkUnanalyzed() throws(FormCheckError) {
    for path in unopened {
      try ResultFile.check(path)
      _ = try VideoSource.opened(path)
    }
  }

  /// Returns the names of a video's outputs, the same for all names of one file.
  func outputs(of path: FilePath, in directory: FilePath?) -> OutputFiles {
    outputs[path] ?? Self.analysis(of: path, in: directory) ?? OutputFiles(input: path, directory: directory)
  }

  private static func analysis(of path: FilePath, in directory: FilePath?) -> OutputFiles? {
    let folders: [FilePath?] = directory == nil ? [nil] : [directory, nil]
    let candidates = folders.map { OutputFiles.analyzed(path, in: $0) }
    let existing = candidates.filter { FileStatus($0.provenance) != nil }
    // An input that can't be read is reported when its analysis is read.
    guard !existing.isEmpty, let input = try? InputFile(path) else { return nil }
    return existing.first { $0.describe(input.provenance) }
  }
}
