import FormCheckPose
import SystemPackage

@testable import FormCheck

extension Analysis {
  /// Analyzes some frames of a clip and writes its tables, without a video and a report.
  static func writeTables(of clip: FilePath, from start: Int, to end: Int) async throws {
    try await writeTables(of: clip) { settings in
      (settings.start, settings.end) = (.frame(start), .frame(end))
    }
  }

  /// Analyzes a clip and writes its tables, without a video and a report.
  static func writeTables(
    of clip: FilePath, _ change: (inout AnalysisSettings) -> Void = { _ in }
  ) async throws {
    var settings = AnalysisSettings(jobs: 2)
    change(&settings)
    (settings.makesVideo, settings.makesReport) = (false, false)
    _ = try await Analysis(
      input: clip, directory: nil, settings: settings, models: try Models.bundled.get()
    ).run()
  }
}
