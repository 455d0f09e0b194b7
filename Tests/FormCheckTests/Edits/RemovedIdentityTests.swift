import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheck

@Suite struct RemovedIdentityTests {
  private static let edits: [MotionEdit] = [
    .dividePerson(person: 1, at: 5), .exchangeSides(person: 0, 1...2), .dropRepetition(turning: 1),
    .dropRepetition(turning: 1, person: 3), .joinPeople(person: 2, into: 0),
    .movePoint(person: 0, .nose, at: 1, to: Point(x: 1, y: 2)), .note("a"),
    .strikePoint(person: 1, .nose, 1...2),
  ]

  /// Only later edits of people with affected numbers are named, with their numbers after the removal.
  @Test(arguments: [(0, [3, 4, 7]), (1, []), (2, []), (3, []), (4, [5]), (5, []), (6, []), (7, [])])
  func laterEditsAreNamed(_ index: Int, _ numbers: [Int]) {
    let remarks = RemovedIdentity.remarks(removing: index, from: Self.edits)
    #expect(remarks.count == numbers.count, "\(remarks)")
    for (remark, number) in zip(remarks, numbers) {
      #expect(remark.hasPrefix("Correction \(number) (“\(Self.edits[number])”)"), "\(remark)")
    }
  }
}
