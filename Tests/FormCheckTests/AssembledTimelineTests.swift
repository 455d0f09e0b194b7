import Motion
import Pose
import SystemPackage
import Testing

@testable import FormCheck

/// Frames are a tenth of a second apart.
@Suite struct AssembledTimelineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is shown in frames `shown` when these segments were saved.
  private func timeline(_ segments: [[FrameObservation]], shown: Range<Int>) throws -> [AssembledFrame] {
    let store = ObservationStore(directory: folder.path)
    let numbered = segments.indices.map { Segment(number: $0, frames: 0..<1) }
    for (segment, frames) in zip(numbered, segments) {
      try store.save(Observations.segment(segment.frames, frames), of: segment, skeleton: .coco17)
    }
    var timeline = try AssembledTimeline(
      frames: AssembledFrames(store: store, assembly: Observations.assembly, segments: numbered),
      assembly: Observations.assembly)
    return try shown.map { index throws(FormCheckError) in
      try timeline.frame(
        index, at: Timestamp(pts: Int64(index) * 100, seconds: Double(index) / 10))
    }
  }

  private func person(_ x: Double, track: Int = 0) -> PersonObservation {
    Observations.person(.coco17, track: track, x: x)
  }

  @Test func seenFramesAreShownAsTheyAre() throws {
    let segments = [
      [Observations.frame(0, [person(0)]), Observations.frame(1, [])], [],
      [Observations.frame(2, [person(90, track: 1), person(5)])],
    ]
    let shown = try timeline(segments, shown: 0..<3)
    let expected = segments.enumerated().flatMap { number, frames in
      frames.map { Observations.assembly.assemble($0, segment: number) }
    }
    #expect(shown == expected)
    #expect(shown[2].people.map(\.person) == [0, 1] && shown[2].people.map(\.isAthlete) == [true, false])
    #expect(shown.map(\.people.count) == [1, 0, 2])
  }

  /// Every step up to 0.25 s is bridged on a straight line, every longer one isn't.
  @Test(arguments: 1...6)
  func interpolation(_ step: Int) throws {
    let count = 4
    let seen = (0..<count).map { Observations.frame($0 * step, [person(Double($0 * step) * 10)]) }
    for split in 0...count {
      let shown = try timeline(
        [Array(seen[..<split]), Array(seen[split...])], shown: 0..<((count - 1) * step + 1))
      for frame in shown {
        let isBridged = frame.index.isMultiple(of: step) || step <= 2
        let positions = frame.people.map(\.pose.keypoints[0].position.x)
        let expected = isBridged ? [Double(frame.index) * 10] : []
        #expect(
          positions.count == expected.count && zip(positions, expected).allSatisfy { abs($0 - $1) < 1e-4 },
          "every \(step), split at \(split), frame \(frame.index): \(positions), not \(expected)")
        #expect(frame.timestamp.pts == Int64(frame.index) * 100, "every \(step), frame \(frame.index)")
      }
    }
  }

  @Test func nobodyBeforeTheFirstAndAfterTheLast() throws {
    let shown = try timeline(
      [[Observations.frame(2, [person(0)]), Observations.frame(4, [person(1)])]], shown: 0..<7)
    #expect(shown.map(\.people.count) == [0, 0, 1, 1, 1, 0, 0])
    #expect(shown.map(\.index) == Array(0..<7))
  }

  @Test func nobodyWhereOneNeighbourIsEmpty() throws {
    let shown = try timeline(
      [
        [Observations.frame(0, [person(0)]), Observations.frame(2, []), Observations.frame(4, [person(1)])]
      ], shown: 0..<5)
    #expect(shown.map(\.people.count) == [1, 0, 0, 0, 1])
  }

  @Test func nothingSeenAtAll() throws {
    #expect(try timeline([[], []], shown: 0..<4).map(\.people.count) == [0, 0, 0, 0])
  }

  @Test func aStartInTheMiddleSkipsWhatIsBefore() throws {
    let seen = (0..<6).map { Observations.frame($0, [person(Double($0))]) }
    #expect(
      try timeline([seen], shown: 3..<6).map { $0.people.map(\.pose.keypoints[0].position.x) } == [
        [3], [4], [5],
      ])
  }

  @Test func damageInALaterSegmentIsAnErrorThere() throws {
    let store = ObservationStore(directory: folder.path)
    let segments = (0..<2).map { Segment(number: $0, frames: 0..<1) }
    for segment in segments {
      try store.save(
        Observations.segment(segment.frames, [Observations.frame(segment.number, [])]), of: segment,
        skeleton: .coco17)
    }
    try folder.write([1, 2, 3], to: "segment-1.observations")
    var frames = AssembledFrames(store: store, assembly: Observations.assembly, segments: segments)
    #expect(try frames.next()?.index == 0)
    do throws(FormCheckError) {
      let frame = try frames.next()
      Issue.record("read \(String(describing: frame))")
    } catch {
      #expect(error.kind == .input && error.description.contains("segment-1.observations"), "\(error)")
    }
  }
}
