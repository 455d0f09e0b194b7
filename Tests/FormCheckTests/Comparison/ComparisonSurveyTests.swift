import FormCheckComparison
import FormCheckFiles
import FormCheckReports
import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

/// Every repetition of a folder, compared with the best one.
@Suite struct ComparisonSurveyTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    let sample = Clips.sample.removingLastComponent().appending("synthetic-squats.mp4")
    clip = try folder.write(try sample.bytes(), to: "squats.mp4")
  }

  private func analyze() async throws {
    try await Analysis.writeTables(of: clip) { $0.motion.exercise = "squat" }
  }

  private func survey(_ videos: [FilePath]) -> ComparisonSurvey {
    ComparisonSurvey(videos, directory: nil, table: folder.path)
  }

  private func rows(_ table: FilePath) throws -> [[Substring]] {
    String(decoding: try table.bytes(), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  /// The best of two repetitions is the reference, and the other one has a row. A video that can't be read is an error.
  @Test func allOthersAreComparedWithTheBest() async throws {
    try await analyze()
    let missing = folder.appending("missing.mp4")
    let survey = survey([missing, clip])
    let result = try survey.run(ComparedFiles([clip], in: nil))
    #expect(result.failures.count == 1 && result.failures[0].description.contains("missing.mp4"))
    #expect(survey.table.lastComponent == "all.compare.csv")
    let rows = try rows(survey.table)
    #expect(rows[0].map(String.init) == SurveyTable.columns && rows.count >= 2)
    let numbers = Set(rows.dropFirst().map { "\($0[3]) \($0[5])" })
    #expect(numbers == ["1 2"] || numbers == ["2 1"], "\(numbers)")
    let page = String(decoding: try survey.page.bytes(), as: UTF8.self)
    #expect(
      page.contains("<h2>Squat</h2>") && page.contains("data-other=\"squats.mp4\"")
        && page.contains("curve-b other"))
    #expect(result.document.lines.contains { $0.contains("squat: best is") })
    #expect(result.document.lines.last == "1 repetition compared.")
    #expect(throws: FormCheckError.self) { _ = try survey.run(ComparedFiles([clip], in: nil)) }
    // An existing page is kept as well.
    try FileManager.default.removeItem(atPath: survey.table.string)
    #expect(throws: FormCheckError.self) { try survey.prepare() }
  }

  /// All negative numbers of a line have the same minus sign.
  @Test func linesHaveOneMinusSign() {
    let survey = SurveyDocument.Difference(
      exercise: "squat", rank: 1, file: "a-b.mp4", repetition: 2, angle: "left_shank_inclination",
      phasePct: 40,
      bestDeg: -3.2, repetitionDeg: -15.4, differenceDeg: -12.2)
    #expect(
      survey.line == "  1. a-b.mp4, repetition 2: left shank inclination −12° at 40 % (−15°, best −3°)")
    let comparison = ComparisonDocument.Difference(
      repetitionA: 1, repetitionB: 2, angle: "trunk_inclination", phasePct: 7, aDeg: -4, bDeg: 3.6,
      differenceDeg: 7.6)
    #expect(comparison.line == "  trunk inclination: +8° at 7 % (A rep 1 −4°, B rep 2 4°)")
  }

  @Test func withoutAnyReadableVideoThereIsNoTable() throws {
    let survey = survey([folder.appending("missing.mp4")])
    #expect {
      _ = try survey.run(ComparedFiles([], in: nil))
    } throws: {
      ($0 as? FormCheckError)?.kind == .input
    }
    #expect(FileStatus(survey.table) == nil && FileStatus(survey.page) == nil)
    #expect(throws: FormCheckError.self) { try self.survey([]).prepare() }
  }
}
