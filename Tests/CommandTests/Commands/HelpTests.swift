import FormCheck
import FormCheckMotion
import Foundation
import Testing

/// The texts of all commands and options, read from the program's machine-readable help.
@Suite struct HelpTests {
  private struct Dump: Decodable { let command: Command }

  private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable { let name: String }

    let abstract: String?
    let valueName: String?
    let names: [Name]?
    let shouldDisplay: Bool

    var title: String { names?.first?.name ?? valueName ?? "" }
  }

  private let commands: [Command]

  init() throws {
    let workspace = try Workspace()
    let outcome = try workspace.run("--experimental-dump-help")
    commands = try JSONDecoder().decode(Dump.self, from: Data(outcome.output.utf8)).command.subcommands ?? []
  }

  private var options: [(command: String, argument: Argument)] {
    commands.flatMap { command in (command.arguments ?? []).map { (command.commandName, $0) } }
      .filter { $0.0 != "help" && $0.1.shouldDisplay && !["help", "version", "h"].contains($0.1.title) }
  }

  /// New commands are free to follow.
  @Test func allCommandsAreListed() {
    let names = commands.map(\.commandName)
    let known: Set = ["analyze", "merge", "inspect", "render", "probe", "export", "styles", "bench", "help"]
    #expect(known.isSubset(of: names) && Set(names).count == names.count, "\(names)")
  }

  @Test func eachOptionHasAShortSentence() {
    #expect(options.count > 60)
    for (command, option) in options {
      let help = option.abstract ?? ""
      #expect(!help.isEmpty && help.count < 200, "\(command) \(option.title): \(help.count) characters")
      #expect(help.first?.isUppercase == true || help.first?.isNumber == true, "\(command): \(help)")
      #expect(help.hasSuffix("."), "\(command) \(option.title): \(help)")
    }
  }

  @Test func eachCommandHasASentence() {
    for command in commands where command.commandName != "help" {
      #expect(command.abstract?.hasSuffix(".") == true, "\(command.commandName)")
    }
  }

  /// Words of earlier versions that users could not know, and British spellings.
  private static let privateWords = [
    "told", "tell", "look", "looks", "looking", "film", "films", "stretch", "stretches", "observe",
    "observed", "swing", "verb", "picture", "pictures", "unsure", "colour", "colours", "analyse", "analysed",
    "centre", "recognise", "metres", "behind", "sees", "saw", "somebody",
  ]

  @Test func helpHasNoPrivateWords() {
    // The name of an exercise may contain one, such as kettlebell-swing.
    let exercises = ExerciseLibrary.builtIn.exercises.map(\.name)
    let texts =
      commands.flatMap { [$0.abstract, $0.discussion] } + options.map { $0.argument.abstract }
    for text in texts.compactMap({ $0 }) {
      let withoutExercises = exercises.reduce(text.lowercased()) { $0.replacing($1, with: "") }
      let words = Set(withoutExercises.split { !$0.isLetter }.map(String.init))
      #expect(words.isDisjoint(with: Self.privateWords), "\(text)")
    }
  }

  @Test(arguments: ["analyze", "render", "inspect"]) func drawingCommandsHaveAStyle(command: String) {
    let titles = options.filter { $0.command == command }.map(\.argument.title)
    #expect(titles.contains("style") && titles.contains("overlay"), "\(titles)")
  }

  /// Help and errors list American spellings only.
  @Test func britishSpellingsAreHidden() throws {
    let workspace = try Workspace()
    for arguments in [["--help"], ["analyze", "--help"], ["render", "--help"], ["help", "analyse"]] {
      let help = try Program.run(arguments, in: workspace.folder).output
      #expect(!help.isEmpty, "\(arguments)")
      for word in ["analyse", "colour", "centre"] { #expect(!help.contains(word), "\(arguments): \(word)") }
    }
  }
}
