import FormCheck
import Foundation
import Testing

@Suite struct SandboxCommandTests {
  private static let status = [
    Sandbox.Status.full, .files, .systemCalls, .none,
  ].map { "\"sandbox\" : \"\($0.rawValue)\"" }

  @Test func theRecordSaysWhatWasEnforced() throws {
    let desk = try Desk()
    try desk.putGray("clip.mp4")
    try expect(try desk.run("analyze", "clip.mp4", "-o", "in"), exit: 0, on: desk)
    let confined = String(decoding: try desk.bytes("in/clip.formcheck.json"), as: UTF8.self)
    #expect(Self.status.contains { confined.contains($0) }, "\(confined)")
    try expect(try desk.run("analyze", "clip.mp4", "-o", "out", "--no-sandbox"), exit: 0, on: desk)
    let free = String(decoding: try desk.bytes("out/clip.formcheck.json"), as: UTF8.self)
    #expect(free.contains("\"sandbox\" : \"off\""), "\(free)")
    for name in ["poses.csv", "reps.csv", "report.html", "annotated.mp4"] {
      #expect(try desk.bytes("in/clip.\(name)") == desk.bytes("out/clip.\(name)"), "\(name)")
    }
  }

  /// Every verb does its work inside; its process says so while it runs.
  @Test(arguments: [
    ["analyze", "clip.mp4", "-o", "new/out"], ["analyze", "clip.mp4"], ["probe", "clip.mp4"],
    ["inspect", "clip.mp4", "--at", "1", "-o", "stills"], ["render", "clip.mp4", "--force"],
    ["export", "clip.mp4", "--to", "dlc", "--to", "openpose", "--to", "trc"],
    ["analyze", "clip.mp4", "-o", "sum", "--summary", "tables/summary.csv"],
  ])
  func everyVerbWorksInside(_ arguments: [String]) throws {
    let desk = try Desk()
    try desk.putSample("clip.mp4")
    try FileManager.default.createDirectory(atPath: desk.path("tables"), withIntermediateDirectories: true)
    let quick = ["--every", "30", "--quality", "fast", "--no-video"]
    if ["render", "export"].contains(arguments[0]) {
      _ = try Program.run(["analyze", "clip.mp4"] + quick, in: desk.folder)
    }
    let run = try Program.run(
      arguments + (arguments[0] == "analyze" ? quick : []), in: desk.folder)
    try expect(run, exit: 0, on: desk, "\(arguments)")
  }
}

@Suite struct TerminalTextTests {
  @Test func nothingThatATerminalObeysGetsThrough() throws {
    let desk = try Desk()
    let names = ["\u{1B}[31mred.mp4", "bidi\u{202E}4pm.mp4", "line\u{2028}break.mp4", "c1\u{9B}31m.mp4"]
    for name in names { try desk.putGray(name) }
    for name in names {
      for arguments in [
        ["probe", name], ["probe", name, "--json"], ["inspect", name, "--at", "0", "--json"],
      ] {
        let outcome = try Program.run(arguments, in: desk.folder)
        #expect(outcome.status == 0, "\(arguments) \(outcome)")
        let shown = (outcome.output + outcome.remarks).unicodeScalars
        #expect(
          !shown.contains { "\u{1B}\u{202E}\u{2028}\u{9B}".unicodeScalars.contains($0) },
          "\(arguments) \(outcome)")
      }
      let json = try desk.run("probe", name, "--json").output
      let file = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(file?["file"] as? String == name, "JSON keeps the name: \(json)")
    }
  }

  /// Data that didn't arrive is no success; a reader that has gone away is none of our business.
  @Test(arguments: [["probe", "clip.mp4"], ["probe", "clip.mp4", "--json"], ["--version"], ["--help"]])
  func aFullDeviceIsReported(_ arguments: [String]) throws {
    let desk = try Desk()
    try desk.putGray("clip.mp4")
    for (target, status) in [("/dev/full", 4 as Int32), ("/dev/null", 0)] {
      let process = Process()
      process.executableURL = try Program.executable()
      process.arguments = arguments
      process.currentDirectoryURL = desk.folder
      process.standardOutput = FileHandle(forWritingAtPath: target)
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == status, "\(arguments) > \(target)")
    }
  }
}
