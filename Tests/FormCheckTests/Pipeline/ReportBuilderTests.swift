import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ReportBuilderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One still after another, each on its own core, and several threads for each.
  @Test func theNumberOfJobsDoesNotAffectTheReport() async throws {
    var reports: [Int: [UInt8]] = [:]
    for jobs in [1, 2, 9] {
      var settings = AnalysisSettings(jobs: jobs)
      (settings.makesVideo, settings.overwrites) = (false, true)
      let analysis = Analysis(
        input: Clips.sample, directory: folder.path, settings: settings, models: try Models.bundled.get())
      _ = try await analysis.run()
      reports[jobs] = try analysis.outputs.report.bytes()
    }
    let page = String(decoding: reports[1] ?? [], as: UTF8.self)
    #expect(page.split(separator: "data:image/jpeg;base64,").count - 1 == 2, "a still of each repetition")
    for jobs in [2, 9] { #expect(reports[jobs] == reports[1], "\(jobs) jobs") }
  }
}
