import FormCheckTestSupport
import FormCheckFiles
import Foundation
import FormCheckMotion
import FormCheckPose
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ObservationStoreTests {
  private let folder: TemporaryFolder
  private let store: ObservationStore
  private let segments = (0..<3).map { Segment(number: $0, frames: ($0 * 10)..<($0 * 10 + 10)) }

  init() throws {
    folder = try TemporaryFolder()
    store = ObservationStore(directory: folder.path.appending(".formcheck").appending("clip-1"))
  }

  private func observations(_ segment: Segment) -> SegmentObservations {
    Observations.segment(
      segment.frames,
      [
        Observations.frame(
          segment.frames.lowerBound, segment.number == 1 ? [Observations.person(.coco17)] : [])
      ])
  }

  private func save(_ numbers: [Int]) throws {
    try store.prepare()
    for number in numbers {
      try store.save(observations(segments[number]), of: segments[number], skeleton: .coco17)
    }
  }

  /// Every subset of three segments.
  @Test func unsavedSegmentsAreMissing() throws {
    for subset in 0..<8 {
      let there = (0..<3).filter { subset >> $0 & 1 == 1 }
      store.remove()
      try save(there)
      #expect(
        store.missing(of: segments).map(\.number) == (0..<3).filter { !there.contains($0) }, "saved \(there)")
      for number in there { #expect(try store.load(segments[number]) == observations(segments[number])) }
    }
  }

  /// The existence of a file proves nothing.
  @Test func damagedAndReplannedSegmentsAreMissing() throws {
    try save([0, 1, 2])
    let path = "\(store.directory.string)/segment-"
    var bytes = try FilePath("\(path)0.observations").bytes()
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: URL(filePath: "\(path)0.observations"))
    try Data().write(to: URL(filePath: "\(path)2.observations"))
    #expect(store.missing(of: segments).map(\.number) == [0, 2])
    let replanned = Segment(number: 1, frames: 10..<19)
    #expect(store.missing(of: [replanned]) == [replanned], "the same number, other frames")
  }

  @Test func savingAgainReplaces() throws {
    try save([1])
    let other = Observations.segment(segments[1].frames, [])
    try store.save(other, of: segments[1], skeleton: .coco17)
    #expect(try store.load(segments[1]) == other)
    #expect(try folder.listing().count == 3, "no partial file is left")
  }

  /// From the store that wrote the segments, and from one that has to read them.
  @Test func theTallyIsTheSumOfTheSegments() throws {
    try save([2, 0, 1])
    for store in [store, ObservationStore(directory: store.directory)] {
      let tally = try store.tally(of: segments)
      #expect(tally == PoseExtractor.Tally(decoded: 30, analyzed: 3, withPerson: 1, decodeErrors: 0))
    }
  }

  /// Summaries of segments that were written in any order, one by one, are those of all frames in order.
  @Test func tracksOfSegmentsAreThoseOfAllFrames() throws {
    let people = { (segment: Int) in
      (0..<3).map { Observations.person(.coco17, track: $0, x: Double(10 + 200 * $0 + segment)) }
    }
    let contents = segments.map { segment in
      Observations.segment(
        segment.frames, segment.frames.map { Observations.frame($0, people(segment.number)) })
    }
    var all = TrackAssignmentBuilder()
    for (segment, content) in zip(segments, contents) {
      for frame in content.frames { all.add(frame, segment: segment.number) }
    }
    let expected = all.assignment(people: 8, athlete: .automatic, width: 1000, height: 1000)
    try store.prepare()
    for number in [1, 2, 0] {
      try store.save(contents[number], of: segments[number], skeleton: .coco17)
    }
    for store in [store, ObservationStore(directory: store.directory)] {
      let found = try store.tracks(of: segments)
        .assignment(people: 8, athlete: .automatic, width: 1000, height: 1000)
      #expect(found == expected && found.count == 3, "\(found)")
    }
  }

  /// The first load verifies the checksum. Later loads of the unchanged file don't, and a changed file is verified again.
  @Test func theChecksumIsVerifiedOnce() throws {
    try save([0])
    let path = store.directory.appending("segment-0.observations")
    let whole = try path.bytes()
    let damaged = Array(whole.dropLast()) + [try #require(whole.last) ^ 1]
    for reader in [store, ObservationStore(directory: store.directory)] {
      try overwrite(path, with: whole, dated: 1)
      #expect(try reader.load(segments[0]) == observations(segments[0]))
      try overwrite(path, with: damaged, dated: 1)
      #expect(try reader.load(segments[0]) == observations(segments[0]), "verified before")
      try overwrite(path, with: damaged, dated: 2)
      #expect(throws: FormCheckError.self, "changed since") { try reader.load(segments[0]) }
    }
  }

  /// Overwrites a file in place and sets its time stamp, in seconds since 1970.
  private func overwrite(_ path: FilePath, with bytes: [UInt8], dated seconds: TimeInterval) throws {
    try Data(bytes).write(to: URL(filePath: path.string))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path.string)
  }

  @Test func removedSegmentsAreForgotten() throws {
    try save([0])
    #expect(try store.tally(of: [segments[0]]).decoded == 10)
    store.remove()
    let error = #expect(throws: FormCheckError.self) { try store.tally(of: [segments[0]]) }
    #expect(error?.kind == .input && error?.description.contains("no saved poses") == true)
  }

  /// A summary of a segment isn't that of another range with the same number.
  @Test func aReplannedSegmentIsReadAgain() throws {
    try save([1])
    let replanned = Segment(number: 1, frames: 10..<19)
    #expect(throws: FormCheckError.self) { try store.tally(of: [replanned]) }
  }

  @Test func removingLeavesOtherStores() throws {
    let other = ObservationStore(directory: folder.path.appending(".formcheck").appending("clip-2"))
    try save([0])
    try other.prepare()
    store.remove()
    #expect(try folder.listing() == [".formcheck", ".formcheck/clip-2"])
    other.removeTemporary()
    #expect(try folder.listing() == [], "an empty .formcheck isn't left behind")
  }

  @Test func unfinishedFilesAreRemoved() throws {
    try save([0])
    try Data([1]).write(to: URL(filePath: "\(store.directory.string)/segment-1.observations.1x.partial"))
    store.removeTemporary()
    #expect(try folder.listing().last == ".formcheck/clip-1/segment-0.observations")
    #expect(try folder.listing().count == 3)
  }

  @Test func storesOfFinishedJobsAreRemoved() throws {
    let outputs = OutputFiles(directory: folder.path, stem: "clip")
    let names = [
      ("clip-0123456789abcdef", true), ("clip-fedcba9876543210", false), ("clip-0123456789abcde", true),
      ("clip-2-0123456789abcdef", true), ("other-0123456789abcdef", true),
    ]
    let current = ObservationStore(directory: outputs.observations(key: "00000000000000ff"))
    for (name, isFinished) in names {
      let store = ObservationStore(directory: outputs.workFolder.appending(name))
      try store.prepare()
      try store.save(observations(segments[0]), of: segments[0], skeleton: .coco17)
      if isFinished { try JobReceipt(outputSettings: [:], files: []).save(in: store) }
    }
    try current.prepare()
    try JobReceipt(outputSettings: [:], files: []).save(in: current)
    StaleArtifacts(outputs: outputs).remove(after: current)
    let left = try FileManager.default.contentsOfDirectory(atPath: outputs.workFolder.string).sorted()
    #expect(left == (["clip-00000000000000ff"] + names.dropFirst().map(\.0)).sorted())
  }
}
