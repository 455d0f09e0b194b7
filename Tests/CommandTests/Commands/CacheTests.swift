import Foundation
import Testing

/// Saved poses are listed and removed.
@Suite struct CacheTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("clip.mp4")
  }

  @Test func savedPosesAreListedAndRemoved() throws {
    try expect(try workspace.run("analyze", "clip.mp4", "--no-video"), exit: 0, on: workspace)
    let list = try workspace.run("cache", "list")
    #expect(
      list.status == 0 && list.output.contains("clip.mp4") && list.output.contains("current"), "\(list)")
    try expect(
      try workspace.run("cache", "prune", "--yes"), exit: 0, containing: ["nothing to remove"], on: workspace)
    try expect(try workspace.run("cache", "prune", "--all"), exit: 2, containing: ["--yes"], on: workspace)
    try expect(try workspace.run("cache", "prune", "--all", "--dry-run"), exit: 0, on: workspace)
    #expect(workspace.exists(".formcheck"))
    let removed = try workspace.run("cache", "prune", "--all", "--yes", "--json")
    try expect(removed, exit: 0, containing: ["Removed the saved poses of 1 analysis"], on: workspace)
    #expect(removed.output.contains("\"removed\" : true"), "\(removed)")
    #expect(!workspace.exists(".formcheck") && workspace.exists("clip.poses.csv"))
    try expect(try workspace.run("cache", "list"), exit: 0, containing: ["no saved poses"], on: workspace)
    try expect(try workspace.run("cache", "list", "missing"), exit: 3, containing: ["missing"], on: workspace)
  }
}
