import FormCheckFiles
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// Saved parts of a video, complete and damaged.
@Suite struct PartFileTests {
  private let folder: TemporaryFolder
  private let store: PartStore
  private let part = VideoPart(number: 3, frames: 20..<24)
  private let frames = [(20, 40), (23, 40), (21, 40), (22, 41)].enumerated().map { number, time in
    EncodedFrame(
      time: EncodedFrame.Time(pts: time.0, duration: time.1), isKeyframe: number == 0,
      bytes: (0..<(number * 30)).map { UInt8($0 + number) })
  }

  init() throws {
    folder = try TemporaryFolder()
    store = PartStore(
      store: ObservationStore(directory: try folder.make("work/squat-0123456789abcdef")),
      key: RenderKey(description: "fedcba9876543210"))
  }

  private var path: FilePath { store.store.directory.appending("part-3-fedcba9876543210.video") }

  private func save() throws -> RenderedPart {
    let writer = try store.writer(of: part, header: [9, 8, 7])
    for frame in frames { try writer.append(frame) }
    return try writer.finish()
  }

  @Test func packetsAreReadBackUnchanged() throws {
    let saved = try save()
    let loaded = try #require(try store.index(of: part, header: [9, 8, 7]))
    #expect(saved == loaded && loaded.entries.map(\.time) == frames.map(\.time))
    var packets: [EncodedFrame] = []
    try store.packets(loaded) { packets.append($0) }
    #expect(packets == frames)
  }

  @Test func theFileHasNoNameUntilItIsComplete() throws {
    let writer = try store.writer(of: part, header: [])
    try writer.append(frames[0])
    #expect(try store.index(of: part, header: []) == nil)
    #expect(try folder.listing().allSatisfy { !$0.hasSuffix(".video") })
    _ = try writer.finish()
    #expect(try store.index(of: part, header: [])?.entries.count == 1)
  }

  @Test func aPartWithoutPacketsIsComplete() throws {
    _ = try store.writer(of: part, header: [1]).finish()
    #expect(try store.index(of: part, header: [1])?.entries.isEmpty == true)
  }

  /// Another number, range, key, or header: none of them is this part.
  @Test func otherPartsAreNotMistakenForThisOne() throws {
    _ = try save()
    #expect(try store.index(of: VideoPart(number: 2, frames: 20..<24), header: [9, 8, 7]) == nil)
    #expect(try store.index(of: VideoPart(number: 3, frames: 19..<24), header: [9, 8, 7]) == nil)
    #expect(try store.index(of: VideoPart(number: 3, frames: 20..<25), header: [9, 8, 7]) == nil)
    #expect(try store.index(of: part, header: [9, 8]) == nil)
    let other = PartStore(store: store.store, key: RenderKey(description: "0000000000000000"))
    #expect(try other.index(of: part, header: [9, 8, 7]) == nil)
  }

  /// The file cut at every length, and with every byte changed.
  @Test func everyDamageIsDetected() throws {
    _ = try save()
    let bytes = try path.bytes()
    for length in bytes.indices {
      try folder.write(
        Array(bytes[..<length]), to: "work/squat-0123456789abcdef/\(path.lastComponent?.string ?? "")")
      #expect(try store.index(of: part, header: [9, 8, 7]) == nil, "\(length) bytes")
    }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x40
      try folder.write(changed, to: "work/squat-0123456789abcdef/\(path.lastComponent?.string ?? "")")
      #expect(try store.index(of: part, header: [9, 8, 7]) == nil, "byte \(index)")
    }
  }

  @Test func aFileThatShrinksAfterwardIsAnError() throws {
    let saved = try save()
    let bytes = try path.bytes()
    try folder.write(
      Array(bytes[..<60]), to: "work/squat-0123456789abcdef/\(path.lastComponent?.string ?? "")")
    #expect {
      try store.packets(saved) { _ in }
    } throws: { error in
      "\(error)".contains("part-3-fedcba9876543210.video")
    }
  }

  @Test func aLinkIsNotFollowed() throws {
    _ = try save()
    let bytes = try path.bytes()
    path.unlink()
    try folder.write(bytes, to: "elsewhere")
    try folder.link("work/squat-0123456789abcdef/part-3-fedcba9876543210.video", to: "../../elsewhere")
    #expect(try store.index(of: part, header: [9, 8, 7]) == nil)
  }

  @Test func onlyPartsAndUnfinishedFilesAreTemporary() throws {
    _ = try save()
    let names = [
      "segment-0.observations", "outputs.json", "part-3-fedcba9876543210.video.0a.partial",
      "part-x-fedcba9876543210.video",
      "part-3-fedcba987654321.video", "part-3.video", "part--fedcba9876543210.video", "mine.video",
    ]
    for name in names { try folder.write([1], to: "work/squat-0123456789abcdef/\(name)") }
    store.store.removeTemporary()
    let left = Folder(path: store.store.directory).names.map(\.string).sorted()
    #expect(left == names.filter { !$0.hasSuffix(".partial") }.sorted())
  }
}
