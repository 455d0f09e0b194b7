import Testing

@testable import FormCheckVideo

/// Samsung's boxes may be anywhere, truncated, or planted.
@Suite struct SamsungMetadataTests {
  private static func box(_ name: String, _ content: [UInt8], size: UInt32? = nil) -> [UInt8] {
    let size = size ?? UInt32(8 + content.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> UInt32($0)) } + Array(name.utf8) + content
  }

  private static func file(mode: UInt8, after: [UInt8] = [], swapped: Bool = false) -> [UInt8] {
    let pairs: [UInt8] = swapped ? [1, 4, 0, mode] : [0, mode, 1, 4]
    let content = [0, 0, 0, 0] + box("saut", [0, 0, 0, 0] + pairs) + after
    let user = box("udta", box("SDLN", Array("SEQ_PLAY".utf8)) + box("smta", content))
    return box("ftyp", [1, 2, 3, 4]) + box("moov", box("mvhd", [UInt8](repeating: 7, count: 40)) + user)
  }

  private static func rate(_ file: [UInt8]) -> CaptureRate? {
    SamsungMetadata.captureRate { count, position in
      guard position >= 0, position < Int64(file.count) else { return [] }
      return Array(file[Int(position)..<min(file.count, Int(position) + count)])
    }
  }

  @Test func modesHaveRates() {
    for mode in UInt8.min...UInt8.max {
      for swapped in [false, true] {
        let rate = Self.rate(Self.file(mode: mode, swapped: swapped))?.framesPerSecond
        #expect(rate == [12: 240, 13: 120][mode], "\(mode)")
      }
    }
    let rate = Self.box("srfr", [0x03, 0xC0, 0x80, 0])
    #expect(Self.rate(Self.file(mode: 21, after: rate))?.framesPerSecond == 960.5)
    #expect(Self.rate(Self.file(mode: 21, after: Self.box("srfr", [0, 0, 0, 0]))) == nil)
    #expect(Self.rate(Self.file(mode: 21, after: Self.box("xxxx", [3, 192, 0, 0]))) == nil)
  }

  @Test func truncatedAndHostileFilesHaveNone() {
    let whole = Self.file(mode: 12)
    for count in 0..<(whole.count - 4) { #expect(Self.rate(Array(whole[..<count])) == nil, "\(count)") }
    // Sizes that end before the box does, that don't advance, and that overflow.
    for size in [0, 1, 2, 7, 8, UInt32.max] {
      let file = Self.box("moov", Self.box("udta", Self.box("smta", [9, 9], size: size)), size: size)
      #expect(Self.rate(file) == nil, "\(size)")
    }
    let many = (0..<5000).flatMap { _ in Self.box("free", []) }
    #expect(Self.rate(many + whole) == nil, "the search is bounded")
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-9, 1e9])
  func noCameraHasSuchARate(_ rate: Double) {
    #expect(CaptureRate(framesPerSecond: rate, tag: "x") == nil)
    #expect(CaptureRate(text: "\(rate)", tag: "x") == nil)
  }

  @Test func tagsAreNumbers() {
    #expect(CaptureRate(text: "240.000000", tag: "x")?.framesPerSecond == 240)
    for text in ["", "fast", "240fps", "0x", "240 "] { #expect(CaptureRate(text: text, tag: "x") == nil) }
  }
}
