import Foundation
import Testing

@Suite struct OutputTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.putGray("clip.mp4")
  }

  private static let names = [
    "clip.annotated.mp4", "clip.formcheck.json", "clip.poses.csv", "clip.report.html", "clip.reps.csv",
  ]

  @Test func analyzeWritesBesideTheInputAndSaysSo() throws {
    let outcome = try desk.run("analyze", "clip.mp4")
    try expect(outcome, exit: 0, says: Self.names + ["clip.mp4: 4 frames"], on: desk)
    #expect(outcome.output == "", "remarks are no data: \(outcome)")
    #expect(try desk.listing().filter { !$0.hasPrefix(".") } == (Self.names + ["clip.mp4"]).sorted())
    #expect(
      !outcome.remarks.contains("\u{1B}") && !outcome.remarks.contains("\r"), "no bar in a pipe: \(outcome)")
  }

  @Test func partsCanBeLeftOut() throws {
    for (flags, missing) in [
      (["--no-video"], [0]), (["--no-csv"], [2, 4]), (["--no-report"], [3]),
      (["--no-video", "--no-csv"], [0, 2, 4]),
    ] {
      let outcome = try Program.run(
        ["analyze", "clip.mp4", "-o", "out" + flags.joined()] + flags, in: desk.folder)
      try expect(outcome, exit: 0, on: desk, "\(flags)")
      for (number, name) in Self.names.enumerated() {
        #expect(desk.exists("out\(flags.joined())/\(name)") == !missing.contains(number), "\(flags) \(name)")
      }
    }
  }

  @Test func existingOutputsStayWithoutForce() throws {
    for name in Self.names {
      let desk = try Desk()
      try desk.putGray("clip.mp4")
      try desk.write(Data("mine".utf8), to: name)
      let outcome = try desk.run("analyze", "clip.mp4")
      try expect(outcome, exit: 4, says: [name, "exists already", "--force"], on: desk, name)
      #expect(try desk.bytes(name) == Data("mine".utf8), "\(name)")
      #expect(try desk.listing() == ["clip.mp4", name].sorted(), "\(name)")
      try expect(try desk.run("analyze", "clip.mp4", "--force"), exit: 0, on: desk, name)
      #expect(try desk.bytes(name) != Data("mine".utf8), "\(name)")
    }
  }

  /// Whatever --force says.
  @Test func theSourceIsNeverOverwritten() throws {
    let source = try desk.bytes("clip.mp4")
    for (number, name) in (Self.names + ["clip.frame-0.png"]).enumerated() {
      for isSymbolic in [false, true] {
        let folder = "out-\(number)-\(isSymbolic)"
        let link = "\(desk.path(folder))/\(name)"
        try FileManager.default.createDirectory(atPath: desk.path(folder), withIntermediateDirectories: false)
        if isSymbolic {
          try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: desk.path("clip.mp4"))
        } else {
          try FileManager.default.linkItem(atPath: desk.path("clip.mp4"), toPath: link)
        }
        let verb = name.hasSuffix("png") ? ["inspect", "clip.mp4", "--at", "0"] : ["analyze", "clip.mp4"]
        let outcome = try Program.run(verb + ["-o", folder, "--force"], in: desk.folder)
        try expect(outcome, exit: 4, says: [name, "source itself", "-o"], on: desk, "\(name) \(isSymbolic)")
        #expect(try desk.bytes("clip.mp4") == source, "\(name) \(isSymbolic)")
      }
    }
  }

  /// A folder below a regular file can't be made by anybody, root included.
  @Test(arguments: [["analyze", "clip.mp4"], ["inspect", "clip.mp4", "--at", "0"]])
  func unwritableFolder(_ verb: [String]) throws {
    try desk.write(Data("text".utf8), to: "file.txt")
    for folder in ["file.txt", "file.txt/sub"] {
      let outcome = try Program.run(verb + ["-o", folder], in: desk.folder)
      try expect(outcome, exit: 4, says: [folder, "-o"], on: desk, "\(verb) \(folder)")
      #expect(try desk.listing() == ["clip.mp4", "file.txt"], "\(verb) \(folder)")
    }
  }

  /// Two inputs of one name in one folder: none overwrites the other, whatever their order.
  @Test(arguments: [["a/x.mp4", "b/x.mp4"], ["b/x.mp4", "a/x.mp4"]])
  func inputsOfTheSameName(_ order: [String]) throws {
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: desk.path(folder), withIntermediateDirectories: false)
      try desk.putGray("\(folder)/x.mp4", frames: folder == "a" ? 3 : 5)
    }
    let outcome = try Program.run(["analyze"] + order + ["-o", "out", "--no-video"], in: desk.folder)
    try expect(outcome, exit: 0, says: ["2 inputs: 2 done"], on: desk)
    for (name, lines) in [("x-a", 4), ("x-b", 6)] {
      let rows = String(decoding: try desk.bytes("out/\(name).poses.csv"), as: UTF8.self).split(
        separator: "\n")
      #expect(rows.count == lines, "\(name): the header and its own input's frames")
    }
    #expect(!desk.exists("out/x.poses.csv"))
  }

  @Test func renderDrawsAgain() throws {
    try expect(try desk.run("analyze", "clip.mp4", "-o", "out"), exit: 0, on: desk)
    try expect(
      try desk.run("render", "clip.mp4", "-o", "out"), exit: 4, says: ["--force"], on: desk, "without force")
    let outcome = try desk.run("render", "clip.mp4", "-o", "out", "--force", "--overlay", "none")
    try expect(outcome, exit: 0, says: ["out/clip.annotated.mp4"], on: desk)
    try expect(
      try desk.run("render", "clip.mp4"), exit: 3,
      says: ["clip.formcheck.json", "formcheck analyze clip.mp4"],
      on: desk, "elsewhere")
  }

  @Test func jsonIsDataAndParses() throws {
    try desk.putSample("walk.mp4")
    for arguments in [
      ["probe", "walk.mp4", "--json"], ["probe", "clip.mp4", "--json"],
      ["inspect", "walk.mp4", "--json", "--at", "#10", "0:00.5"],
      ["inspect", "clip.mp4", "--json", "--at", "0"],
    ] {
      let outcome = try Program.run(arguments, in: desk.folder)
      try expect(outcome, exit: 0, on: desk, "\(arguments)")
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      #expect(object?["file"] as? String == arguments[1], "\(arguments): \(outcome)")
      #expect(outcome.remarks == "", "\(arguments): \(outcome)")
    }
    #expect(try desk.listing() == ["clip.mp4", "walk.mp4"], "JSON alone makes no picture")
  }

  @Test func inspectPrintsATable() throws {
    try desk.putSample("walk.mp4")
    let outcome = try desk.run("inspect", "walk.mp4", "--at", "#10", "-o", "stills")
    try expect(outcome, exit: 0, says: ["stills/walk.frame-10.png"], on: desk)
    for word in ["frame #10 at 0:00.333", "person 0", "left_knee ", "left_knee_flexion"] {
      #expect(outcome.output.contains(word), "\(word) in \(outcome)")
    }
    #expect(desk.exists("stills/walk.frame-10.png"))
    let several = try desk.run("inspect", "clip.mp4", "--at", "#0", "#3", "-o", "stills")
    #expect(
      several.output == "frame #0 at 0:00.000: nobody found\n\nframe #3 at 0:00.100: nobody found\n",
      "\(several)")
  }
}
