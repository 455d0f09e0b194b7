import FormCheckConfiguration
import Foundation
import SystemPackage
import Testing

/// Mistakes in files and variables, each with its source and what to do.
@Suite struct MistakeTests {
  @Test(
    arguments: [
      ("\nqualty = \"best\"", "2: There is no key “qualty” in the configuration. Did you mean “quality”?"),
      ("[analize]\n", "1: There is no key “analize” in the configuration. Did you mean “analyze”?"),
      (
        "[[analyze]]\nevery = 2",
        "1: “analyze” is a command, so it must be a table, and only once: [analyze]."
      ),
      ("[card]\nqualty = 1", "2: There is no key “qualty” in [card]."),
      ("[card]\nquality = 1", "2: There is no key “quality” in [card]. It is a key of analyze."),
      ("[cache.prun]\nyes = true", "1: There is no key “prun” in [cache]. Did you mean “prune”?"),
      ("[cache.list]\nyes = true", "2: There is no key “yes” in [cache.list]. It is a key of cache.prune."),
      (
        "zzzzzzzzzzzzzz = 1",
        "1: There is no key “zzzzzzzzzzzzzz” in the configuration. formcheck config show analyze"
      ),
      ("analyze = 3", "1: “analyze” is a command, so it must be a table, and only once: [analyze]."),
      ("video = \"no\"", "1: video must be true or false"), ("video = 0", "1: video must be true or false"),
      ("quality = true", "1: quality must be one value"),
      ("quality = [\"a\"]", "1: quality must be one value"),
      ("[quality]\n", "1: quality must be one value"), ("quality = 10:00:00", "1: quality must be one value"),
      ("exercises = [1, true]", "1: exercises must be a list"),
      ("exercises = false", "1: exercises must be a list"),
      (
        "quality = [\"a\", 2]",
        "1: quality must be one value: a number, or a text in quotation marks, such as quality = \"a,2\"."
      ),
      ("quality = ", "1: column 11: This isn't valid TOML: "), ("a = [}", "1: This isn't valid TOML: "),
      ("no-video = true", "1: There is no key “no-video” in the configuration. Write video = false."),
      ("help = true", "1: There is no key “help” in the configuration."),
    ])
  func mistakesHaveALine(_ text: String, _ expected: String) throws {
    let mistakes = try ConfigurationFolder(user: text).mistakes()
    #expect(mistakes.count == 1 && mistakes[0].hasPrefix("user/formcheck.toml:" + expected), "\(mistakes)")
  }

  /// The usual mistakes in a line, with what to write instead.
  @Test(arguments: [
    ("quality = best", "Write text in quotation marks: quality = \"best\";"),
    ("quality = best # fast", "Write text in quotation marks: quality = \"best\";"),
    ("quality = “best”", "Use straight quotation marks: quality = \"best\";"),
    ("quality: \"best\"", "Write an equals sign after the key: quality = …;"),
    ("video = no", "Write video = false;"), ("video = True", "Write video = true;"),
    ("cutoff = 2,5", "Write a decimal point: cutoff = 2.5;"),
    ("cutoff = 6Hz", "Write text in quotation marks: cutoff = \"6Hz\";"),
    ("start = 0:12", "Write text in quotation marks: start = \"0:12\";"),
    (
      "quality = \"best",
      "The text that begins with \"best has no closing quotation mark. Write \" at the end"
    ),
    (
      "quality = 'best # fast",
      "The text that begins with 'best # fast has no closing quotation mark. Write ' at"
    ),
    (
      "exercises = [\"a.toml\", \"b.toml\n]",
      "The text that begins with \"b.toml has no closing quotation mark."
    ),
    ("quality = \"\"\"best\n\n", "The text after \"\"\" has no end. Write \"\"\" after it;"),
    ("quality = isn't", "Write text in quotation marks: quality = \"isn't\";"),
  ])
  func linesAreCorrected(_ text: String, _ expected: String) throws {
    let mistakes = try ConfigurationFolder(user: text).mistakes()
    #expect(mistakes.count == 1 && mistakes[0].contains(expected), "\(text): \(mistakes)")
    #expect(mistakes[0].hasSuffix("formcheck help config prints an example."), "\(mistakes)")
  }

