import Foundation
import Testing

/// `--landmark FILE.fcw` on every command that runs the networks, inside the sandbox.
@Suite struct LandmarkOptionTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private static let weights = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/CPoseWeights")

  private func putWeights(_ name: String) throws {
    try desk.write(Data(contentsOf: Self.weights.appending(path: name)), to: name)
  }

  /// The bundled network's own file gives the same output as no option.
  @Test func inspectReadsTheFile() throws {
    try putWeights("landmark.fcw")
    try desk.putSample("clip.mp4")
    let outcomes = try [[], ["--landmark", "landmark.fcw"]].map {
      try Program.run(
        ["inspect", "clip.mp4", "--at", "#116", "--json", "--quality", "fast"] + $0, in: desk.folder)
    }
    for outcome in outcomes { try expect(outcome, exit: 0, on: desk) }
    #expect(outcomes[0].output == outcomes[1].output && outcomes[0].output.contains("left_knee"))
  }

  @Test func analyzeRecordsTheNetwork() throws {
    try putWeights("landmark.fcw")
    try desk.putGray("clip.mp4")
    try expect(
      try desk.run("analyze", "clip.mp4", "--landmark", "landmark.fcw", "--no-video"), exit: 0, on: desk)
    let record = try JSONSerialization.jsonObject(with: desk.bytes("clip.formcheck.json")) as? [String: Any]
    let models = try #require(record?["models"] as? [[String: String]])
    #expect(
      models.count == 2 && models.allSatisfy { $0["sha256"]?.count == 64 && $0["id"]?.isEmpty == false })
  }

  @Test func benchTimesTheFile() throws {
    try putWeights("landmark.fcw")
    try expect(
      try desk.run(
        "bench", "--landmark", "landmark.fcw", "--networks", "poses", "--runs", "1", "--threads", "1"),
      exit: 0, on: desk)
  }

  /// A file that isn't a landmark network is a configuration error, and nothing is written.
  @Test func unsuitableFilesAreConfigurationErrors() throws {
    try putWeights("detector.fcw")
    try desk.putGray("clip.mp4")
    try desk.write(Data("landmarks".utf8), to: "text.fcw")
    for (file, word) in [
      ("detector.fcw", "none"), ("text.fcw", "weight file"), ("nothing.fcw", "nothing.fcw"),
    ] {
      for command in ["analyze", "inspect"] {
        let outcome = try desk.run(command, "clip.mp4", "--landmark", file, "-o", "out")
        try expect(outcome, exit: 2, says: [file, word], on: desk, "\(command) \(file)")
      }
    }
    #expect(!desk.exists("out"))
  }

  /// The weight file is an input: no output replaces it.
  @Test func weightFilesAreNotOverwritten() throws {
    try putWeights("landmark.fcw")
    try desk.putGray("clip.mp4")
    let before = try desk.bytes("landmark.fcw")
    let outcome = try desk.run(
      "analyze", "clip.mp4", "--landmark", "landmark.fcw", "--summary", "landmark.fcw", "--no-video",
      "--force")
    #expect(outcome.status == 4, "\(outcome)")
    #expect(try desk.bytes("landmark.fcw") == before)
  }
}
