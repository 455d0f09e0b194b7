import Testing

@testable import FormCheckVideo

/// Packets that are written byte by byte.
@Suite struct MPEG4AccessUnitTests {
  private func isIntra(_ units: [[UInt8]], padding: Int = 20) -> Bool? {
    (units.flatMap { [0, 0, 1] + $0 } + Array(repeating: 9, count: padding)).withUnsafeBufferPointer {
      MPEG4AccessUnit($0).isIntra
    }
  }

  /// Headers before the first picture, and pictures after it, don't matter. The type is in the two highest bits.
  @Test func everyTypeOfPictureIsRead() {
    for byte in UInt8.min...UInt8.max {
      let units: [[UInt8]] = [[0xB0, 1], [0x20, 0xB6, 9], [0xB3, 0, 9], [0xB6, byte, 5], [0xB6, 0x10]]
      #expect(isIntra(units) == (byte < 64), "\(byte)")
    }
  }

  /// A placeholder of Xvid has six bytes.
  @Test func placeholdersAreNoPictures() {
    for count in 1..<40 {
      #expect(isIntra([[0xB6, 0x16]], padding: count) == (5 + count > 19), "\(count)")
    }
  }

  @Test func packetsWithoutAPictureAreUnknown() {
    #expect(isIntra([[0xB0, 1], [0x20, 0x00]]) == nil)
    #expect(isIntra([[0xB6]], padding: 0) == nil)
    #expect(isIntra([]) == nil)
  }
}
