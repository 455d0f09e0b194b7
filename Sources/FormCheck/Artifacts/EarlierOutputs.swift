import FormCheckFiles
import FormCheckReports
import FormCheckVideo
import SystemPackage

/// The outputs that an earlier run left beside those of this one.
struct EarlierOutputs {
  let outputs: OutputFiles
  /// The files that this run wrote.
  let written: [FilePath]

  /// A warning that the results of an earlier analysis may not match the new ones; nil if there are none.
  var warning: String? { warning(Artifact.results.flatMap(paths)) }

  /// A warning that an annotated video in another format may not match the new one; nil if there is none.
  var videoWarning: String? { warning(paths(.annotatedVideo)) }

  /// A warning that a video or report that was drawn with other settings may not match the new one; nil if there is none.
  var drawnWarning: String? { warning(Artifact.results.filter(\.isDrawn).flatMap(paths)) }

  /// A warning that clips of repetitions or sets that no longer exist are beside the new ones; nil if there are none.
  var clipsWarning: String? {
    let names = (try? DirectoryHandle(reading: outputs.directory).names()) ?? []
    let kinds = Set(written.compactMap(\.lastComponent).map(WorkoutClip.isOfOneMovement))
    let clips = names.filter {
      WorkoutClip.sourceStem(ofFile: $0.string) == outputs.stem
        && kinds.contains(WorkoutClip.isOfOneMovement($0))
    }
    return warning(clips.sorted { $0.string < $1.string }.map(outputs.directory.appending))
  }

  private func paths(_ artifact: Artifact) -> [FilePath] {
    guard artifact == .annotatedVideo else { return [outputs.path(of: artifact)] }
    return VideoCodec.allCases.map { outputs.with($0).path(of: artifact) }
  }

  private func warning(_ paths: [FilePath]) -> String? {
    let names = paths.filter { !written.contains($0) && FileStatus($0) != nil }.map(\.string)
    guard !names.isEmpty else { return nil }
    let isOne = names.count == 1
    return
      "\(ReportText.list(names, atMost: names.count)) \(isOne ? "is" : "are") from an earlier run and may not match the new outputs. Remove "
      + "\(isOne ? "it" : "them"), or run the command again with -o and another folder."
  }
}
