import FormCheckMotion
import Foundation
import Testing

@testable import FormCheckExercises

/// The declaration in `docs/exercises.md`, and the evidence in `docs/exercise-evidence.md`.
@Suite struct DocumentedDeclarationTests {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs").standardized

  @Test func theExampleIsValid() throws {
    let blocks = try Self.page("exercises.md").components(separatedBy: "```")
    let example = try #require(blocks.first { $0.hasPrefix("toml\n") }).dropFirst(5)
    let exercise = try Declarations.file(String(example)).exercise
    #expect(exercise.evidence.count == 2 && exercise.rules.count == 1 && exercise.positions.count == 1)
  }

  /// The section of each exercise has a row for each piece of evidence, with its limits, source, and references.
  @Test func everyPieceOfEvidenceIsListed() throws {
    let page = try Self.page("exercise-evidence.md")
    for exercise in ExerciseCatalog.exercises {
      let parts = page.components(separatedBy: "\n`\(exercise.name)`: ")
      let section = try #require(parts.count == 2 ? parts[1].components(separatedBy: "\n##").first : nil)
      let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      #expect(rows.count == exercise.evidence.count, "\(exercise.name)")
      for (row, evidence) in zip(rows, exercise.evidence) {
        let source = try #require(EvidenceSource(evidence.source))
        #expect(
          row.contains("| \(source.kind): \(source.statement) ("), "\(exercise.name): \(evidence.source)")
        #expect(source.references.allSatisfy(row.contains), "\(exercise.name): \(row)")
        #expect(evidence.alternatives.allSatisfy { Self.row(row, shows: $0) }, "\(exercise.name): \(row)")
        if source.kind != .clips {
          for key in source.references {
            #expect(page.contains("<a id=\"\(key)\"></a>"), "\(exercise.name): \(key)")
          }
        }
      }
    }
  }

  private static func row(_ row: Substring, shows ramp: Evidence.Ramp) -> Bool {
    let unit = ramp.channel.unit == "°" ? "°" : ""
    let limits = [ramp.to, ramp.from].map { limit in
      let number = limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"
      return number.replacing("-", with: "−") + unit
    }
    let word = ramp.from < ramp.to ? "at least" : "at most"
    return row.contains("\(ramp.channel.declaredName), \(ramp.statistic.declaredName)")
      && row.contains("\(word) \(limits[0]) (none at \(limits[1]))")
  }

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: docs.appending(path: name), encoding: .utf8)
  }
}
