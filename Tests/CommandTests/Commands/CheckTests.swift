import Foundation
import Testing

/// `formcheck check`, run as users run it.
@Suite struct CheckTests {
  @Test func oneVideoHasALineForEachService() throws {
    let workspace = try Workspace()
    try workspace.putSample("walk.mp4")
    let outcome = try Program.run(["check", "walk.mp4"], in: workspace.folder)
    #expect(outcome.status == 0 && outcome.messages == "", "\(outcome)")
    for title in ["Body in frame", "View", "Camera roll", "Frame rate", "Rule of thirds", "Lead room"] {
      #expect(outcome.output.contains(title), "\(title): \(outcome)")
    }
    #expect(outcome.output.contains("of 12 moments"), "\(outcome)")
    #expect(try workspace.listing() == ["walk.mp4"])
  }

  /// Names in any order, repeated, and groups.
  @Test(arguments: [
    ("rate", ["rate"]), ("rate,view", ["view", "rate"]), ("rate, view", ["view", "rate"]),
    ("rate,rate", ["rate"]),
    ("composition,rate", ["rate", "thirds", "center", "symmetry", "golden", "headroom", "leadroom"]),
  ])
  func servicesAreChosen(list: String, names: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(
      ["check", "--json", "--services", list, "gray.mp4"], in: workspace.folder)
    let root = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let services = try #require(root?["services"] as? [[String: Any]], "\(outcome)")
    #expect(services.compactMap { $0["name"] as? String } == names)
  }

  @Test(arguments: [
    ["--services", "thirdz"], ["--services", ""], ["--services", "rate,"], ["--services", "rate, vie"],
    ["--every", "0"], ["--exercise", "nonsense"],
  ])
  func wrongOptionsAreUsageErrors(_ options: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(["check", "gray.mp4"] + options, in: workspace.folder)
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
  }

  /// Several files have their names, JSON has one line for each, and one bad file doesn't stop the others.
  @Test func severalFilesAreChecked() throws {
    let workspace = try Workspace()
    try workspace.putGray("a.mp4")
    try workspace.putGray("b.mp4", frames: 1)
    try workspace.write(Data(), to: "empty.mp4")
    let text = try Program.run(["check", "a.mp4", "empty.mp4", "b.mp4"], in: workspace.folder)
    #expect(text.status == 1, "\(text)")
    #expect(text.output.contains("a.mp4\n") && text.output.contains("b.mp4\n"), "\(text)")
    #expect(text.messages.contains("empty.mp4") && text.messages.contains("1 of 3"), "\(text)")
    let json = try Program.run(["check", "--json", "a.mp4", "b.mp4"], in: workspace.folder)
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2, "\(json)")
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func anImageIsChecked() throws {
    let workspace = try Workspace()
    try workspace.write(Data(PNGBytes.gray(width: 320, height: 240)), to: "black.png")
    let outcome = try Program.run(["check", "black.png"], in: workspace.folder)
    #expect(outcome.status == 0 && outcome.output.contains("0 of 1 moment"), "\(outcome)")
  }

  /// `analyze` prints the worst lines with the file's name, and none with `--no-check`.
  @Test func analyzePrintsTheWorstLines() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4", frames: 40)
    let options = ["analyze", "gray.mp4", "--no-video", "--no-report", "--force"]
    let checked = try Program.run(options, in: workspace.folder)
    #expect(
      checked.status == 0 && checked.messages.contains("gray.mp4: ✗ Body in frame: nobody."), "\(checked)")
    let quiet = try Program.run(options + ["-q"], in: workspace.folder)
    // A warning about the result is printed nevertheless.
    let lines = quiet.messages.split(separator: "\n")
    #expect(quiet.status == 0 && quiet.output == "", "\(quiet)")
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("formcheck: warning: ") }, "\(quiet)")
    let failed = try Program.run(["analyze", "missing.mp4", "-q"], in: workspace.folder)
    #expect(failed.status == 3 && failed.messages.contains("missing.mp4"), "\(failed)")
    let plain = try Program.run(options + ["--no-check"], in: workspace.folder)
    #expect(plain.status == 0 && !plain.messages.contains("✗"), "\(plain)")
  }
}
