import Foundation
import Testing

/// Inputs that can't be read, with each command: exit code 3 and one sentence with the file's name and a remedy.
@Suite struct BadInputTests {
  private static let cases: [(kind: String, words: [String])] = [
    ("missing", ["There is no file", "Check the name"]),
    ("folder", ["is a folder", "Specify the video files"]),
    ("empty", ["is empty (0 bytes)", "Copy it"]), ("text", ["is not a video", "Use a video file"]),
    ("truncated", ["is truncated", "Copy it"]), ("audio", ["has no video", "Use a video file"]),
  ]

  private static let commands: [[String]] = [
    ["analyze"], ["probe"], ["probe", "--json"], ["inspect", "--at", "0"],
    ["inspect", "--json", "--at", "0"],
    ["render"], ["check"], ["check", "--json"],
  ]

  @Test(arguments: commands)
  func eachCommandPrintsOneSentence(_ command: [String]) throws {
    for (kind, words) in Self.cases {
      let workspace = try Workspace()
      let name = try put(kind, on: workspace)
      let before = try workspace.listing()
      let outcome = try Program.run([command[0], name] + command.dropFirst(), in: workspace.folder)
      try expect(outcome, exit: 3, containing: words + [name], on: workspace, "\(command) \(kind)")
      try expectRecord(of: outcome, for: name, if: command.contains("--json"), "\(command) \(kind)")
      #expect(outcome.messages.split(separator: "\n").count == 1, "\(command) \(kind): \(outcome)")
      #expect(outcome.messages.hasPrefix("formcheck: "), "\(command) \(kind): \(outcome)")
      #expect(try workspace.listing() == before, "\(command) \(kind)")
    }
  }

