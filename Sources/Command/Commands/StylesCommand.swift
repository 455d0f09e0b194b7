import ArgumentParser
import FormCheckOverlay
import FormCheckReports

/// `formcheck styles`: the overlay styles.
struct StylesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "styles", abstract: "List the overlay styles for --style.",
    discussion: Examples.after("", ["formcheck styles", "formcheck styles --json"]))

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  /// One style, as printed.
  private struct Style: Encodable {
    let name: String
    let summary: String
    let standard: Bool
  }

  func run() throws {
    let styles = OverlayStyles.all.map {
      Style(name: $0.name, summary: $0.summary, standard: $0.name == OverlayStyles.standard.name)
    }
    guard !json else { return try Console.printJSON(try JSONText.string(styles)) }
    let rows = styles.map { [$0.name, $0.summary + ($0.standard ? " (default)" : "")] }
    try Console.print(AlignedColumns(leading: 2).lines(rows).joined(separator: "\n"))
  }
}