  @Test func allMistakesAreReported() throws {
    let mistakes = try ConfigurationFolder(user: "a = 1\n\nvideo = 3\n[b]", folder: "c = 1").mistakes([
      "FORMCHECK_D": "1", "FORMCHECK_VIDEO": "perhaps",
    ])
    #expect(
      mistakes.map { $0.prefix { $0 != " " } } == [
        "user/formcheck.toml:1:", "user/formcheck.toml:3:", "user/formcheck.toml:4:",
        "here/formcheck.toml:1:",
        "FormCheck", "FORMCHECK_VIDEO",
      ], "\(mistakes)")
  }

  @Test(
    arguments: [
      ("FORMCHECK_QUALTY", "Did you mean FORMCHECK_QUALITY?"),
      ("FORMCHECK_ANALYZE_VIDE", "Did you mean FORMCHECK_ANALYZE_VIDEO?"),
      ("FORMCHECK_SOMETHING_ELSE_ENTIRELY", "Unset it"),
      ("FORMCHECK_quality", "Did you mean FORMCHECK_QUALITY?"),
    ])
  func unknownVariables(_ name: String, _ expected: String) throws {
    let mistakes = try ConfigurationFolder().mistakes([name: "x"])
    #expect(
      mistakes.count == 1 && mistakes[0].contains(name) && mistakes[0].contains(expected), "\(mistakes)")
  }

  /// Variables for other purposes, of other programs, or without a value.
  @Test(arguments: [
    "FORMCHECK_SHARED", "FORMCHECK_API_KEY", "FORMCHECK_ARCHITECTURE", "FORMCHECK_FUZZERS", "FORMCHECK_LOG",
    "FORMCHECK_PROGRAM", "QUALITY", "FORMCHECKER_X",
  ])
  func otherVariables(_ name: String) throws {
    let files = try ConfigurationFolder()
    #expect(files.mistakes([name: "x"]).isEmpty && files.sources([name: "x"]).isEmpty)
    #expect(files.mistakes(["FORMCHECK_NONSENSE": ""]).isEmpty)
  }

  @Test func filesThatAreNotReadable() throws {
    let files = try ConfigurationFolder()
    let path = files.url.appending(path: "here/formcheck.toml").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(files.mistakes().count == 1, "a folder: \(files.mistakes())")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "missing")
    #expect(files.mistakes().count == 1, "a broken link")
    try FileManager.default.removeItem(atPath: path)
    try Data([0xFF, 0xFE]).write(to: URL(filePath: path))
    #expect(files.mistakes().first?.hasPrefix("here/formcheck.toml:1: The file isn't UTF-8") == true)
    try Data([UInt8](repeating: 0x23, count: 2 << 20)).write(to: URL(filePath: path))
    #expect(files.mistakes().count == 1, "a large file: \(files.mistakes())")
    #expect(mkfifoReplaces(path) && files.mistakes().count == 1, "a pipe")
  }

  private func mkfifoReplaces(_ path: String) -> Bool {
    try? FileManager.default.removeItem(atPath: path)
    return mkfifo(path, 0o600) == 0
  }
}

/// What the file of a folder may set.
@Suite struct FolderPolicyTests {
  @Test(
    arguments: [
      "force = true", "[analyze]\nforce = false", "[cache.prune]\nyes = true", "output = \"/tmp/x\"",
      "output = \"../x\"", "output = \"a/../../x\"", "output = \"-\"", "output = \"\"", "output = \"link\"",
      "output = \"link/x\"", "exercises = [\"a.toml\", \"/etc/passwd\"]", "output = \"a/..\"",
    ])
  func foldersCannotSetWhatTheUserMay(_ text: String) throws {
    let files = try ConfigurationFolder(folder: text)
    try FileManager.default.createSymbolicLink(
      atPath: files.url.appending(path: "here/link").path, withDestinationPath: "/tmp")
    #expect(files.mistakes().count == 1, "\(files.mistakes())")
    #expect(files.mistakes().first?.contains("own configuration") == true, "\(files.mistakes())")
    #expect(try ConfigurationFolder(user: text).mistakes().isEmpty, "the user may set it")
  }

  @Test(
    arguments: [
      "quality = \"best\"", "output = \"results\"", "output = \"./a/b\"", "exercises = [\"a.toml\"]",
      "[analyze]\npreset = \"lean\"", "[cache]\njson = true",
    ])
  func foldersCanSetHowResultsAreMade(_ text: String) throws {
    #expect(try ConfigurationFolder(folder: text).mistakes() == [])
  }

  /// In the configuration folder itself, both files are one, and it is the user's.
  @Test func theFileOfTheUserIsNotRestrictedThere() throws {
    let files = try ConfigurationFolder(user: "force = true")
    var sources = files.sources()
    let user = try #require(sources.user)
    sources.folder = user
    #expect(sources.files == [user])
    #expect(try sources.configuration(Commands.root).values(for: ["analyze"]).map(\.key) == ["force"])
  }
}
