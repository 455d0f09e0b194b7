import Foundation
import Testing

@Suite struct OutputTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("clip.mp4")
  }

  private static let names = [
    "clip.annotated.mp4", "clip.formcheck.json", "clip.poses.csv", "clip.report.html", "clip.reps.csv",
  ]

  @Test func analyzeWritesBesideTheInputAndListsTheFiles() throws {
    let outcome = try workspace.run("analyze", "clip.mp4")
    try expect(outcome, exit: 0, containing: Self.names + ["clip.mp4: 4 frames"], on: workspace)
    #expect(outcome.output == "", "messages go to standard error: \(outcome)")
    #expect(try workspace.listing().filter { !$0.hasPrefix(".") } == (Self.names + ["clip.mp4"]).sorted())
    #expect(
      !outcome.messages.contains("\u{1B}") && !outcome.messages.contains("\r"),
      "no progress line in a pipe: \(outcome)")
  }

  /// Only a run with `--timings` writes something that differs from run to run.
  @Test func timingsAreAddedOnRequest() throws {
    let plain = try workspace.run("analyze", "clip.mp4", "-o", "plain")
    try expect(plain, exit: 0, on: workspace)
    let outcome = try workspace.run("analyze", "clip.mp4", "-o", "timed", "--timings", "--jobs", "1")
    try expect(
      outcome, exit: 0, containing: ["stage ", "detect ", "encode ", "Cores in use: "], on: workspace)
    #expect(!plain.messages.contains("Cores in use"))
    func record(_ folder: String) throws -> [String: Any] {
      let data = try Data(contentsOf: workspace.folder.appending(path: "\(folder)/clip.formcheck.json"))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    var timed = try record("timed")
    let timings = try #require(timed.removeValue(forKey: "timings") as? [String: Any])
    #expect(Set(timings.keys) == ["jobs", "wall_s", "cpu_s", "core_utilization", "stages"])
    #expect(NSDictionary(dictionary: timed) == NSDictionary(dictionary: try record("plain")))
    for name in Self.names where !name.hasSuffix(".json") {
      #expect(
        try Data(contentsOf: workspace.folder.appending(path: "timed/\(name)"))
          == Data(contentsOf: workspace.folder.appending(path: "plain/\(name)")), "\(name)")
    }
  }

  @Test func outputsCanBeLeftOut() throws {
    for (flags, missing) in [
      (["--no-video"], [0]), (["--no-csv"], [2, 4]), (["--no-report"], [3]),
      (["--no-video", "--no-csv"], [0, 2, 4]),
    ] {
      let outcome = try Program.run(
        ["analyze", "clip.mp4", "-o", "out" + flags.joined()] + flags, in: workspace.folder)
      try expect(outcome, exit: 0, on: workspace, "\(flags)")
      for (number, name) in Self.names.enumerated() {
        #expect(
          workspace.exists("out\(flags.joined())/\(name)") == !missing.contains(number), "\(flags) \(name)")
      }
    }
  }

  @Test func existingOutputsAreKeptWithoutForce() throws {
    for name in Self.names {
      let workspace = try Workspace()
      try workspace.putGray("clip.mp4")
      try workspace.write(Data("mine".utf8), to: name)
      let outcome = try workspace.run("analyze", "clip.mp4")
      try expect(outcome, exit: 4, containing: [name, "already exists", "--force"], on: workspace, name)
      #expect(try workspace.bytes(name) == Data("mine".utf8), "\(name)")
      #expect(try workspace.listing() == ["clip.mp4", name].sorted(), "\(name)")
      try expect(try workspace.run("analyze", "clip.mp4", "--force"), exit: 0, on: workspace, name)
      #expect(try workspace.bytes(name) != Data("mine".utf8), "\(name)")
    }
  }

  /// The input is protected even with --force.
  @Test func theInputIsNeverOverwritten() throws {
    let source = try workspace.bytes("clip.mp4")
    for (number, name) in (Self.names + ["clip.frame-0.png"]).enumerated() {
      for isSymbolic in [false, true] {
        let folder = "out-\(number)-\(isSymbolic)"
        let link = "\(workspace.path(folder))/\(name)"
        try FileManager.default.createDirectory(
          atPath: workspace.path(folder), withIntermediateDirectories: false)
        if isSymbolic {
          try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: workspace.path("clip.mp4"))
        } else {
          try FileManager.default.linkItem(atPath: workspace.path("clip.mp4"), toPath: link)
        }
        let command = name.hasSuffix("png") ? ["inspect", "clip.mp4", "--at", "0"] : ["analyze", "clip.mp4"]
        let outcome = try Program.run(command + ["-o", folder, "--force"], in: workspace.folder)
        try expect(
          outcome, exit: 4, containing: [name, "input itself", "-o"], on: workspace, "\(name) \(isSymbolic)")
        #expect(try workspace.bytes("clip.mp4") == source, "\(name) \(isSymbolic)")
      }
    }
  }

  /// Nobody, including root, can create a folder below a regular file.
  @Test(arguments: [["analyze", "clip.mp4"], ["inspect", "clip.mp4", "--at", "0"]])
  func unwritableFoldersAreErrors(_ command: [String]) throws {
    try workspace.write(Data("text".utf8), to: "file.txt")
    for folder in ["file.txt", "file.txt/sub"] {
      let outcome = try Program.run(command + ["-o", folder], in: workspace.folder)
      try expect(
        outcome, exit: 4, containing: ["file.txt is not a folder", "-o"], on: workspace,
        "\(command) \(folder)")
      #expect(try workspace.listing() == ["clip.mp4", "file.txt"], "\(command) \(folder)")
    }
  }

  /// The outputs of two inputs of the same name get different names, whatever the order of the inputs.
  @Test(arguments: [["a/x.mp4", "b/x.mp4"], ["b/x.mp4", "a/x.mp4"]])
  func inputsOfTheSameName(_ order: [String]) throws {
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: workspace.path(folder), withIntermediateDirectories: false)
      try workspace.putGray("\(folder)/x.mp4", frames: folder == "a" ? 3 : 5)
    }
    let outcome = try Program.run(["analyze"] + order + ["-o", "out", "--no-video"], in: workspace.folder)
    try expect(outcome, exit: 0, containing: ["2 inputs: 2 done"], on: workspace)
    for (name, lines) in [("x-a", 4), ("x-b", 6)] {
      let rows = String(decoding: try workspace.bytes("out/\(name).poses.csv"), as: UTF8.self).split(
        separator: "\n")
      #expect(rows.count == lines, "\(name): the header and the input's frames")
    }
    #expect(!workspace.exists("out/x.poses.csv"))
  }

  @Test func renderWritesTheVideoAgain() throws {
    try expect(try workspace.run("analyze", "clip.mp4", "-o", "out"), exit: 0, on: workspace)
    let before = try workspace.bytes("out/clip.annotated.mp4")
    let outcome = try workspace.run("render", "clip.mp4", "-o", "out", "--overlay", "none")
    try expect(outcome, exit: 0, containing: ["out/clip.annotated.mp4"], on: workspace)
    let video = try workspace.bytes("out/clip.annotated.mp4")
    #expect(video != before)
    try workspace.write(video + Data([0]), to: "out/clip.annotated.mp4")
    try expect(
      try workspace.run("render", "clip.mp4", "-o", "out"), exit: 4,
      containing: ["out/clip.annotated.mp4", "--force"], on: workspace, "a changed video")
    #expect(try workspace.bytes("out/clip.annotated.mp4") == video + Data([0]))
    try expect(try workspace.run("render", "clip.mp4", "-o", "out", "--force"), exit: 0, on: workspace)
    try expect(
      try workspace.run("render", "clip.mp4"), exit: 3,
      containing: ["clip.formcheck.json", "formcheck analyze clip.mp4"],
      on: workspace, "another folder")
  }

  @Test func jsonIsValid() throws {
    try workspace.putSample("walk.mp4")
    for arguments in [
      ["probe", "walk.mp4", "--json"], ["probe", "clip.mp4", "--json"],
      ["inspect", "walk.mp4", "--json", "--at", "#10", "0:00.5"],
      ["inspect", "clip.mp4", "--json", "--at", "0"],
    ] {
      let outcome = try Program.run(arguments, in: workspace.folder)
      try expect(outcome, exit: 0, on: workspace, "\(arguments)")
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      #expect(object?["file"] as? String == arguments[1], "\(arguments): \(outcome)")
      #expect(outcome.messages == "", "\(arguments): \(outcome)")
    }
    #expect(try workspace.listing() == ["clip.mp4", "walk.mp4"], "--json writes no image")
  }

  @Test func inspectPrintsATable() throws {
    try workspace.putSample("walk.mp4")
    let outcome = try workspace.run("inspect", "walk.mp4", "--at", "#10", "-o", "stills")
    try expect(outcome, exit: 0, containing: ["stills/walk.frame-10.png"], on: workspace)
    for word in ["frame #10 at 0:00.333", "person 0", "left_knee ", "left_knee_flexion"] {
      #expect(outcome.output.contains(word), "\(word) in \(outcome)")
    }
    #expect(workspace.exists("stills/walk.frame-10.png"))
    let several = try workspace.run("inspect", "clip.mp4", "--at", "#0", "#3", "-o", "stills")
    #expect(
      several.output
        == "frame #0 at 0:00.000: no person detected\n\nframe #3 at 0:00.100: no person detected\n",
      "\(several)")
  }
}
