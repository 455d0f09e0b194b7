import Foundation
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// Pixels are measured once, for every person who may be the athlete.
@Suite struct PixelEvaluationsTests {
  private static let left = Pictures.body(hips: Point(x: 160, y: 250), trunk: 80)
  private static let right = Pictures.body(hips: Point(x: 480, y: 250), trunk: 90)
  private static let halves = Pictures.frame(640, 480) { x, _ in x < 320 ? 20 : 200 }

  private static func measured() -> PixelEvaluations {
    PixelEvaluations(
      RecordingScene(frame: halves, people: [left, right]), services: RecordingServices.all)
  }

  @Test(arguments: 0...1) func theAthletesPixelsAreThoseOfTheScene(athlete: Int) {
    let scene = RecordingScene(frame: Self.halves, people: [Self.left, Self.right], athlete: athlete)
    let late = RecordingScene(
      size: Self.halves.size, people: [Self.left, Self.right], athlete: athlete, measured: Self.measured())
    for service in RecordingServices.all {
      let (now, later) = (service.known(in: scene), service.known(in: late))
      #expect(now?.value == later?.value && now?.detail == later?.detail, "\(service.name)")
    }
  }

  @Test func peopleCanBeLeftOut() {
    let kept = Self.measured().keeping([1])
    #expect(kept.people[0] == Self.measured().people[1] && kept.people.count == 1)
    #expect(kept.background == Self.measured().background)
  }

  @Test func jsonHasEverythingButShapes() throws {
    let measured = Self.measured()
    let decoded = try JSONDecoder().decode(
      PixelEvaluations.self, from: try JSONEncoder().encode(measured))
    #expect(
      decoded.people.mapValues { $0.mapValues(\.value) }
        == measured.people.mapValues { $0.mapValues(\.value) })
    #expect(decoded.people.values.allSatisfy { $0.values.allSatisfy(\.shapes.isEmpty) })
  }

  @Test func scenesWithoutPixelsHaveOnlyWhatWasMeasured() {
    let scene = RecordingScene(size: Self.halves.size, people: [Self.left], athlete: 0, measured: nil)
    for service in RecordingServices.all where service.subject != .pose {
      #expect(service.known(in: scene) == nil, "\(service.name)")
    }
  }
}
