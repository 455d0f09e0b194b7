import Foundation
import Testing

/// `formcheck log`, run as users run it.
@Suite struct LogTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, in: workspace.folder, environment: environment)
  }

  private var environment: [String: String] {
    ["XDG_DATA_HOME": workspace.path("data"), "FORMCHECK_LOG": ""]
  }

  /// A table of Strong with `count` sets.
  private func putTable(
    _ name: String, sets count: Int, note: String = "", exercise: String = "Squat"
  ) throws {
    let header =
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
    let rows = (0..<count).map { index in
      let day = TwoDigits.text(index / 20 % 28 + 1)
      return
        "2026-\(TwoDigits.text(index / 560 % 12 + 1))-\(day) 18:\(TwoDigits.text(index % 20)):00,Legs,1h,\(exercise),\(index % 5 + 1),100,5,0,0,\(note),,8\n"
    }
    try workspace.write(Data((header + rows.joined()).utf8), to: name)
  }

  /// Numbers with two digits.
  private enum TwoDigits {
    static func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  }

  /// A log of seven sets; the second has a tag and a note with an escape sequence.
  private func putLog() throws {
    try putTable("strong.csv", sets: 7)
    #expect(try run("log", "import", "strong.csv").output == "Added 7 sets.\n")
    #expect(try run("log", "note", "2", "--note", "a\u{1B}[31m red note", "--tag", "pr").status == 0)
  }

  /// Not even with `--force`: the name is a mistake.
  @Test(arguments: [["page"], ["export", "--to", "hevy"]]) func aVideoIsNeverReplaced(_ words: [String])
    throws
  {
    try putTable("strong.csv", sets: 1)
    _ = try run("log", "import", "strong.csv")
    let video = Data([1, 2, 3])
    try workspace.write(video, to: "squat.MP4")
    let arguments = ["log"] + words + ["-o", "squat.MP4", "--force"]
    let outcome = try Program.run(arguments, in: workspace.folder, environment: environment)
    try expect(outcome, exit: 4, containing: ["squat.MP4 is a video"], on: workspace)
    #expect(try workspace.bytes("squat.MP4") == video)
  }

  @Test(arguments: [
    "list", "trends", "records", "maxima", "stills", "doctor", "show 1", "note 1 --rpe 8", "forget 1 --yes",
    "export --to hevy",
  ])
  func aMissingLogIsAnError(_ command: String) throws {
    let words = ["log"] + command.split(separator: " ").map(String.init)
    let outcome = try Program.run(words, in: workspace.folder, environment: environment)
    #expect(outcome.status == 3 && outcome.messages.contains("analyze --log"), "\(outcome)")
    #expect(try workspace.listing().isEmpty)
  }

  @Test(arguments: [
    "list --since someday", "list --limit 0", "list --json --csv",
    "list --since 2026-02-01 --until 2026-01-01", "note 1",
    "note 1 --rpe 11", "note 1 --unit kg", "note 1 --load 0", "note 1 --tag 'two words'",
    "note 1 --recorded never",
    "forget", "forget 1 --all", "export --to fitbod", "export", "import", "list --log-file=",
  ])
  func wrongOptionsAreUsageErrors(_ command: String) throws {
    var words = command.split(separator: " ").map(String.init)
    if command.contains("'") { words = ["note", "1", "--tag", "two words"] }
    let outcome = try Program.run(["log"] + words, in: workspace.folder, environment: environment)
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
    #expect(try workspace.listing().isEmpty)
  }

  @Test func loggingOptionsNeedALog() throws {
    try workspace.putGray("gray.mp4")
    for option in [["--rpe", "8"], ["--note", "x"], ["--tag", "x"], ["--log-file", "x.db"]] {
      let outcome = try Program.run(
        ["analyze", "gray.mp4"] + option, in: workspace.folder, environment: environment)
      #expect(outcome.status == 2 && outcome.messages.contains("--log"), "\(outcome)")
    }
    #expect(try workspace.listing() == ["gray.mp4"])
  }

  /// The note may come from another person's table.
  @Test func aTableOnATerminalHasNoEscapeSequences() throws {
    try putTable("strong.csv", sets: 1, note: "a\u{1B}[31m red note")
    #expect(try run("log", "import", "strong.csv").status == 0)
    let terminal = try PseudoTerminal()
    let outcome = try Program.start(
      ["log", "export", "--to", "strong"], in: workspace.folder, environment: environment,
      output: terminal.input
    ).finish()
    let printed = terminal.printed
    #expect(outcome.status == 0 && printed.contains("a\u{FFFD}[31m red note"), "\(outcome) \(printed)")
  }

  /// Programs get all rows and the exact text; only a table for people is limited, and free of control characters.
  @Test func tablesForProgramsAreComplete() throws {
    try putTable("strong.csv", sets: 30, note: "a\u{1B}[31m red note\u{200B}")
    #expect(try run("log", "import", "strong.csv").status == 0)
    let csv = try run("log", "list", "--csv")
    #expect(csv.output.split(separator: "\n").count == 31 && csv.messages.isEmpty, "\(csv)")
    #expect(csv.output.contains("a\u{1B}[31m red note\u{200B}"), "\(csv)")
    let json = try JSONSerialization.jsonObject(with: Data(run("log", "list", "--json").output.utf8))
    #expect(((json as? [String: Any])?["sets"] as? [Any])?.count == 30)
    let text = try run("log", "list")
    #expect(
      text.output.split(separator: "\n").count == 26 && text.messages.contains("25 of 30 sets"), "\(text)")
    #expect(!text.output.contains("\u{1B}"))
    let limited = try run("log", "list", "--csv", "--limit", "3")
    #expect(limited.output.split(separator: "\n").count == 4 && limited.messages.contains("3 of 30 sets"))
  }

  @Test func importAddsOnlyNewSets() throws {
    try putTable("strong.csv", sets: 7)
    #expect(try run("log", "import", "strong.csv").output == "Added 7 sets.\n")
    #expect(try run("log", "import", "strong.csv").output == "Added 0 sets; the log already had 7.\n")
    let list = try run("log", "list", "--limit", "3")
    #expect(list.status == 0 && list.output.split(separator: "\n").count == 4, "\(list)")
    #expect(list.messages.contains("3 of 7 sets"))
  }

  @Test func notesChangeSets() throws {
    try putLog()
    #expect(try run("log", "note", "3", "2", "3", "--rpe", "8").messages == "Changed 2 sets.\n")
    let tagged = try run("log", "list", "--tag", "pr")
    #expect(tagged.output.contains("\u{FFFD}[31m red note") && !tagged.output.contains("\u{1B}"), "\(tagged)")
    let json = try JSONSerialization.jsonObject(with: Data(run("log", "list", "--json").output.utf8))
    let sets = try #require((json as? [String: Any])?["sets"] as? [[String: Any]])
    #expect(sets.count == 7 && sets[0]["load"] as? Double == 100 && sets[0]["tags"] is NSNull)
    #expect(try run("log", "list", "--csv").output.hasPrefix("id,time,exercise,title,load,unit,"))
    #expect(try run("log", "note", "3", "--note", "=HYPERLINK(\"x\")").status == 0)
    #expect(try run("log", "list", "--csv").output.contains("\"'=HYPERLINK(\"\"x\"\")\""))
  }

  @Test func importedSetsHaveSummaries() throws {
    try putLog()
    #expect(try run("log", "show", "2").output.contains("Squat"))
    #expect(try run("log", "show", "99").status == 2)
    #expect(try run("log", "trends").output.contains("Squat: 1 day"))
    #expect(try run("log", "records").output.contains("100 kg"))
    #expect(try run("log", "maxima").output.hasPrefix("No set has both a load and a measured bar velocity"))
    for (words, name) in [
      (["--velocity", "0.2"], "--exercise"), (["--exercise", "squat", "--velocity", "0"], "--velocity"),
      (["--days", "0"], "--days"),
    ] {
      let outcome = try Program.run(
        ["log", "maxima"] + words, in: workspace.folder, environment: environment)
      #expect(outcome.status == 2 && outcome.messages.contains(name), "\(outcome)")
    }
    #expect(try run("log", "stills").output == "The log has no matching stills.\n")
  }

  @Test func exportsAreReadAgain() throws {
    try putLog()
    #expect(try run("log", "export", "--to", "liftlog", "-o", "lift.csv").status == 0)
    #expect(try run("log", "export", "--to", "liftlog", "-o", "lift.csv").status == 4)
    #expect(try run("log", "export", "--to", "liftlog", "-o", "lift.csv", "--force").status == 0)
    #expect(try run("log", "import", "lift.csv").output == "Added 0 sets; the log already had 7.\n")
    let printed = try run("log", "export", "--to", "liftlog", "-o", "-")
    #expect(printed.output.contains("a\u{1B}[31m red note") && !workspace.exists("-"), "\(printed)")
  }

  @Test func exportsDoNotReplaceTheLog() throws {
    try putLog()
    let own = try run("log", "export", "--to", "hevy", "-o", "data/formcheck/log.db", "--force")
    #expect(own.status == 4 && own.messages.contains("the training log itself"), "\(own)")
    for name in ["log.db-wal", "log.db-journal"] {
      let journal = try run("log", "export", "--to", "hevy", "-o", "data/formcheck/\(name)", "--force")
      #expect(journal.status == 4 && journal.messages.contains("belongs to the training log"), "\(journal)")
    }
  }

  @Test func logsAreMerged() throws {
    try putLog()
    let merge = try run("log", "merge", "data/formcheck/log.db", "--log-file", "copy.db")
    #expect(merge.output == "Added 7 sets, with 0 videos.\n", "\(merge)")
    let itself = try run("log", "merge", "data/../data/formcheck/log.db")
    #expect(itself.status == 3 && itself.messages.contains("the log itself"), "\(itself)")
    #expect(try run("log", "merge", "missing.db").status == 3)
  }

  /// Nothing of a set is left in the file.
  @Test func setsAreForgotten() throws {
    try putLog()
    let note = Data("red note".utf8)
    #expect(try workspace.bytes("data/formcheck/log.db").range(of: note) != nil)
    #expect(try run("log", "forget", "2").status == 2)
    let missing = try run("log", "forget", "99")
    #expect(missing.status == 2 && missing.messages.contains("no set 99"), "\(missing)")
    #expect(try run("log", "forget", "2", "--yes").messages == "Removed 1 set.\n")
    #expect(try workspace.bytes("data/formcheck/log.db").range(of: note) == nil)
    #expect(try run("log", "forget", "--all", "--yes").messages == "Removed 6 sets.\n")
    #expect(try run("log", "doctor").output.hasSuffix("The log has no problems.\n"))
  }

  @Test func unreadableTablesCreateNoLog() throws {
    try workspace.write(Data([0xFF, 0xFE, 0x00]), to: "binary.csv")
    try workspace.write(Data("day,lift\nMonday,Squat\n".utf8), to: "other.csv")
    for name in ["binary.csv", "other.csv", "missing.csv", "."] {
      let outcome = try run("log", "import", name)
      #expect(outcome.status == 3 || outcome.status == 4, "\(outcome)")
      #expect(try workspace.listing() == ["binary.csv", "other.csv"])
    }
  }

  /// A video without people leaves no trace in the log, and the results are complete.
  @Test func aVideoWithoutSetsIsNotLogged() throws {
    try workspace.putGray("gray.mp4")
    let outcome = try run("analyze", "gray.mp4", "--log", "--no-video")
    #expect(outcome.status == 0 && outcome.messages.contains("no sets to log"), "\(outcome)")
    #expect(workspace.exists("gray.formcheck.json"))
    #expect(try run("log", "list").output == "The log has no matching sets.\n")
    // The environment turns the log on, and --no-log off.
    for (option, isLogged) in [(["--force"], true), (["--force", "--no-log"], false)] {
      let outcome = try Program.run(
        ["analyze", "gray.mp4", "--no-video"] + option, in: workspace.folder,
        environment: ["FORMCHECK_LOG": workspace.path("other.db")])
      #expect(outcome.messages.contains("no sets to log") == isLogged, "\(outcome)")
    }
  }

  /// The remedy is an option that the command has.
  @Test func aFolderThatCannotBeMadeNamesTheOption() throws {
    try putTable("strong.csv", sets: 1)
    let outcome = try run("log", "import", "strong.csv", "--log-file", "strong.csv/log.db")
    try expect(
      outcome, exit: 4, containing: ["strong.csv, the folder of the", "with --log-file."], on: workspace)
    #expect(!outcome.messages.contains("-o"), "\(outcome)")
  }

  /// A mistyped exercise has no sets, which a note explains.
  @Test func unknownExercisesAreNamed() throws {
    try putTable("strong.csv", sets: 1)
    _ = try run("log", "import", "strong.csv")
    for list in ["list", "trends", "records", "maxima"] {
      let outcome = try run("log", list, "--exercise", "sqaut")
      #expect(
        outcome.status == 0
          && outcome.messages == "The log has no exercise “sqaut”. Did you mean “squat”?\n",
        "\(list): \(outcome)")
      let other = try run("log", list, "--exercise", "x\u{1B}", "--csv")
      #expect(other.messages == "The log has no exercise “x\u{FFFD}”.\n", "\(list): \(other)")
      #expect(try run("log", list, "--exercise", "Squat", "--since", "2030-01-01").messages == "", "\(list)")
    }
  }

  /// A log that can't be written doesn't spoil the results, and the exit code reports it.
  @Test func anUnusableLogKeepsTheResults() throws {
    try workspace.putGray("gray.mp4")
    try workspace.write(Data("no database".utf8), to: "notes.txt")
    let outcome = try run("analyze", "gray.mp4", "--log", "--log-file", "notes.txt", "--no-video")
    #expect(outcome.status != 0 && outcome.messages.contains("isn't a training log"), "\(outcome)")
    #expect(workspace.exists("gray.formcheck.json"))
    #expect(try workspace.bytes("notes.txt") == Data("no database".utf8))
  }

  /// A process that is killed in the middle of an import leaves an intact log with all of the table or nothing.
  @Test func aKillLeavesAnIntactLog() throws {
    try putTable("one.csv", sets: 1)
    _ = try run("log", "import", "one.csv")
    var ended = 0
    for delay in [0.02, 0.05, 0.1, 0.2, 0.4, 0.8] {
      try putTable("many.csv", sets: 6000, exercise: "Squat after \(delay)")
      let importing = try Program.start(
        ["log", "import", "many.csv"], in: workspace.folder, environment: environment)
      Thread.sleep(forTimeInterval: delay)
      kill(importing.process.processIdentifier, SIGKILL)
      if try importing.finish().status == 0 { ended += 1 }
      let doctor = try run("log", "doctor", "--json")
      let health = try JSONSerialization.jsonObject(with: Data(doctor.output.utf8)) as? [String: Any]
      let rows = try #require((health?["rows"] as? [String: Int])?["set"], "\(doctor)")
      #expect(doctor.status == 0 && (rows - 1) % 6000 == 0 && rows >= 1 + 6000 * ended, "\(doctor)")
    }
  }

  /// Processes that import at the same time all succeed, even while the first one creates the log.
  @Test(arguments: 0..<5) func simultaneousImportsAreKept(_ round: Int) throws {
    let runs = try (0..<3).map { number in
      try putTable("\(number).csv", sets: 500, exercise: "Squat \(number)")
      return try Program.start(
        ["log", "import", "\(number).csv"], in: workspace.folder, environment: environment)
    }
    for run in runs { #expect(try run.finish().output.hasPrefix("Added 500 sets.\n")) }
    #expect(try run("log", "doctor").output.contains("set 1500,"))
  }
}
