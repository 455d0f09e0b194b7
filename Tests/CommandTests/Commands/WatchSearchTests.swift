import FormCheck
import Foundation
import SystemPackage
import Testing

@testable import FormCheckCLI

/// The search of a watched folder while files change.
@Suite struct WatchSearchTests {
  /// A video that is replaced or grows between the search and the end of its group is not recorded as done.
  @Test func aVideoThatChangesDuringItsAnalysisIsAnalyzedAgain() throws {
    let workspace = try Workspace()
    try FileManager.default.createDirectory(
      atPath: workspace.path("in"), withIntermediateDirectories: true)
    try workspace.putGray("in/a.mp4")
    var watch = FolderWatch(
      folder: FilePath(workspace.path("in")), directory: FilePath(workspace.path("out")),
      settings: AnalysisSettings(jobs: 1))
    watch.settle = 0
    var search = WatchSearch(watch)
    let failure = BatchOutcome(name: "a.mp4", status: .failed(FormCheckError(.input, "The file changed.")))
    let inputs = search.new(search.ready())
    #expect(inputs.count == 1)
    try workspace.putGray("in/a.mp4", frames: 9)
    search.record(inputs, [failure])
    #expect(search.ready().count == 1)
    search.record(search.new(search.ready()), [failure])
    #expect(search.ready().isEmpty)
  }
}
