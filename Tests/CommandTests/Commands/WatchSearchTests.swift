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
    let inputs = search.new(search.ready()).new
    #expect(inputs.count == 1)
    try workspace.putGray("in/a.mp4", frames: 9)
    search.record(inputs, [failure])
    #expect(search.ready().count == 1)
    search.record(search.new(search.ready()).new, [failure])
    #expect(search.ready().isEmpty)
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
