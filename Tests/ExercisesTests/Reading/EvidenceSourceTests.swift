import FormCheckMotion
import Testing

@testable import FormCheckExercises

/// The form of sources, which only built-in declarations must have.
@Suite struct EvidenceSourceTests {
  @Test(
    arguments: [
      ("text [ace-lateral-raise]: the torso is erect", .text, ["ace-lateral-raise"]),
      ("anatomy [drillis-1966, exrx-rom]: a leg", .anatomy, ["drillis-1966", "exrx-rom"]),
      ("clips [a_1, b_2, c_3, d_4]: at most 3", .clips, ["a_1", "b_2", "c_3", "d_4"]),
    ] as [(String, EvidenceSource.Kind, [String])])
  func partsAreRead(_ text: String, _ kind: EvidenceSource.Kind, _ references: [String]) throws {
    let source = try #require(EvidenceSource(text))
    #expect(source.kind == kind && source.references == references)
    #expect(text.hasSuffix(": \(source.statement)"))
  }

  @Test(arguments: [
    "", "anatomy", "anatomy: a leg", "anatomy []: a leg", "anatomy [a]:", "anatomy [a]: ",
    "anatomy [a] a leg",
    "Anatomy [a]: a leg", "definition [a]: a leg", "text [A (2020)]: a leg", "text [a,b]: a leg",
    "text [a, ]: a leg",
    "text [a, a]: a leg", "text [a-]: a leg", "clips [a_1, b_2, c_3]: three clips",
    "clips [a, b, c, c]: a repeated clip",
  ])
  func otherFormsAreRejected(_ text: String) { #expect(EvidenceSource(text) == nil) }

  /// Every piece of evidence names its source in the form, and no two kinds share a reference.
  @Test func everyBuiltInEvidenceHasASource() throws {
    for exercise in ExerciseCatalog.exercises {
      for evidence in exercise.evidence {
        let source = try #require(EvidenceSource(evidence.source), "\(exercise.name): \(evidence.source)")
        #expect(
          source.references.allSatisfy { $0.contains("_") == (source.kind == .clips) },
          "\(exercise.name): \(evidence.source)")
      }
    }
  }

  @Test func onlyBuiltInDeclarationsNeedASource() throws {
    let text = Declarations.hold.lines(without: ["source"])
    #expect(try Declarations.file(text).exercise.evidence[0].source.isEmpty)
    let missing = Declarations.problems(text, origin: .builtIn)
    #expect(missing.count == 1 && missing[0].line == 4, "\(missing)")
    #expect(missing[0].message.contains("no source. Write source = "), "\(missing)")
    let free = Declarations.problems(Declarations.hold, origin: .builtIn)
    #expect(free.count == 1 && free[0].line == 9 && free[0].message.contains("at least 4 clips"), "\(free)")
  }
}
