import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct ObservationBufferTests {
  private static let skeleton = Skeleton.coco17

  private func frame(_ index: Int, rate: Double = 30, tracks: [Int] = [0]) -> FrameObservation {
    let people = tracks.map { track in
      PersonObservation(
        track: track,
        pose: Pose(
          skeleton: Self.skeleton, score: 1,
          keypoints: Self.skeleton.keypoints.map { _ in
            Keypoint(position: Point(x: Double(index), y: Double(track)), visibility: 1, presence: 1)
          }), heatmapPeaks: [])
    }
    return FrameObservation(
      index: index, timestamp: Timestamp(pts: Int64(index), seconds: Double(index) / rate), people: people)
  }

  private func blocks(_ count: Int, rate: Double, own: Int) -> [ObservationBuffer.Block] {
    var tuning = ChunkTuning.standard
    (tuning.ownFrames, tuning.margin, tuning.marginFrames) = (own, 1, 4...20)
    var buffer = ObservationBuffer(tuning: tuning)
    var blocks: [ObservationBuffer.Block] = []
    for index in 0..<count {
      buffer.add(frame(index, rate: rate)) { TrackAssignment.Number(person: $0.track) }
      while let block = buffer.next() { blocks.append(block) }
    }
    return blocks + [buffer.rest()]
  }

  /// Each frame is the own frame of one block, with a second of context, but at least 4 and at most 20 frames.
  @Test(arguments: [2.0, 10, 60], [10, 25, 40, 1000]) func everyFrameIsOwnOnce(_ rate: Double, _ own: Int) {
    for count in [0, 1, 9, 10, 11, 30, 77, 100] {
      let blocks = blocks(count, rate: rate, own: own)
      let frames = blocks.flatMap { $0.window.frames.indices[$0.own] }
      #expect(frames == Array(0..<count), "\(count) frames at \(rate) Hz, \(own) own")
      #expect(blocks.map(\.isLast) == blocks.indices.map { $0 == blocks.count - 1 })
      let margin = min(20, max(4, Int(rate)))
      for (number, block) in blocks.enumerated().dropFirst() {
        let (before, expected) = (block.own.lowerBound, min(margin, number * own))
        #expect(abs(before - expected) <= 1, "\(count) frames at \(rate) Hz, \(own) own: \(before) before")
      }
      for block in blocks.dropLast() {
        let after = block.window.count - block.own.upperBound
        #expect(abs(after - margin) <= 1, "\(count) frames at \(rate) Hz: \(after) after")
      }
    }
  }

  /// The signals of a window's rest are those of its end.
  @Test func suffixesKeepTheSignals() throws {
    var window = ObservationWindow()
    for index in 0..<20 {
      window.add(frame(index, tracks: index % 3 == 0 ? [0, 4] : [0])) {
        TrackAssignment.Number(person: $0.track)
      }
    }
    for start in 0..<20 {
      var rest = window.suffix(from: start)
      #expect(rest.count == 20 - start && rest.frames.indices == Array(start..<20))
      for person in rest.people {
        let taken = rest.takeSignals(of: person)
        let raw = try #require(taken)
        let detected = raw.span.filter { raw.points.isDetected(at: $0 - raw.span.lowerBound) }.map {
          $0 + start
        }
        #expect(
          detected == (start..<20).filter { person == 0 || $0 % 3 == 0 }, "person \(person) from \(start)")
        #expect(raw.points.rawX[0] == Float(detected[0]), "person \(person) from \(start)")
      }
      #expect(rest.people.isEmpty, "signals can be taken once")
    }
  }

  /// Frames that aren't later, have no finite time or an earlier number are left out; so are unassigned tracks, and the
  /// second of two detections of one person in a frame.
  @Test func invalidFramesAreLeftOut() throws {
    var window = ObservationWindow()
    let times: [(Int, Double)] = [
      (0, .nan), (3, 1), (3, 2), (2, 3), (4, 0.5), (5, .infinity), (6, 1), (7, 2),
    ]
    for (index, seconds) in times {
      window.add(FrameObservation(index: index, timestamp: Timestamp(pts: 0, seconds: seconds), people: [])) {
        TrackAssignment.Number(person: $0.track)
      }
    }
    #expect(window.frames.indices == [3, 7])
    window.add(frame(90, tracks: [0, 1, 2])) { $0.track == 2 ? nil : TrackAssignment.Number(person: 5) }
    #expect(window.people == [5])
    let taken = window.takeSignals(of: 5)
    let raw = try #require(taken)
    #expect(raw.span == 2..<3 && raw.points.rawY[0] == 0, "the first of two")
  }
}
