import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// The athlete among several people in moments that are far apart.
@Suite struct AthleteChoiceTests {
  private static func moving(_ number: Int, x: Double, trunk: Double) -> Pose {
    Pictures.body(hips: Point(x: x, y: 250), trunk: trunk) { name, point in
      if [.leftWrist, .rightWrist, .leftElbow, .rightElbow].contains(name), number.isMultiple(of: 2) {
        point.position.y -= 1.5 * trunk
      }
    }
  }

  @Test func theOneWhoMovesIsTheAthleteInAnyOrderOfThePeople() {
    let scenes = (0..<12).map { number in
      let people = [
        Self.moving(number, x: 200, trunk: 80), Pictures.body(hips: Point(x: 500, y: 250), trunk: 90),
      ]
      return RecordingScene(
        frame: Pictures.gray(), people: number.isMultiple(of: 3) ? people.reversed() : people)
    }
    let expected = (0..<12).map { $0.isMultiple(of: 3) ? 1 : 0 }
    #expect(AthleteChoice.indices(in: scenes) == expected)
  }

  @Test func someoneWhoPassesByIsntTheAthlete() {
    let scenes = (0..<12).map { number in
      let passing = number == 4 ? [Pictures.body(hips: Point(x: 550, y: 250), trunk: 150)] : []
      return RecordingScene(
        frame: Pictures.gray(), people: passing + [Self.moving(number, x: 200, trunk: 80)])
    }
    #expect(AthleteChoice.indices(in: scenes) == (0..<12).map { $0 == 4 ? 1 : 0 })
  }

  @Test func momentsWithoutPeopleHaveNoAthlete() {
    #expect(AthleteChoice.indices(in: []).isEmpty)
    #expect(AthleteChoice.indices(in: [RecordingScene(frame: Pictures.gray(), people: [])]) == [nil])
  }
}
