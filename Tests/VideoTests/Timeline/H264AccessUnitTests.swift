import Testing

@testable import FormCheckVideo

/// Access units that are written byte by byte.
@Suite struct H264AccessUnitTests {
  /// Reads NAL units in both forms, and returns the access unit if both are the same.
  private func unit(_ units: [[UInt8]]) throws -> H264AccessUnit {
    let withCodes = units.enumerated().flatMap { ($0 == 0 ? [0, 0, 0, 1] : [0, 0, 1]) + $1 } as [UInt8]
    let read = withCodes.withUnsafeBufferPointer { H264AccessUnit($0, lengthSize: nil) }
    for size in 1...4 where units.allSatisfy({ $0.count < 1 << (8 * size) }) {
      let withLengths = units.flatMap { unit in
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: unit.count >> (8 * $0)) } + unit
      }
      let other = withLengths.withUnsafeBufferPointer { H264AccessUnit($0, lengthSize: size) }
      #expect(other == read, "\(units) with lengths of \(size) bytes")
    }
    return read
  }

  /// Returns a recovery point: the type 6, the size, and the Exp-Golomb code of `count` with four flags after it.
  private func recoveryPoint(_ count: Int, before: [UInt8] = []) -> [UInt8] {
    let code = String(count + 1, radix: 2)
    let bits = String(repeating: "0", count: code.count - 1) + code + "1000" + "1"
    let padded = bits + String(repeating: "0", count: (8 - bits.count % 8) % 8)
    let payload = stride(from: 0, to: padded.count, by: 8).map { start in
      let from = padded.index(padded.startIndex, offsetBy: start)
      return UInt8(padded[from...].prefix(8), radix: 2) ?? 0
    }
    return [0x06] + before + [6, UInt8(payload.count)] + payload + [0x80]
  }

  /// The first bits of a slice: the first block 0 ("1"), and a type.
  private func slice(_ header: UInt8, type: Int) -> [UInt8] {
    let codes: [Int: UInt8] = [
      0: 0b1100_0000, 1: 0b1010_0000, 2: 0b1011_0000, 5: 0b1001_1000, 6: 0b1001_1100, 7: 0b1000_1000,
    ]
    return [header, codes[type] ?? 0, 0x55, 0x80]
  }

  @Test func anIDRPictureIsIntra() throws {
    let unit = try unit([[0x67, 0x42], [0x68, 0xCE], slice(0x65, type: 7)])
    #expect(unit.isIDR && unit.isIntra && unit.isReference && unit.hasSlice && unit.recoveryCount == nil)
  }

  @Test func typesOfSlicesAreRead() throws {
    for type in [0, 1, 2, 5, 6, 7] {
      let unit = try unit([[0x09, 0xF0], slice(0x41, type: type)])
      #expect(unit.isIntra == [2, 7].contains(type) && !unit.isIDR && unit.isReference, "type \(type)")
      #expect(unit.isBidirectional == [1, 6].contains(type), "type \(type)")
    }
    #expect(try !unit([slice(0x01, type: 5)]).isReference)
  }

  @Test func everyRecoveryCountIsRead() throws {
    for count in Array(0...70) + [255, 256, 1023, 4095, 65535] {
      let unit = try unit([recoveryPoint(count), slice(0x41, type: 5)])
      #expect(unit.recoveryCount == count, "\(count)")
    }
  }

  /// Other messages come first, here one of 300 bytes, and one with a byte that prevents a start code.
  @Test func recoveryPointsFollowOtherMessages() throws {
    let long = [5, 255, 45] + [UInt8](repeating: 7, count: 300)
    #expect(try unit([recoveryPoint(9, before: long), slice(0x41, type: 5)]).recoveryCount == 9)
    let escaped: [UInt8] = [5, 4, 0, 0, 3, 0, 1]
    #expect(try unit([recoveryPoint(9, before: escaped), slice(0x41, type: 5)]).recoveryCount == 9)
  }

  /// What follows the first slice belongs to nothing that is read.
  @Test func unitsAfterTheFirstSliceAreIgnored() throws {
    let unit = try unit([slice(0x41, type: 5), slice(0x65, type: 7), recoveryPoint(3)])
    #expect(!unit.isIDR && unit.recoveryCount == nil)
  }

  /// Every prefix of a packet, and lengths that exceed it, end without a slice or with the same one.
  @Test func cutPacketsAreRead() {
    let packet: [UInt8] = [0, 0, 0, 4, 0x06, 6, 1, 0x2C, 0, 0, 0, 3, 0x41, 0x9A, 0x55]
    for count in 0...packet.count {
      for size in [nil, 1, 2, 4] {
        Array(packet.prefix(count)).withUnsafeBufferPointer { bytes in
          let unit = H264AccessUnit(bytes, lengthSize: size)
          #expect(size != 4 || unit.hasSlice == (count == packet.count), "\(count) bytes")
        }
      }
    }
  }
}
