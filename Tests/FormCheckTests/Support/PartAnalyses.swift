import FormCheckFiles
import FormCheckTestSupport
import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import FormCheck

/// Analyses of one clip into several folders, which render only its annotated video, and the parts that they leave.
struct PartAnalyses {
  let folder: TemporaryFolder
  let clip: FilePath

  /// The clip isn't written yet.
  init(_ folder: TemporaryFolder) { (self.folder, clip) = (folder, folder.appending("slow.mp4")) }

  func analysis(
    _ directory: String, _ change: (inout AnalysisSettings) -> Void = { _ in }
  ) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    settings.render.preset = .ultrafast
    settings.render.elements = .all
    (settings.frameStep, settings.makesCSV, settings.makesReport) = (11, false, false)
    change(&settings)
    return Analysis(
      input: clip, directory: folder.appending(directory), settings: settings,
      models: try Models.bundled.get())
  }

  func store(_ analysis: Analysis) throws -> Folder {
    let key = JobKey(try InputFile(clip), try Models.bundled.get(), analysis.settings)
    return Folder(path: analysis.outputs.observations(key: key.description))
  }

  func parts(_ analysis: Analysis) throws -> [String] {
    try store(analysis).names.map(\.string).filter(WorkFileNames.isPart).sorted()
  }

  /// Renders all parts, and fails to join them, because the unfinished output's name is taken.
  func runUntilJoined(_ analysis: Analysis) async throws {
    let obstacle = FilePath(analysis.outputs.annotatedVideo.string + PartialName.suffix)
    try FileManager.default.createDirectory(atPath: obstacle.string, withIntermediateDirectories: true)
    await #expect(throws: FormCheckError.self) { try await analysis.run() }
    try FileManager.default.removeItem(atPath: obstacle.string)
  }

  /// Returns the number of frames that a run renders, not counting those of saved parts.
  func rendered(_ analysis: Analysis) async throws -> Int {
    let counts = Mutex<[Int]>([])
    _ = try await analysis.run { update in
      if update.stage == .rendering { counts.withLock { $0.append(update.completed) } }
    }
    // A saved part advances the count once; each rendered frame does so too.
    return counts.withLock { counts in zip([0] + counts, counts).count { $1 - $0 == 1 } }
  }
}
