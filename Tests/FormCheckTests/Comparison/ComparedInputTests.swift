import FormCheckFiles
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ComparedInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func input(_ name: String) -> ComparedInput {
    ComparedInput(argument: folder.path.appending(name).string)
  }

  /// A number after the last colon is a repetition, unless there is such a file.
  @Test func aNumberAfterAColonIsARepetition() throws {
    for name in ["squat.mp4", "odd:7", "a:b.mp4", ":3", "👍.mp4"] { _ = try folder.write([1], to: name) }
    for (argument, name, repetition) in [
      ("squat.mp4", "squat.mp4", nil), ("squat.mp4:2", "squat.mp4", 2), ("squat.mp4:02", "squat.mp4", 2),
      ("odd:7", "odd:7", nil), ("odd:7:3", "odd:7", 3), ("a:b.mp4", "a:b.mp4", nil),
      ("a:b.mp4:12", "a:b.mp4", 12),
      (":3", ":3", nil), ("👍.mp4:1", "👍.mp4", 1), ("missing.mp4:2", "missing.mp4", 2),
      ("missing.mp4", "missing.mp4", nil), ("squat.mp4:", "squat.mp4:", nil),
      ("squat.mp4:x", "squat.mp4:x", nil),
      ("squat.mp4:-1", "squat.mp4:-1", nil), ("squat.mp4:1.5", "squat.mp4:1.5", nil),
      ("squat.mp4:99999999999999999999", "squat.mp4:99999999999999999999", nil),
      ("squat.mp4:0", "squat.mp4", 0),
    ] as [(String, String, Int?)] {
      let found = input(argument)
      #expect(
        found.path == folder.path.appending(name) && found.repetition == repetition, "\(argument): \(found)")
    }
    #expect(ComparedInput(argument: ":5").path == ":5")
    #expect(ComparedInput(argument: "").repetition == nil)
  }

  @Test(arguments: [
    ("best", RepetitionChoice.best), ("each", .each), ("3", .number(3)), ("0", nil), ("-2", nil),
    ("all", nil), ("", nil),
  ])
  func choicesAreRead(text: String, choice: RepetitionChoice?) { #expect(RepetitionChoice(text) == choice) }

  @Test func namesContainBothVideosAndTheirRepetitions() {
    func names(_ a: ComparedInput, _ b: ComparedInput) -> [String] {
      let names = ComparisonNames(a, b, directory: "out")
      return [names.video, names.table, names.page].map(\.string)
    }
    let (a, b) = (ComparedInput(path: "x/monday.mp4"), ComparedInput(path: "y/friday.mov", repetition: 5))
    #expect(
      names(a, b) == ["mp4", "csv", "html"].map { "out/monday-friday.5.compare.\($0)" })
    let long = ComparedInput(path: FilePath(String(repeating: "é", count: 120) + ".mp4"))
    for name in names(long, long) { #expect(FilePath(name).lastComponent?.string.utf8.count ?? 999 < 255) }
  }

  /// A repetition can be added to a set that has none, but not to an exercise that is held still.
  @Test func videosWithoutRepetitionsHaveReasons() {
    let empty = ComparedVideo.withoutRepetitions("squat.mp4", isHeld: false)
    #expect(empty.kind == .input && empty.description.contains("--add-rep"), "\(empty)")
    let held = ComparedVideo.withoutRepetitions("plank.mp4", isHeld: true)
    #expect(held.description.contains("held still") && !held.description.contains("--add-rep"), "\(held)")
  }
}
