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
    let failure = BatchOutcome(
      name: "a.mp4", status: .failed(FormCheckError(.input, "It isn't a video.", isPermanent: true)))
    let inputs = search.new(search.ready()).new
    #expect(inputs.count == 1)
    try workspace.putGray("in/a.mp4", frames: 9)
    search.record(inputs, [failure])
    #expect(search.ready().count == 1)
    search.record(search.new(search.ready()).new, [failure])
    #expect(search.ready().isEmpty)
  }

  /// A video that failed for another reason than its content, such as a mistake in the file of corrections, is analyzed again.
  @Test(arguments: [true, false]) func otherFailuresAreNotRecorded(_ isPermanent: Bool) throws {
    let workspace = try Workspace()
    try workspace.putGray("a.mp4")
    var watch = FolderWatch(
      folder: FilePath(workspace.path("")), directory: nil, settings: AnalysisSettings(jobs: 1))
    watch.settle = 0
    var search = WatchSearch(watch)
    let error = FormCheckError(.input, "It failed.", isPermanent: isPermanent)
    search.record(search.new(search.ready()).new, [BatchOutcome(name: "a.mp4", status: .failed(error))])
    #expect(search.ready().isEmpty, "it waits")
    var next = WatchSearch(watch)
    #expect(next.ready().count == (isPermanent ? 0 : 1))
  }

  /// A folder that appears or disappears is waited for; another one of the same name ends the watch, because the sandbox permits only the
  /// first one.
  @Test(arguments: ["in", "out"]) func aReplacedFolderEndsTheWatch(_ name: String) throws {
    let (workspace, manager) = (try Workspace(), FileManager.default)
    let watch = FolderWatch(
      folder: FilePath(workspace.path("in")), directory: FilePath(workspace.path("out")),
      settings: AnalysisSettings(jobs: 1))
    var search = WatchSearch(watch)
    try search.checkFolders()
    try manager.createDirectory(atPath: workspace.path(name), withIntermediateDirectories: true)
    for _ in 0..<2 { try search.checkFolders() }
    try manager.moveItem(atPath: workspace.path(name), toPath: workspace.path("earlier"))
    try search.checkFolders()
    try manager.createDirectory(atPath: workspace.path(name), withIntermediateDirectories: true)
    do throws(FormCheckError) {
      try search.checkFolders()
      Issue.record("\(name) was replaced")
    } catch {
      #expect(error.kind == .interrupted && error.description.contains("was replaced"), "\(error)")
    }
  }
}
