import Foundation
import Testing

/// `--landmark FILE.fcw` on every command that runs the networks, inside the sandbox.
@Suite struct LandmarkOptionTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private static let weights = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CPoseWeights")

  private func putWeights(_ name: String) throws {
    try workspace.write(Data(contentsOf: Self.weights.appending(path: name)), to: name)
  }

  /// The bundled network's own file gives the same output as no option.
  @Test func inspectReadsTheFile() throws {
    try putWeights("landmark.fcw")
    try workspace.putSample("clip.mp4")
    let outcomes = try [[], ["--landmark", "landmark.fcw"]].map {
      try Program.run(
        ["inspect", "clip.mp4", "--at", "#116", "--json", "--quality", "fast"] + $0, in: workspace.folder)
    }
    for outcome in outcomes { try expect(outcome, exit: 0, on: workspace) }
    #expect(outcomes[0].output == outcomes[1].output && outcomes[0].output.contains("left_knee"))
  }

  @Test func analyzeRecordsTheNetwork() throws {
    try putWeights("landmark.fcw")
    try workspace.putGray("clip.mp4")
    try expect(
      try workspace.run("analyze", "clip.mp4", "--landmark", "landmark.fcw", "--no-video"), exit: 0,
      on: workspace)
    let record =
      try JSONSerialization.jsonObject(with: workspace.bytes("clip.formcheck.json")) as? [String: Any]
    let models = try #require(record?["models"] as? [[String: String]])
    #expect(
      models.count == 2 && models.allSatisfy { $0["sha256"]?.count == 64 && $0["id"]?.isEmpty == false })
  }

  @Test func benchTimesTheFile() throws {
    try putWeights("landmark.fcw")
    try expect(
      try workspace.run(
        "bench", "--landmark", "landmark.fcw", "--networks", "poses", "--runs", "1", "--threads", "1"),
      exit: 0, on: workspace)
  }

  /// A file that isn't a landmark network is a configuration error, and nothing is written.
  @Test func unsuitableFilesAreConfigurationErrors() throws {
    try putWeights("detector.fcw")
    try workspace.putGray("clip.mp4")
    try workspace.write(Data("landmarks".utf8), to: "text.fcw")
    for (file, word) in [
      ("detector.fcw", "none"), ("text.fcw", "weight file"), ("nothing.fcw", "nothing.fcw"),
    ] {
      for command in ["analyze", "inspect"] {
        let outcome = try workspace.run(command, "clip.mp4", "--landmark", file, "-o", "out")
        try expect(outcome, exit: 2, containing: [file, word], on: workspace, "\(command) \(file)")
      }
    }
    #expect(!workspace.exists("out"))
  }

  /// The weight file is an input: no output replaces it.
  @Test func weightFilesAreNotOverwritten() throws {
    try putWeights("landmark.fcw")
    try workspace.putGray("clip.mp4")
    let before = try workspace.bytes("landmark.fcw")
    let outcome = try workspace.run(
      "analyze", "clip.mp4", "--landmark", "landmark.fcw", "--summary", "landmark.fcw", "--no-video",
      "--force")
    #expect(outcome.status == 4, "\(outcome)")
    #expect(try workspace.bytes("landmark.fcw") == before)
  }
}
