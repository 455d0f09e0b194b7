import Pose
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ObservationNumbersTests {
  private func decoded(change: Float, seconds: Double) throws(FormCheckError) -> [FrameObservation] {
    let frame = FrameObservation(
      index: 3, timestamp: Timestamp(pts: 3, seconds: seconds), people: [], change: change)
    let bytes = ObservationFile.encode(Observations.segment(3..<4, [frame]), skeleton: .coco17)
    return try ObservationFile.decode(bytes, path: "segment-0.observations").frames
  }

  @Test(arguments: [0, .leastNonzeroMagnitude, 0.5, 1] as [Float])
  func aShareIsRead(_ change: Float) throws {
    #expect(try decoded(change: change, seconds: 0.1).map(\.change) == [change])
  }

  @Test(
    arguments: [
      (.nan, 0), (.signalingNaN, 0), (.infinity, 0), (-.infinity, 0), (-0.001, 0), (1.001, 0), (0, .nan),
      (0, .infinity), (0, -.infinity),
    ] as [(Float, Double)])
  func whatCanNotBeIsRefused(_ change: Float, _ seconds: Double) {
    do throws(FormCheckError) {
      let frames = try decoded(change: change, seconds: seconds)
      Issue.record("\(change), \(seconds): read as \(frames)")
    } catch {
      #expect(
        error.kind == .input && error.description.contains("frame 3"), "\(change), \(seconds): \(error)")
    }
  }
}
