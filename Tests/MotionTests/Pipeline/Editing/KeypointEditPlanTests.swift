import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Edits of keypoints refer to the numbers that people had when they were made.
@Suite struct KeypointEditPlanTests {
  private func plan(_ edits: [MotionEdit]) -> [Int: [MotionEdit]] {
    var builder = TrackAssignmentBuilder()
    for index in 0..<60 {
      builder.add(
        FrameObservation(
          index: index, timestamp: Timestamp(pts: Int64(index), seconds: Double(index) / 30),
          people: [
            People.person(track: 0, x: 100, bend: Double(index % 20)), People.person(track: 1, x: 300),
          ]),
        segment: 0)
    }
    let assignment = builder.assignment(
      people: 8, athlete: .automatic, width: 640, height: 360, edits: edits)
    return KeypointEditPlan(edits, assignment).edits.mapValues { $0.map(\.edit) }
  }

  private static let move = MotionEdit.movePoint(person: 1, .nose, at: 1.5, to: Point(x: 1, y: 2))

  @Test func laterChangesMoveAnEditToTheNewNumber() {
    #expect(plan([Self.move]) == [1: [Self.move]])
    let joined = plan([Self.move, .joinPeople(person: 1, into: 0)])
    #expect(joined == [0: [.movePoint(person: 0, .nose, at: 1.5, to: Point(x: 1, y: 2))]])
    let divided = plan([Self.move, .dividePerson(person: 1, at: 1)])
    #expect(Array(divided.keys) == [2], "the part that contains the time")
    #expect(Array(plan([Self.move, .dividePerson(person: 1, at: 1.8)]).keys) == [1])
  }

  @Test func earlierChangesAreKnownToAnEdit() {
    #expect(plan([.dividePerson(person: 1, at: 1), Self.move]) == [1: [Self.move]])
  }

  /// A range in which a person is divided later becomes one edit for each part.
  @Test(arguments: [0.5, 1, 1.4]) func rangesAreDivided(_ time: Double) throws {
    let swap = MotionEdit.exchangeSides(person: 0, 0.2...1.6)
    let parts = plan([swap, .dividePerson(person: 0, at: time)])
    #expect(Set(parts.keys) == [0, 2])
    guard case .exchangeSides(0, let first)? = parts[0]?.first,
      case .exchangeSides(2, let second)? = parts[2]?.first
    else { return #expect(Bool(false), "\(parts)") }
    #expect(first.lowerBound == 0.2 && first.upperBound < time && first.upperBound > time - 1e-5)
    #expect(second == time...1.6)
    let outside = plan([swap, .dividePerson(person: 0, at: 1.7)])
    #expect(outside == [0: [swap]])
  }

  @Test func otherEditsAreLeftOut() {
    #expect(plan([.note("a"), .dropRepetition(turning: 1), .joinPeople(person: 1, into: 0)]).isEmpty)
  }
}
