import FormCheckMotion
import Testing

@testable import FormCheck

@Suite struct IdentityOrderTests {
  private static func join(_ person: Int, _ other: Int) -> MotionEdit {
    .joinPeople(person: person, into: other)
  }
  private static func divide(_ person: Int, _ time: Double) -> MotionEdit {
    .dividePerson(person: person, at: time)
  }

  /// Each change refers to people who exist after the earlier ones, and nothing else changes.
  @Test(
    arguments: [
      ([], []), ([.note("a"), join(2, 0)], [.note("a"), join(2, 0)]),
      ([join(2, 0), join(3, 2)], [join(2, 0), join(3, 0)]),
      ([join(3, 2), join(2, 0)], [join(3, 2), join(2, 0)]),
      ([join(2, 0), join(2, 3)], [join(2, 0), join(0, 3)]), ([join(2, 0), join(2, 0)], [join(2, 0)]),
      ([join(2, 0), join(0, 2)], [join(2, 0)]),
      ([join(1, 0), join(2, 1), join(0, 2)], [join(1, 0), join(2, 0)]),
      ([divide(0, 1), divide(0, 2)], [divide(0, 2), divide(0, 1)]),
      ([divide(0, 2), divide(0, 1)], [divide(0, 2), divide(0, 1)]),
      ([divide(0, 1), divide(5, 2), divide(0, 3)], [divide(0, 3), divide(5, 2), divide(0, 1)]),
      ([divide(0, 1), divide(1, 2)], [divide(0, 1), divide(1, 2)]),
      ([join(2, 0), divide(2, 5)], [join(2, 0), divide(2, 5)]),
    ] as [([MotionEdit], [MotionEdit])])
  func changesAreApplicable(_ edits: [MotionEdit], _ expected: [MotionEdit]) {
    #expect(IdentityOrder.applicable(edits) == expected)
  }
}
