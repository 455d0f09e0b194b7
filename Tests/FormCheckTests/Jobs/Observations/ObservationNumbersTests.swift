import FormCheckPose
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

  /// Impossible frames: an index outside the segment, a time out of range, a time before the previous frame.
  @Test(
    arguments: [
      (.min, 3, 0.1), (.max, 3, 0.1), (2, 3, 0.1), (6, 3, 0.1), (3, 3, 0.1), (4, .min, 0.1), (4, .max, 0.1),
      (4, (1 << 60) + 1, 0.1), (4, -(1 << 60) - 1, 0.1), (4, 4, 1e300), (4, 4, -1e300), (4, 2, 0.1),
      (4, 4, 0.09),
    ] as [(Int, Int64, Double)])
  func impossibleFramesAreRefused(_ index: Int, _ pts: Int64, _ seconds: Double) {
    let first = FrameObservation(index: 3, timestamp: Timestamp(pts: 3, seconds: 0.1), people: [])
    let second = FrameObservation(index: index, timestamp: Timestamp(pts: pts, seconds: seconds), people: [])
    let bytes = ObservationFile.encode(Observations.segment(3..<6, [first, second]), skeleton: .coco17)
    do throws(FormCheckError) {
      let frames = try ObservationFile.decode(bytes, path: "segment-0.observations").frames
      Issue.record("\(index), \(pts), \(seconds): read as \(frames)")
    } catch {
      #expect(
        error.kind == .input && error.description.contains("frame \(index)"), "\(index), \(pts): \(error)")
    }
  }

  /// Saved poses of another person with numbers that no network writes.
  @Test(arguments: [Float.nan, .infinity, -1e19, 3e8]) func impossiblePosesAreRefused(_ value: Float) throws {
    let names = Skeleton.coco17.keypoints
    let usual = Keypoint(position: Point(x: 20, y: 30), visibility: 1, presence: 1)
    let changes: [(name: String, change: (inout [Keypoint], inout [Float]) -> Void)] = [
      ("nothing", { _, _ in }), ("x", { points, _ in points[7].position.x = Double(value) }),
      ("y", { points, _ in points[0].position.y = Double(value) }),
    ]
    for (name, change) in changes {
      var (points, peaks) = (names.map { _ in usual }, names.map { _ in Float(0.5) })
      change(&points, &peaks)
      let person = PersonObservation(
        track: 0, pose: Pose(skeleton: .coco17, score: 1, keypoints: points), heatmapPeaks: peaks)
      let frame = FrameObservation(index: 3, timestamp: Timestamp(pts: 3, seconds: 0.1), people: [person])
      let bytes = ObservationFile.encode(Observations.segment(3..<4, [frame]), skeleton: .coco17)
      let isRead = (try? ObservationFile.decode(bytes, path: "segment-0.observations")) != nil
      #expect(isRead == (name == "nothing"), "\(name) = \(value)")
    }
  }

  @Test func moreDecodedFramesThanCoveredAreRefused() {
    var segment = Observations.segment(3..<6, [])
    segment.decoded = 4
    let bytes = ObservationFile.encode(segment, skeleton: .coco17)
    #expect(throws: FormCheckError.self) { try ObservationFile.decode(bytes, path: "segment-0.observations") }
  }

  @Test(arguments: [0, .leastNonzeroMagnitude, 0.5, 1] as [Float])
  func fractionsAreRead(_ change: Float) throws {
    #expect(try decoded(change: change, seconds: 0.1).map(\.change) == [change])
  }

  @Test(
    arguments: [
      (.nan, 0), (.signalingNaN, 0), (.infinity, 0), (-.infinity, 0), (-0.001, 0), (1.001, 0), (0, .nan),
      (0, .infinity), (0, -.infinity),
    ] as [(Float, Double)])
  func impossibleNumbersAreRefused(_ change: Float, _ seconds: Double) {
    do throws(FormCheckError) {
      let frames = try decoded(change: change, seconds: seconds)
      Issue.record("\(change), \(seconds): read as \(frames)")
    } catch {
      #expect(
        error.kind == .input && error.description.contains("frame 3"), "\(change), \(seconds): \(error)")
    }
  }
}
