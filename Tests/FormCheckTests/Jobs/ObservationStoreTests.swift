import FormCheckFiles
import Foundation
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
  @Test func whatIsMissingIsWhatWasNotSaved() throws {
    for subset in 0..<8 {
      let there = (0..<3).filter { subset >> $0 & 1 == 1 }
      store.remove()
      try save(there)
      #expect(
        store.missing(of: segments).map(\.number) == (0..<3).filter { !there.contains($0) }, "saved \(there)")
      for number in there { #expect(try store.load(segments[number]) == observations(segments[number])) }
    }
  }

  /// A file that is there proves nothing.
  @Test func damagedAndForeignSegmentsAreMissing() throws {
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

  @Test func tallyIsTheSum() throws {
    try save([0, 1, 2])
    let tally = try store.tally(of: segments)
    #expect(tally == PoseExtractor.Tally(decoded: 30, analyzed: 3, withPerson: 1, decodeErrors: 0))
  }

  @Test func removingLeavesNothingOfItsOwnAndAllOfOthers() throws {
    let other = ObservationStore(directory: folder.path.appending(".formcheck").appending("clip-2"))
    try save([0])
    try other.prepare()
    store.remove()
    #expect(try folder.listing() == [".formcheck", ".formcheck/clip-2"])
    other.removeUnfinished()
    #expect(try folder.listing() == [], "an empty .formcheck isn't left behind")
  }

  @Test func unfinishedFilesGo() throws {
    try save([0])
    try Data([1]).write(to: URL(filePath: "\(store.directory.string)/segment-1.observations.1x.partial"))
    store.removeUnfinished()
    #expect(try folder.listing().last == ".formcheck/clip-1/segment-0.observations")
    #expect(try folder.listing().count == 3)
  }

  @Test func leftoversOfFinishedJobsGo() throws {
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
