import Foundation
import Testing

/// Every input that can't be analyzed, with every verb that reads one: exit code 3, one sentence with name and remedy.
@Suite struct BadInputTests {
  private static let cases: [(kind: String, words: [String])] = [
    ("missing", ["no such file", "Check the name"]), ("folder", ["is a directory", "Name the video files"]),
    ("empty", ["is empty (0 bytes)", "Copy it"]), ("text", ["is not a video", "Give a video file"]),
    ("truncated", ["is cut off", "Copy it"]), ("sound", ["no moving picture", "Give a video file"]),
  ]

  private static let verbs: [[String]] = [
    ["analyze"], ["probe"], ["probe", "--json"], ["inspect", "--at", "0"],
    ["inspect", "--json", "--at", "0"],
    ["render"],
  ]

  @Test(arguments: verbs)
  func isASentenceAndExitCodeThree(_ verb: [String]) throws {
    for (kind, words) in Self.cases {
      let desk = try Desk()
      let name = try put(kind, on: desk)
      let before = try desk.listing()
      let outcome = try Program.run([verb[0], name] + verb.dropFirst(), in: desk.folder)
      try expect(outcome, exit: 3, says: words + [name], on: desk, "\(verb) \(kind)")
      #expect(outcome.output == "", "\(verb) \(kind)")
      #expect(outcome.remarks.split(separator: "\n").count == 1, "\(verb) \(kind): \(outcome)")
      #expect(outcome.remarks.hasPrefix("formcheck: "), "\(verb) \(kind): \(outcome)")
      #expect(try desk.listing() == before, "\(verb) \(kind)")
    }
  }

  private func put(_ kind: String, on desk: Desk) throws -> String {
    let name = "my \(kind).mp4"
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: desk.path(name), withIntermediateDirectories: false)
    case "empty": try desk.write(Data(), to: name)
    case "text":
      try desk.write(Data(repeatElement(Array("not a video\n".utf8), count: 100).joined()), to: name)
    case "truncated": try desk.write(try withoutIndex(), to: name)
    case "sound": try desk.putWave(name)
    default: break
    }
    return name
  }

  /// The sample as a camera leaves it whose battery died: the index behind the pictures is missing.
  private func withoutIndex() throws -> Data {
    let whole = try Data(contentsOf: Desk.sample)
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

  /// Cut at any length, with its index before the pictures or behind them, it is analyzed or refused, never a crash.
  @Test func cutAnywhere() throws {
    let whole = try Data(contentsOf: Desk.sample)
    for share in [1, 10, 50, 90, 99] {
      let desk = try Desk()
      try desk.write(whole.prefix(whole.count * share / 100), to: "cut.mp4")
      let outcome = try desk.run("analyze", "cut.mp4", "--no-video", "--start", "#3", "--end", "#5")
      #expect([0, 3].contains(outcome.status), "\(share) %: \(outcome)")
      try expect(outcome, exit: outcome.status, says: ["cut.mp4"], on: desk, "\(share) %")
      #expect(desk.exists("cut.poses.csv") == (outcome.status == 0), "\(share) %: \(outcome)")
    }
  }

  @Test func severalInputsOfWhichOneIsBad() throws {
    let desk = try Desk()
    try desk.putGray("a.mp4")
    try desk.write(Data("text".utf8), to: "b.mp4")
    try desk.putGray("c.mp4")
    let outcome = try desk.run("analyze", "a.mp4", "b.mp4", "none.mp4", "c.mp4", "-o", "out")
    try expect(
      outcome, exit: 1,
      says: ["b.mp4 is not a video", "none.mp4: there is no such file", "4 inputs: 2 done, 2 failed"],
      on: desk)
    for stem in ["a", "c"] {
      for suffix in ["poses.csv", "annotated.mp4", "formcheck.json"] {
        #expect(desk.exists("out/\(stem).\(suffix)"), "\(stem).\(suffix)")
      }
    }
    #expect(try desk.listing().allSatisfy { !$0.hasPrefix("out/b") && !$0.hasPrefix("out/none") })
  }

  @Test func severalInputsAllBad() throws {
    let desk = try Desk()
    let outcome = try desk.run("analyze", "a.mp4", "b.mp4")
    try expect(outcome, exit: 3, says: ["a.mp4", "b.mp4", "2 inputs: 2 failed"], on: desk)
  }

  @Test func nobodyInIt() throws {
    let desk = try Desk()
    try desk.putGray("gray.mp4")
    let outcome = try desk.run("analyze", "gray.mp4")
    try expect(
      outcome, exit: 0, says: ["warning: No person was detected in gray.mp4", "Is the whole body"], on: desk)
    let look = try desk.run("inspect", "gray.mp4", "--at", "#2")
    try expect(look, exit: 0, on: desk)
    #expect(look.output == "frame #2 at 0:00.067: nobody found\n", "\(look)")
  }
}