  /// Expects one JSON object with the error on standard output if `isWanted`, otherwise nothing.
  private func expectRecord(
    of outcome: Program.Outcome, for name: String, if isWanted: Bool, _ comment: Comment
  ) throws {
    guard isWanted else { return #expect(outcome.output == "", comment) }
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], comment)
    #expect(record["schema"] as? Int == 1, comment)
    #expect(record["file"] as? String == name, comment)
    #expect(record["status"] as? String == "failed", comment)
    let error = try #require(record["error"] as? String, comment)
    #expect(outcome.messages == "formcheck: \(error)\n", comment)
  }

  /// A video may have a name that is too long for those of its outputs. Commands without output files read it.
  @Test(arguments: [231, 240, 246, 251])
  func aNameThatIsTooLongForOutputs(_ length: Int) throws {
    let workspace = try Workspace()
    let name = String(repeating: "x", count: length) + ".mp4"
    try workspace.putGray(name)
    for command in [["probe"], ["inspect", "--at", "0", "--json"], ["check"]] {
      try expect(
        try Program.run([command[0], name] + command.dropFirst(), in: workspace.folder), exit: 0,
        on: workspace,
        "\(command) \(length)")
    }
    let analysis = try workspace.run("analyze", name, "-o", "out")
    guard length > 231 else { return try expect(analysis, exit: 0, on: workspace, "\(length)") }
    try expect(
      analysis, exit: 4, containing: ["its name is too long. Rename the input"], on: workspace, "\(length)")
    try expect(
      try workspace.run("export", name, "--to", "csv"), exit: 3,
      containing: ["There is no \(name.dropLast(4)).formcheck.json", "Run formcheck analyze"], on: workspace,
      "\(length)")
  }

  /// Shards have written into the folder, so merge doesn't make it.
  @Test(arguments: [[], ["--shard", "1/2"]]) func aMissingFolderOfShards(_ options: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("a.mp4")
    let outcome = try Program.run(["merge", "a.mp4", "-o", "none"] + options, in: workspace.folder)
    let words = ["There is no folder none. After -o, name the output folder of the shards."]
    try expect(outcome, exit: 3, containing: words, on: workspace, "\(options)")
  }

  /// A failed input has its line among the results of the others.
  @Test(arguments: [["probe"], ["check"], ["inspect", "--at", "0"]])
  func recordsOfFailedInputsAreLinesAmongTheResults(_ command: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("a.mp4")
    try workspace.write(Data("text".utf8), to: "b.mp4")
    let outcome = try Program.run(
      [command[0], "a.mp4", "b.mp4", "--json"] + command.dropFirst(), in: workspace.folder)
    let messages = ["b.mp4 is not a video", "1 of 2 inputs failed"]
    try expect(outcome, exit: 1, containing: messages, on: workspace, "\(command)")
    let records = try outcome.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(records.map { $0["file"] as? String } == ["a.mp4", "b.mp4"], "\(outcome)")
    #expect(records.map { $0["status"] as? String } == [nil, "failed"], "\(outcome)")
  }

  private func put(_ kind: String, on workspace: Workspace) throws -> String {
    let name = "my \(kind).mp4"
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(
        atPath: workspace.path(name), withIntermediateDirectories: false)
    case "empty": try workspace.write(Data(), to: name)
    case "text":
      try workspace.write(Data(repeatElement(Array("not a video\n".utf8), count: 100).joined()), to: name)
    case "truncated": try workspace.write(try withoutIndex(), to: name)
    case "audio": try workspace.putWave(name)
    default: break
    }
    return name
  }

  /// Returns the sample without its index, as a camera leaves a file when its battery is empty.
  private func withoutIndex() throws -> Data {
    let whole = try Data(contentsOf: Workspace.sample)
    var kept = Data()
    var rest = whole[...]
    while rest.count >= 8 {
      let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      if type != "moov" { kept += rest.prefix(size) }
      rest = rest.dropFirst(size)
    }
    try #require(kept.count < whole.count && kept.count > 8)
    return kept
  }

  /// A file that is cut off anywhere is either analyzed or rejected.
  @Test func aFileCanBeCutOffAnywhere() throws {
    let whole = try Data(contentsOf: Workspace.sample)
    for percentage in [1, 10, 50, 90, 99] {
      let workspace = try Workspace()
      try workspace.write(whole.prefix(whole.count * percentage / 100), to: "cut.mp4")
      let outcome = try workspace.run("analyze", "cut.mp4", "--no-video", "--start", "#3", "--end", "#5")
      #expect([0, 3].contains(outcome.status), "\(percentage) %: \(outcome)")
      try expect(outcome, exit: outcome.status, containing: ["cut.mp4"], on: workspace, "\(percentage) %")
      #expect(workspace.exists("cut.poses.csv") == (outcome.status == 0), "\(percentage) %: \(outcome)")
    }
  }

  @Test func goodInputsAreAnalyzedBesideBadOnes() throws {
    let workspace = try Workspace()
    try workspace.putGray("a.mp4")
    try workspace.write(Data("text".utf8), to: "b.mp4")
    try workspace.putGray("c.mp4")
    let outcome = try workspace.run("analyze", "a.mp4", "b.mp4", "none.mp4", "c.mp4", "-o", "out")
    try expect(
      outcome, exit: 1,
      containing: ["b.mp4 is not a video", "There is no file none.mp4", "4 inputs: 2 done, 2 failed"],
      on: workspace)
    for stem in ["a", "c"] {
      for suffix in ["poses.csv", "annotated.mp4", "formcheck.json"] {
        #expect(workspace.exists("out/\(stem).\(suffix)"), "\(stem).\(suffix)")
      }
    }
    #expect(try workspace.listing().allSatisfy { !$0.hasPrefix("out/b") && !$0.hasPrefix("out/none") })
  }

  @Test func severalBadInputsEndWithExitCodeThree() throws {
    let workspace = try Workspace()
    let outcome = try workspace.run("analyze", "a.mp4", "b.mp4")
    try expect(outcome, exit: 3, containing: ["a.mp4", "b.mp4", "2 inputs: 2 failed"], on: workspace)
  }

  @Test func aVideoWithoutPeopleIsAnalyzedWithAWarning() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try workspace.run("analyze", "gray.mp4")
    try expect(
      outcome, exit: 0,
      containing: ["warning: No person was detected in gray.mp4", "Check that the whole body"],
      on: workspace)
    let inspection = try workspace.run("inspect", "gray.mp4", "--at", "#2")
    try expect(inspection, exit: 0, on: workspace)
    #expect(inspection.output == "frame #2 at 0:00.067: no person detected\n", "\(inspection)")
  }
}
