import ArgumentParser
import FormCheck
import FormCheckExercises
import FormCheckFiles
import FormCheckMotion
import FormCheckReports
import SystemPackage

/// `formcheck exercises list`: the exercises that can be recognized.
struct ExerciseListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the exercises for --exercise.",
    discussion: Examples.after(
      """
      --exercise also accepts auto, which recognizes the exercise, and unknown, which counts and measures repetitions \
      without naming the exercise.
      """, ["formcheck exercises list", "formcheck exercises list --json"]))

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @OptionGroup var options: ExerciseOptions

  /// The exercises, as printed.
  private struct Record: Encodable {
    let exercises: [Row]
  }

  /// One exercise, as printed.
  private struct Row: Encodable {
    let name: String
    let title: String
    let family: String
    let hold: Bool
    let positions: [String]
    /// The file that declares the exercise; null for a built-in one.
    let file: String?
    let replacesBuiltIn: Bool

    private enum CodingKeys: String, CodingKey {
      case name, title, family, hold, positions, file
      case replacesBuiltIn = "replaces_built_in"
    }

    init(_ entry: ExerciseLibrary.Entry) {
      name = entry.exercise.name
      title = entry.exercise.title
      family = entry.exercise.family
      hold = entry.exercise.isHold
      positions = entry.exercise.positions.map(\.declaredName)
      file = entry.path.map { PathText.readable($0.string) }
      replacesBuiltIn = entry.replacesBuiltIn
    }

    /// Writes null for a missing file.
    func encode(to encoder: any Encoder) throws {
      var row = encoder.container(keyedBy: CodingKeys.self)
      try row.encode(name, forKey: .name)
      try row.encode(title, forKey: .title)
      try row.encode(family, forKey: .family)
      try row.encode(hold, forKey: .hold)
      try row.encode(positions, forKey: .positions)
      try row.encode(file, forKey: .file)
      try row.encode(replacesBuiltIn, forKey: .replacesBuiltIn)
    }

    /// The cells of the table.
    var cells: [String] {
      let origin = file.map { replacesBuiltIn ? "\($0) (replaces the built-in exercise)" : $0 } ?? "built-in"
      return [name, title, hold ? "hold" : "repetitions", positions.joined(separator: ", "), origin]
    }
  }

  func run() throws {
    let rows = try options.library().entries.map(Row.init)
    guard !json else { return try Console.printJSON(try JSONText.string(Record(exercises: rows))) }
    try Console.print(AlignedColumns(leading: 5).lines(rows.map(\.cells)).joined(separator: "\n"))
  }
}
