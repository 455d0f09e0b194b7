import FormCheckConfiguration
import Testing

/// Configured values that wait until the option that they need is given.
@Suite struct NeedTests {
  /// The arguments that the configuration adds to a run.
  private func added(
    _ text: String, to typed: String, _ environment: [String: String] = [:]
  ) throws -> [String] {
    let words = typed.split(separator: " ").map(String.init)
    let arguments = try ConfigurationFolder(user: text).arguments(words, environment)
    #expect(
      arguments.first == words.first && arguments.suffix(words.count - 1) == words.dropFirst(), "\(arguments)"
    )
    return Array(arguments.dropFirst().dropLast(words.count - 1))
  }

  private static let bar = "plate = 425\nload = 100\nunit = \"lb\""
  private static let barArguments = ["--plate=425", "--load=100", "--unit=lb"]

  /// The load and the plate each imply a measured bar when they are typed, but not when both are configured.
  @Test(arguments: [
    ("analyze a.mp4", []), ("analyze --bar off a.mp4", []), ("analyze --bar=auto a.mp4", barArguments),
    ("analyze --bar plate a.mp4", barArguments), ("analyze --log a.mp4", barArguments),
    ("analyze --bar off --log a.mp4", ["--load=100", "--unit=lb"]), ("analyze --no-log a.mp4", []),
    ("analyze --plate 400 a.mp4", ["--load=100", "--unit=lb"]),
    ("analyze --load 80 a.mp4", ["--plate=425", "--unit=lb"]), ("analyze -- --bar auto", []),
  ])
  func optionsOfTheBarNeedABar(_ typed: String, _ expected: [String]) throws {
    #expect(try added(Self.bar, to: typed) == expected, "\(typed)")
  }

  @Test func theBarOfTheConfiguration() throws {
    #expect(
      try added("bar = \"auto\"\n" + Self.bar, to: "analyze a.mp4") == ["--bar=auto"] + Self.barArguments)
    #expect(try added("bar = \"off\"\n" + Self.bar, to: "analyze a.mp4") == ["--bar=off"])
    #expect(try added("bar = \"auto\"\n" + Self.bar, to: "analyze --bar off a.mp4") == [])
  }

  @Test(arguments: [
    ("analyze a.mp4", "", []), ("analyze a.mp4", "log.db", ["--tag=leg"]),
    ("analyze --no-log a.mp4", "log.db", []),
    ("analyze --log a.mp4", "", ["--tag=leg"]), ("analyze --log --tag pr a.mp4", "", []),
  ])
  func optionsOfTheLogNeedTheLog(_ typed: String, _ variable: String, _ expected: [String]) throws {
    #expect(
      try added("tag = [\"leg\"]", to: typed, ["FORMCHECK_LOG": variable]) == expected, "\(typed) \(variable)"
    )
  }

  @Test(arguments: [
    ("analyze -", ["--stdin-name=a.mp4"]), ("analyze b.mp4", []), ("analyze -o - b.mp4", []),
    ("analyze -o x -", ["--stdin-name=a.mp4"]), ("analyze -qo - b.mp4", []),
    ("analyze --output=x -", ["--stdin-name=a.mp4"]),
    ("analyze -- -", ["--stdin-name=a.mp4"]), ("analyze -q -", ["--stdin-name=a.mp4"]),
  ])
  func standardInput(_ typed: String, _ expected: [String]) throws {
    #expect(try added("stdin-name = \"a.mp4\"", to: typed) == expected, "\(typed)")
  }

  @Test(arguments: [
    ("compare a.mp4 b.mp4", ["--rep=each"]), ("compare a.mp4:2 b.mp4", []),
    ("compare a.mp4:x b.mp4:", ["--rep=each"]),
    ("compare --all folder", []), ("compare --rep 2 a.mp4 b.mp4", []),
  ])
  func numbersOfRepetitions(_ typed: String, _ expected: [String]) throws {
    #expect(try added("[compare]\nrep = \"each\"", to: typed) == expected, "\(typed)")
  }

  /// Every value of a repeated option counts.
  @Test(arguments: [
    ("export --to csv a.mp4", []), ("export --to trc a.mp4", ["--rate=60"]),
    ("export --to mot --to csv a.mp4", ["--rate=60"]), ("export --to csv --to=c3d a.mp4", ["--rate=60"]),
  ])
  func aRateNeedsAFormatWithAConstantRate(_ typed: String, _ expected: [String]) throws {
    #expect(try added("[export]\nrate = 60", to: typed) == expected, "\(typed)")
  }

  /// Symbols are drawn in the style ascii, and as text in every style.
  @Test(arguments: [
    ("inspect a.mp4", []), ("inspect --style joints --text a.mp4", ["--effect=dots"]),
    ("inspect --style joints a.mp4", []), ("inspect --style ascii a.mp4", ["--effect=dots"]),
  ])
  func optionsOfSymbolsNeedSymbols(_ typed: String, _ expected: [String]) throws {
    #expect(try added("effect = \"dots\"", to: typed) == expected, "\(typed)")
  }

  @Test func theUnitOfAFolder() throws {
    let folder = try ConfigurationFolder(folder: "load = 225\nunit = \"lb\"")
    #expect(
      try folder.arguments(["analyze", "--bar", "auto"]) == [
        "analyze", "--load=225", "--unit=lb", "--bar", "auto",
      ])
  }
}
