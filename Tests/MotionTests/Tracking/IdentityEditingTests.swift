import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Three people who stay apart for two seconds, the first of whom moves most; frames are a thirtieth of a second apart.
@Suite struct IdentityEditingTests {
  private static let frames: [FrameObservation] = (0..<60).map { index in
    let bend = Double(min(index % 20, 20 - index % 20))
    return FrameObservation(
      index: index, timestamp: Timestamp(pts: Int64(index), seconds: Double(index) / 30),
      people: [
        People.person(track: 0, x: 100, bend: 3 * bend), People.person(track: 1, x: 300, bend: bend),
        People.person(track: 2, x: 500),
      ].filter { $0.track != 2 || index < 30 })
  }

  private func assignment(
    _ edits: [MotionEdit], people: Int = 8, athlete: AthleteSelection = .automatic
  ) -> TrackAssignment {
    var builder = TrackAssignmentBuilder()
    for frame in Self.frames { builder.add(frame, segment: 0) }
    return builder.assignment(people: people, athlete: athlete, width: 640, height: 360, edits: edits)
  }

  /// Returns the person of each track in the frame with this number.
  private func people(_ assignment: TrackAssignment, _ index: Int) -> [Int?] {
    (0..<3).map { assignment.person(of: $0, in: 0, frame: Self.frames[index]) }
  }

  @Test func withoutEdits() {
    #expect(people(assignment([]), 10) == [0, 1, 2])
    #expect(people(assignment([.note("a"), .dropRepetition(turning: 1)]), 10) == [0, 1, 2])
    #expect(assignment([]).people == [0, 1, 2])
  }

  /// The other numbers stay, and in frames with both people the one whose number was edited is left out.
  @Test func joinedPeople() {
    let joined = assignment([.joinPeople(person: 0, into: 2)])
    #expect(joined.people == [1, 2] && joined.athlete == 2)
    #expect(people(joined, 10) == [nil, 1, 2], "both are in the frame")
    #expect(people(joined, 40) == [2, 1, 2], "only the joined one is tracked")
  }

  @Test(arguments: [15, 30, 45]) func dividedPeople(index: Int) {
    let time = Self.frames[index].timestamp.seconds
    for tolerance in [-0.9e-6, 0, 0.9e-6] {
      let divided = assignment([.dividePerson(person: 0, at: time + tolerance)])
      #expect(divided.people == [0, 1, 2, 3])
      #expect(people(divided, index - 1) == [0, 1, 2] && people(divided, index)[0] == 3, "frame \(index)")
      #expect(divided.athlete == (index < 30 ? 3 : 0), "the longer part, divided at frame \(index)")
    }
  }

  /// Every change refers to the numbers that the changes before it left.
  @Test func changesInSequence() {
    let edits: [MotionEdit] = [
      .dividePerson(person: 0, at: 1), .joinPeople(person: 3, into: 1), .dividePerson(person: 1, at: 1.5),
    ]
    let assignment = assignment(edits)
    #expect(assignment.people == [0, 1, 2, 4])
    #expect(people(assignment, 10) == [0, 1, 2])
    #expect(people(assignment, 35) == [nil, 1, 2])
    #expect(people(assignment, 50) == [nil, 4, 2], "both were person 1, but one was joined")
  }

  @Test(arguments: [
    MotionEdit.joinPeople(person: 7, into: 0), .joinPeople(person: 0, into: 7),
    .dividePerson(person: 7, at: 1),
    .dividePerson(person: 0, at: 0), .dividePerson(person: 0, at: 9), .dividePerson(person: 2, at: 1.5),
  ])
  func missingTargetsChangeNothing(_ edit: MotionEdit) {
    let assignment = assignment([edit])
    #expect(people(assignment, 10) == [0, 1, 2] && assignment.people == [0, 1, 2], "\(edit)")
  }

  /// A reason names the person who doesn't exist, also one whom an earlier change left without tracks.
  @Test func reasonsNameTheMissingPerson() {
    func reasons(_ edits: [MotionEdit]) -> [Int: String] { assignment(edits).reasons }
    #expect(reasons([.joinPeople(person: 0, into: 2), .dividePerson(person: 1, at: 1)]) == [:])
    #expect(
      reasons([.joinPeople(person: 7, into: 0), .joinPeople(person: 0, into: 8)])
        == [0: "there is no person 7, only people 0 to 2", 1: "there is no person 8, only people 0 to 2"])
    #expect(
      reasons([.joinPeople(person: 1, into: 0), .exchangeSides(person: 1, 0...1), .note("a")])
        == [1: "there is no person 1, only people 0 and 2"])
    #expect(reasons([.dividePerson(person: 0, at: 9), .dropRepetition(turning: 1)]) == [:])
  }

  /// A limit on the number of people applies to the people without edits; their edited tracks follow them.
  @Test func fewerPeople() {
    #expect(people(assignment([.joinPeople(person: 2, into: 0)], people: 1), 10) == [0, nil, nil])
    let divided = assignment([.dividePerson(person: 0, at: 1)], people: 1)
    #expect(divided.people == [0, 3] && people(divided, 40) == [3, nil, nil])
    let other = assignment([.dividePerson(person: 1, at: 1)], people: 1)
    #expect(other.people == [0] && people(other, 40) == [0, nil, nil])
  }

  /// An athlete by number is chosen among the numbers after the edits.
  @Test func theAthleteByNumber() {
    #expect(assignment([.dividePerson(person: 0, at: 1)], athlete: .person(3)).athlete == 3)
    #expect(assignment([], athlete: .person(3)).athlete == nil)
    #expect(assignment([.joinPeople(person: 2, into: 0)], athlete: .person(2)).athlete == nil)
    #expect(assignment([.dividePerson(person: 1, at: 1)], people: 1, athlete: .person(3)).people == [0, 3])
  }
}
