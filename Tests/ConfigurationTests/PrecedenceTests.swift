import FormCheckConfiguration
import Foundation
import Testing

/// Which value applies if several sources set a key, and what is typed.
@Suite struct PrecedenceTests {
  private static let key = "quality"

  /// All combinations of the four sources: the highest one wins.
  @Test(arguments: 0..<16) func theHighestSourceWins(_ sources: Int) throws {
    let (user, folder, variable, typed) =
      (sources & 1 != 0, sources & 2 != 0, sources & 4 != 0, sources & 8 != 0)
    let files = try ConfigurationFolder(
      user: user ? "quality = \"user\"" : nil, folder: folder ? "quality = \"folder\"" : nil)
    let arguments = try files.arguments(
      ["analyze", "a.mp4"] + (typed ? ["--quality", "typed"] : []),
      variable ? ["FORMCHECK_QUALITY": "variable"] : [:])
    let expected =
      typed
      ? ["analyze", "a.mp4", "--quality", "typed"]
      : ["analyze"]
        + (variable
          ? ["--quality=variable"] : folder ? ["--quality=folder"] : user ? ["--quality=user"] : [])
        + ["a.mp4"]
    #expect(arguments == expected)
    #expect(
      files.sources(variable ? ["FORMCHECK_QUALITY": "x"] : [:]).isEmpty == !(user || folder || variable))
  }

  /// A command's table replaces the keys above it, but not those of a higher source.
  @Test func tablesAreMoreSpecific() throws {
    let files = try ConfigurationFolder(
      user: "quality = \"a\"\npeople = 1\n[analyze]\nquality = \"b\"\npeople = 2", folder: "people = 3")
    #expect(try files.arguments(["analyze"]) == ["analyze", "--quality=b", "--people=3"])
    let variables = ["FORMCHECK_PEOPLE": "4", "FORMCHECK_ANALYZE_PEOPLE": "5"]
    #expect(try files.arguments(["analyze"], variables) == ["analyze", "--quality=b", "--people=5"])
    #expect(try files.arguments(["card"], variables) == ["card"])
  }

  /// A key for all commands has the meaning that it has in analyze. Other commands have it in their tables.
  @Test func otherMeaningsNeedATable() throws {
    let files = try ConfigurationFolder(user: "preset = \"lean\"")
    #expect(try files.arguments(["analyze"]) == ["analyze", "--preset=lean"])
    #expect(try files.arguments(["card"]) == ["card"])
    #expect(try files.arguments(["card"], ["FORMCHECK_PRESET": "slow"]) == ["card"])
    #expect(
      try files.arguments(["card"], ["FORMCHECK_CARD_PRESET": "toddler"]) == ["card", "--preset=toddler"])
    let table = try ConfigurationFolder(user: "[card]\npreset = \"toddler\"")
    #expect(try table.arguments(["card"]) == ["card", "--preset=toddler"])
    #expect(try table.arguments(["analyze"]) == ["analyze"])
  }

  @Test func tablesOfSubcommands() throws {
    let files = try ConfigurationFolder(user: "[cache]\njson = true\n[cache.prune]\nyes = true\njson = false")
    #expect(try files.arguments(["cache", "list", "x"]) == ["cache", "list", "--json", "x"])
    #expect(try files.arguments(["cache", "prune", "x"]) == ["cache", "prune", "--yes", "x"])
    #expect(try files.arguments(["cache"]) == ["cache"])
    #expect(try files.arguments(["cach"]) == ["cach"])
  }

  @Test(
    arguments: [
      ("video = true", ["--video"]), ("video = false", ["--no-video"]), ("force = true", ["--force"]),
      ("force = false", []), ("people = 2", ["--people=2"]), ("people = -2.5", ["--people=-2.5"]),
      ("cutoff = 1e300", ["--cutoff=1e+300"]), ("quality = \"-- x=y\"", ["--quality=-- x=y"]),
      ("quality = \"\"", ["--quality", ""]),
      ("exercises = [\"a\", \"b\"]", ["--exercises=a", "--exercises=b"]),
      ("exercises = \"a\"", ["--exercises=a"]), ("exercises = []", []),
      ("output = \"~/x\"", ["--output=/home/me/x"]), ("quality = \"~/x\"", ["--quality=~/x"]),
    ])
  func valuesBecomeArguments(_ text: String, _ expected: [String]) throws {
    #expect(try ConfigurationFolder(user: text).arguments(["analyze"]) == ["analyze"] + expected)
  }

  @Test(
    arguments: [
      ("true", ["--video"]), ("1", ["--video"]), ("YES", ["--video"]), ("on", ["--video"]),
      ("false", ["--no-video"]), ("0", ["--no-video"]), ("no", ["--no-video"]), ("Off", ["--no-video"]),
      ("", []),
    ])
  func truthOfVariables(_ text: String, _ expected: [String]) throws {
    let arguments = try ConfigurationFolder().arguments(["analyze"], ["FORMCHECK_VIDEO": text])
    #expect(arguments == ["analyze"] + expected)
  }

  /// `~/` stands for the home folder, as in the user's file, and spaces around a value don't count, except in a path.
  @Test func textsInVariables() throws {
    let files = try ConfigurationFolder()
    let variables = ["FORMCHECK_PEOPLE": " 2 ", "FORMCHECK_OUTPUT": "~/x", "FORMCHECK_EXERCISES": "~/a, b"]
    #expect(
      try files.arguments(["analyze"], variables) == [
        "analyze", "--people=2", "--output=/home/me/x", "--exercises=/home/me/a", "--exercises=b",
      ])
    #expect(try files.arguments(["analyze"], ["FORMCHECK_OUTPUT": " x"]) == ["analyze", "--output= x"])
  }

  @Test func listsInVariables() throws {
    let arguments = try ConfigurationFolder().arguments(["analyze"], ["FORMCHECK_EXERCISES": "a,b c"])
    #expect(arguments == ["analyze", "--exercises=a", "--exercises=b c"])
    let spaced = try ConfigurationFolder().arguments(["analyze"], ["FORMCHECK_EXERCISES": " a, b c ,, "])
    #expect(spaced == ["analyze", "--exercises=a", "--exercises=b c"])
  }

  /// Every form in which an option can be typed replaces the configured value.
  @Test(
    arguments: [
      ("output = \"x\"", ["-o", "y"]), ("output = \"x\"", ["--output", "y"]),
      ("output = \"x\"", ["--output=y"]),
      ("output = \"x\"", ["-oy"]), ("video = true", ["--no-video"]), ("video = false", ["--video"]),
      ("exercises = [\"a\"]", ["--exercises", "b"]), ("quiet = true", ["-q"]), ("quiet = true", ["-vq"]),
      ("quiet = true", ["-v"]), ("quiet = true", ["--verbose"]), ("cutoff = 3", ["--no-smooth"]),
      ("no-smooth = true", ["--cutoff", "3"]),
      ("style = \"ascii\"\neffect = \"dots\"", ["--style", "joints"]),
      ("style = \"ascii\"\neffect = \"dots\"", ["--style=joints"]),
    ])
  func whatIsTypedWins(_ text: String, _ typed: [String]) throws {
    let arguments = try ConfigurationFolder(user: text).arguments(["analyze"] + typed + ["a.mp4"])
    #expect(arguments == ["analyze"] + typed + ["a.mp4"])
  }

  /// Arguments after `--` are files, and a value isn't an option.
  @Test(arguments: [["--", "--output"], ["-"], ["output"], ["--outputs"], ["--", "-o"]])
  func filesAreNotOptions(_ typed: [String]) throws {
    let arguments = try ConfigurationFolder(user: "output = \"x\"").arguments(["analyze"] + typed)
    #expect(arguments == ["analyze", "--output=x"] + typed)
  }

  @Test func symbolsNeedTheirStyle() throws {
    let user = try ConfigurationFolder(user: "effect = \"dots\"")
    #expect(
      try user.arguments(["analyze", "--style", "ascii"]) == [
        "analyze", "--effect=dots", "--style", "ascii",
      ])
    let both = try ConfigurationFolder(
      user: "style = \"ascii\"\neffect = \"dots\"", folder: "style = \"joints\"")
    #expect(try both.arguments(["analyze"]) == ["analyze", "--style=joints"])
  }

  /// A higher source makes what excludes it in a lower one ineffective; in the same source, the parser decides.
  @Test func sourcesExcludeEachOther() throws {
    let sources = try ConfigurationFolder(user: "cutoff = 3\nquiet = true", folder: "no-smooth = true")
    #expect(
      try sources.arguments(["analyze"], ["FORMCHECK_VERBOSE": "1"]) == [
        "analyze", "--no-smooth", "--verbose",
      ])
    let off = try ConfigurationFolder(user: "cutoff = 3", folder: "no-smooth = false")
    #expect(try off.arguments(["analyze"]) == ["analyze", "--cutoff=3"])
    let same = try ConfigurationFolder(user: "cutoff = 3\nno-smooth = true")
    #expect(try same.arguments(["analyze"]) == ["analyze", "--cutoff=3", "--no-smooth"])
  }

  @Test func sourcesAreNamed() throws {
    let files = try ConfigurationFolder(user: "\nquality = \"a\"", folder: "[analyze]\npeople = 1")
    let values = try files.configuration(["FORMCHECK_FORCE": "1"]).values(for: ["analyze"])
    let sources = values.map { $0.source.text.split(separator: "/").suffix(2).joined(separator: "/") }
    #expect(sources == ["user/formcheck.toml:2", "here/formcheck.toml:2", "FORMCHECK_FORCE"])
    let configured = try files.configuration().applied(to: ["analyze"])
    #expect(
      configured.origins(of: "The value 'a' is invalid for '--quality <level>'").map { $0.prefix(39) }
        == ["The configuration sets quality = a (\(files.url.path.prefix(3))"])
    #expect(configured.origins(of: "No videos.").count == 2)
  }
}
