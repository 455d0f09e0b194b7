import FormCheckExercises
import FormCheckTestSupport
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

@Suite struct DrawingSpoolTests {
  private let folder: TemporaryFolder
  private let source: VideoSource
  private let chunk: MotionChunk
  private var motion: ClipMotion { chunk.motion }

  /// Two people in every third frame; the second one is absent at times.
  init() throws {
    folder = try TemporaryFolder()
    let clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    source = try VideoSource.open(path: clip.string)
    let assignment = TrackAssignment(
      persons: [
        TrackSummary.Key(segment: 0, track: 0): 0, TrackSummary.Key(segment: 0, track: 1): 1,
      ], athlete: 1)
    var recorder = MotionPipeline(
      assignment: assignment, measurement: AngleMeasurement(source), settings: MotionSettings())
    for index in stride(from: 6, to: 120, by: 3) {
      let x = 100 + Double(index) / 7
      let first = Observations.person(.blazePose33, x: x)
      let second = Observations.person(.blazePose33, track: 1, x: 300 - x)
      let timestamp = try #require(source.timeline.timestamp(ofFrame: index))
      let people = index / 30 % 2 == 0 ? [first, second] : [first]
      let complete = recorder.add(
        FrameObservation(index: index, timestamp: timestamp, people: people), segment: 0)
      #expect(complete == nil, "\(index)")
    }
    chunk = recorder.finish()
  }

  private func writer(_ frames: Range<Int>) throws -> DrawingSpoolWriter {
    try DrawingSpoolWriter(
      frames, of: source.timeline, in: ObservationStore(directory: folder.path))
  }

  private func spool(_ frames: Range<Int>) throws -> DrawingSpool {
    let writer = try writer(frames)
    try writer.add(chunk)
    return try writer.finish()
  }

  private func expected(_ index: Int) throws -> [OverlayPerson] {
    let timestamp = try #require(source.timeline.timestamp(ofFrame: index))
    return OverlayContent(motion.frame(index, at: timestamp)).people
  }

  private func expectSame(_ people: [OverlayPerson], inFrame index: Int) throws {
    let wanted = try expected(index)
    #expect(people.map(\.pose) == wanted.map(\.pose), "frame \(index)")
    #expect(people.map(\.angles) == wanted.map(\.angles), "frame \(index)")
    #expect(people.map(\.isAthlete) == wanted.map(\.isAthlete), "frame \(index)")
    #expect(people.map(\.number) == wanted.map(\.number), "frame \(index)")
  }

  @Test func everyFrameIsReadBackUnchanged() throws {
    let spool = try spool(0..<source.timeline.frameCount)
    let reader = spool.reader(from: 0)
    var counts: Set<Int> = []
    for index in 0..<source.timeline.frameCount {
      let people = try reader.people(of: index)
      counts.insert(people.count)
      try expectSame(people, inFrame: index)
    }
    #expect(counts == [0, 1, 2])
  }

  @Test(arguments: [2, 5, 41]) func framesMayBeSkipped(_ step: Int) throws {
    let spool = try spool(0..<source.timeline.frameCount)
    let reader = spool.reader(from: 0)
    for index in stride(from: 1, to: source.timeline.frameCount, by: step) {
      try expectSame(try reader.people(of: index), inFrame: index)
    }
  }

  /// A reader from any frame reads what a reader from the start does, whatever other readers do.
  @Test func readersStartAnywhere() throws {
    let spool = try spool(0..<source.timeline.frameCount)
    let other = spool.reader(from: 0)
    for start in 0..<source.timeline.frameCount {
      let reader = spool.reader(from: start)
      for index in start..<min(start + 3, source.timeline.frameCount) {
        try expectSame(try reader.people(of: index), inFrame: index)
      }
      try expectSame(try other.people(of: start), inFrame: start)
    }
  }

  @Test func theDigestDependsOnTheDrawing() throws {
    let whole = try spool(0..<source.timeline.frameCount)
    #expect(try spool(0..<source.timeline.frameCount).digest == whole.digest && whole.digest.count == 64)
    #expect(try spool(0..<60).digest != whole.digest)
  }

  @Test func aRangeHoldsOnlyItsFrames() throws {
    let reader = try spool(30..<40).reader(from: 0)
    #expect(try reader.people(of: 29).isEmpty)
    for index in 30..<40 { try expectSame(try reader.people(of: index), inFrame: index) }
    #expect(try reader.people(of: 40).isEmpty)
  }

  @Test func theFileHasNoNameWhileItIsRead() throws {
    let spool = try spool(0..<50)
    #expect(try folder.listing() == ["clip.mp4"], "while it is read")
    #expect(try !spool.reader(from: 40).people(of: 40).isEmpty)
  }

  @Test func selectedFramesCanBeRead() throws {
    let spool = try spool(0..<source.timeline.frameCount)
    let some = try spool.people(ofFrames: [40, 7, 3, 40, 118])
    #expect(some.keys.sorted() == [3, 7, 40, 118])
    for (index, people) in some { try expectSame(people, inFrame: index) }
    let reader = spool.reader(from: 0)
    for index in 0..<source.timeline.frameCount {
      try expectSame(try reader.people(of: index), inFrame: index)
    }
  }

  @Test func theFileHasNoNameWhileItIsWritten() throws {
    let writer = try writer(0..<50)
    try writer.add(chunk)
    #expect(try folder.listing() == ["clip.mp4"])
    #expect(try !writer.finish().reader(from: 40).people(of: 40).isEmpty)
  }
}
