import FormCheckMotion
import Foundation
import Testing

@testable import FormCheckExercises

/// The declaration in `docs/exercises.md`.
@Suite struct DocumentedDeclarationTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/exercises.md").standardized

  @Test func theExampleIsValid() throws {
    let blocks = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "```")
    let example = try #require(blocks.first { $0.hasPrefix("toml\n") }).dropFirst(5)
    let exercise = try ExerciseFile(named: "example.toml", Array(example.utf8), origin: .builtIn).exercise
    #expect(exercise.evidence.count == 2 && exercise.rules.count == 1 && exercise.positions.count == 1)
  }
}
