import FormCheck

/// Analyzes a video, prints its progress, and then each repetition with its exercise. The tables and the report are written
/// beside the video.
///
///     swift run CountRepetitions squat.mp4
@main
struct CountRepetitions {
  static func main() async throws {
    if CommandLine.arguments.count < 2 { print("Usage: swift run CountRepetitions squat.mp4") }
    for argument in CommandLine.arguments.dropFirst() {
      var settings = AnalysisSettings()
      settings.makesVideo = false
      let analysis = try Analysis(FilePath(argument), settings: settings)
      for try await update in analysis.updates {
        switch update {
        case .progress(let progress):
          print("\(progress.stage.rawValue): \(progress.completed) of \(progress.total)")
        case .finished(let result):
          for set in try result.motion().workout?.sets ?? [] { describe(set) }
        }
      }
    }
  }

  private static func describe(_ set: ExerciseSet) {
    print("Set \(set.number): \(set.recognition.title)")
    for repetition in set.repetitions {
      print("  \(repetition.number): \(repetition.start.seconds) s to \(repetition.end.seconds) s")
    }
  }
}
