import FormCheckExercises
import Testing

@testable import FormCheckMotion

/// Which edits had an effect, and why others had none.
@Suite struct EditEffectsTests {
  private static let edits: [MotionEdit] = [
    .dropRepetition(turning: 2), .joinPeople(person: 1, into: 0), .note("knee hurt"),
    .nameSet(1...7, exercise: "squat"), .dividePerson(person: 0, at: 3),
  ]

  private func assignment(changed: [Int] = [], reasons: [Int: String] = [:]) -> TrackAssignment {
    let changes = changed.map { PersonChange(edit: $0, kind: .join(person: 1, into: 0)) }
    return TrackAssignment(
      persons: [:], pieces: [:], changes: changes, reasons: reasons, athlete: nil, people: [])
  }

  /// Returns the numbers of the edits without an effect.
  private func numbers(_ effects: EditEffects) -> [Int] { effects.unapplied(Self.edits).map(\.number) }

  /// A note has no effect on results, so it is never reported.
  @Test func everythingButNotesIsReportedAtFirst() {
    let effects = EditEffects(assignment(), reasons: [:])
    #expect(numbers(effects) == [1, 2, 4, 5])
    #expect(
      effects.unapplied(Self.edits).map(\.reason) == [0, 1, 3, 4].map { Self.edits[$0].missingTarget })
    #expect(effects.unapplied([]).isEmpty)
  }

  @Test func effectsOfEveryOriginCount() {
    var effects = EditEffects(assignment(changed: [1]), reasons: [:])
    #expect(numbers(effects) == [1, 4, 5])
    effects.add([0, 3])
    #expect(numbers(effects) == [5])
    effects.add([3, 4])
    #expect(numbers(effects) == [])
  }

  /// The reason of an identity replaces the one that is known beforehand, and both replace the usual one.
  @Test func specialReasonsReplaceTheUsualOnes() {
    let effects = EditEffects(
      assignment(changed: [4], reasons: [1: "they are in one frame"]),
      reasons: [0: "the athlete isn't in the results", 1: "unknown", 4: "unknown"])
    #expect(
      effects.unapplied(Self.edits).map(\.reason) == [
        "the athlete isn't in the results", "they are in one frame", Self.edits[3].missingTarget,
      ])
  }

  /// A workout adds the effects of its edits, and its reasons for others.
  @Test func workoutsAddEffectsAndReasons() throws {
    var settings = MotionSettings()
    settings.edits = [
      .nameSet(1...7, exercise: "swimming"), .note("knee hurt"), .dropRepetition(turning: 2),
      .dropRepetition(turning: 30),
    ]
    let motion = try Performance.named("squat").motion(
      repetitions: 3, yaw: 60, noise: 0.002, settings: settings)
    #expect(
      motion.unappliedEdits == [
        UnappliedEdit(
          number: 1, edit: settings.edits[0], reason: "there is no exercise “swimming”"),
        UnappliedEdit(number: 4, edit: settings.edits[3], reason: settings.edits[3].missingTarget),
      ])
  }
}
