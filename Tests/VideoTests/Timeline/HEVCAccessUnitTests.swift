import Testing

@testable import FormCheckVideo

/// Access units that are written byte by byte.
@Suite struct HEVCAccessUnitTests {
  private func isRandomAccess(_ units: [[UInt8]]) -> [Bool?] {
    let withCodes: [UInt8] = units.flatMap { [0, 0, 1] + $0 }
    let withLengths: [UInt8] = units.flatMap { [0, 0, 0, UInt8($0.count)] + $0 }
    return [
      withCodes.withUnsafeBufferPointer { HEVCAccessUnit($0, lengthSize: nil).isRandomAccess },
      withLengths.withUnsafeBufferPointer { HEVCAccessUnit($0, lengthSize: 4).isRandomAccess },
    ]
  }

  /// Parameter sets and messages before the first slice, and slices after it, don't matter.
  @Test func everyTypeOfSliceIsRead() {
    for type in 0..<32 as Range<UInt8> {
      let units: [[UInt8]] = [[32 << 1, 1, 9], [39 << 1, 1, 9], [type << 1, 1, 0x80], [19 << 1, 1, 0x80]]
      #expect(isRandomAccess(units) == [(16...23).contains(type), (16...23).contains(type)], "\(type)")
    }
  }

  @Test func unitsWithoutASliceAreUnknown() {
    #expect(isRandomAccess([[32 << 1, 1, 9], [39 << 1, 1, 9]]) == [nil, nil])
    #expect(isRandomAccess([]) == [nil, nil])
  }
}
