import Foundation
import Testing

/// No input of a command is ever written over by it, and what can't be done stops nothing else.
@Suite struct OverwritingTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.putGray("s.mp4")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: desk.path(name), withDestinationPath: target)
  }

  @Test func aSummaryIsNeverTheSource() throws {
    let source = try desk.bytes("s.mp4")
    try desk.write(Data("s.mp4\n".utf8), to: "list.txt")
    for (name, arguments) in [
      ("s.mp4", ["s.mp4"]), ("list.txt", ["--from", "list.txt"]), ("s.poses.csv", ["s.mp4"]),
      ("notes.txt", ["s.mp4"]),
    ] {
      if name == "notes.txt" { try desk.write(Data("mine".utf8), to: name) }
      let before = try desk.listing()
      let outcome = try Program.run(
        ["analyze", "--no-video", "--summary", name] + arguments, in: desk.folder)
      try expect(outcome, exit: 4, says: [name], on: desk, name)
      #expect(try desk.listing() == before, "nothing was done: \(name)")
    }
    #expect(try desk.bytes("s.mp4") == source)
    #expect(try desk.bytes("list.txt") == Data("s.mp4\n".utf8))
    #expect(try desk.bytes("notes.txt") == Data("mine".utf8))
    for _ in 0..<2 {
      let outcome = try desk.run("analyze", "s.mp4", "--no-video", "-o", "out", "--summary", "out/sum.csv")
      try expect(outcome, exit: 0, on: desk, "a summary in place of a summary")
    }
  }

  @Test func oneInputsVideoIsAnotherInput() throws {
    try desk.putGray("s.annotated.mp4", frames: 3)
    let other = try desk.bytes("s.annotated.mp4")
    let outcome = try desk.run("analyze", "s.mp4", "s.annotated.mp4", "--force")
    try expect(
      outcome, exit: 1, says: ["s.mp4", "s.annotated.mp4", "never overwritten", "1 done, 1 failed"], on: desk)
    #expect(try desk.bytes("s.annotated.mp4") == other)
    #expect(desk.exists("s.annotated.annotated.mp4") && !desk.exists("s.poses.csv"))
  }

  @Test func oneInputsPictureIsAnotherInput() throws {
    try expect(try desk.run("inspect", "s.mp4", "--at", "0"), exit: 0, on: desk)
    let picture = try desk.bytes("s.frame-0.png")
    for name in ["x.png", "x.frame-0.png"] { try desk.write(picture, to: name) }
    let outcome = try desk.run("inspect", "x.png", "x.frame-0.png", "--force")
    try expect(outcome, exit: 1, says: ["never overwritten", "1 of 2 inputs failed"], on: desk)
    #expect(try desk.bytes("x.frame-0.png") == picture)
    #expect(desk.exists("x.frame-0.frame-0.png"))
  }

  @Test func twoInputsPicturesOfOneName() throws {
    try expect(try desk.run("inspect", "s.mp4", "--at", "0"), exit: 0, on: desk)
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: desk.path(folder), withIntermediateDirectories: false)
      try desk.write(try desk.bytes("s.frame-0.png"), to: "\(folder)/x.png")
    }
    let outcome = try desk.run("inspect", "a/x.png", "b/x.png", "-o", "out", "--force")
    try expect(outcome, exit: 1, says: ["as well as for a/x.png"], on: desk)
  }

  /// A planted link of the unfinished picture's name is not written through.
  @Test func aPictureIsNotWrittenThroughALink() throws {
    try desk.write(Data("precious".utf8), to: "victim.txt")
    try link("s.frame-0.png.partial", to: "victim.txt")
    try expect(try desk.run("inspect", "s.mp4", "--at", "0"), exit: 0, on: desk)
    try link("s.annotated.mp4.partial", to: "victim.txt")
    try expect(try desk.run("analyze", "s.mp4"), exit: 0, on: desk)
    #expect(try desk.bytes("victim.txt") == Data("precious".utf8))
  }

  @Test func linksThatLeadNowhereStopNothing() throws {
    try link("broken.mp4", to: "nothere.mp4")
    try link("self.mp4", to: "self.mp4")
    for (number, names) in [["s.mp4", "broken.mp4", "self.mp4"], ["*.mp4"]].enumerated() {
      let outcome = try Program.run(
        ["analyze", "-o", "out-\(number)", "--no-video"] + names, in: desk.folder)
      try expect(
        outcome, exit: 1,
        says: ["broken.mp4 is a symbolic link to nothing", "self.mp4 is a symbolic link that leads back"],
        on: desk, "\(names)")
      #expect(desk.exists("out-\(number)/s.poses.csv"), "\(names)")
    }
    try expect(try desk.run("analyze", "broken.mp4"), exit: 3, says: ["symbolic link"], on: desk)
  }

  @Test func aPlantedWorkFolderIsRefused() throws {
    try FileManager.default.createDirectory(atPath: desk.path("docs"), withIntermediateDirectories: false)
    try link(".formcheck", to: "docs")
    let outcome = try desk.run("analyze", "s.mp4", "--no-video")
    try expect(outcome, exit: 4, says: [".formcheck is a symbolic link", "-o"], on: desk)
    #expect(try desk.listing() == [".formcheck", "docs", "s.mp4"])
  }

  /// `/dev/stdout` is a link, and a rename would replace it.
  @Test(arguments: [[], ["--force"]]) func aSummaryNeverReplacesALink(_ force: [String]) throws {
    try link("mine", to: "/proc/self/fd/1")
    let outcome = try Program.run(
      ["analyze", "s.mp4", "--no-video", "--every", "30", "--summary", "mine"] + force, in: desk.folder)
    try expect(outcome, exit: 4, says: ["mine after --summary is a symbolic link"], on: desk)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: desk.path("mine")) == "/proc/self/fd/1")
  }

  @Test func whatIsEmptyIsSaid() throws {
    try desk.write(Data(), to: "list")
    try expect(
      try desk.run("analyze", "s.mp4", "-o", ""), exit: 2, says: ["-o has to name a folder"], on: desk)
    try expect(try desk.run("analyze", "--from", "list"), exit: 2, says: ["names no video"], on: desk)
  }

  /// What can't be drawn on is refused before it is analyzed; numbers can still be had.
  @Test func picturesTooWideToDrawOn() throws {
    let desk = try Desk()
    try desk.write(Data(PNGBytes.gray(width: 40_000, height: 2)), to: "wide.png")
    for (arguments, status, words) in [
      (["inspect", "wide.png"], 3 as Int32, ["wide.png", "40000 × 2", "--json"]),
      (["analyze", "wide.png"], 3, ["wide.png", "--no-video"]),
      (["analyze", "wide.png", "--no-video"], 3, ["wide.png", "--no-report"]),
      (["inspect", "wide.png", "--json"], 0, []),
      (["analyze", "wide.png", "--no-video", "--no-report"], 0, []),
    ] {
      try expect(
        try Program.run(arguments, in: desk.folder), exit: status, says: words, on: desk, "\(arguments)")
    }
  }

  /// 256 megapixels of one color are 31 kB: the limit is checked before anything is decoded.
  @Test func hugePicturesAreRefusedByEveryVerb() throws {
    try desk.write(Data(PNGBytes.gray(width: 16_000, height: 16_000)), to: "huge.png")
    for verb in [["inspect", "--json"], ["inspect"], ["analyze"]] {
      let outcome = try Program.run(verb + ["huge.png"], in: desk.folder)
      try expect(outcome, exit: 3, says: ["16000 × 16000", "megapixels"], on: desk, "\(verb)")
    }
  }

  @Test func pipesAreRefusedByEveryVerb() throws {
    #expect(mkfifo(desk.path("pipe.mp4"), 0o600) == 0)
    for verb in [
      ["analyze"], ["probe"], ["inspect", "--at", "0"], ["render"], ["analyze", "--shard", "1/2"],
    ] {
      let outcome = try Program.run([verb[0], "pipe.mp4"] + verb.dropFirst(), in: desk.folder)
      #expect(outcome.status == 3, "\(verb): \(outcome)")
      #expect(outcome.remarks.contains("pipe.mp4 is a pipe"), "\(verb): \(outcome)")
    }
  }
}
