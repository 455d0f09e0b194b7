import Testing

@testable import FormCheckFiles

@Suite struct ByteReaderTests {
  /// Every kind of number at every alignment comes back, and ends at the end.
  @Test func numbersComeBackAtAnyAlignment() throws {
    for offset in 0..<9 {
      var writer = ByteWriter()
      writer.append(UInt8(0xAB))
      writer.append(Int16(-2))
      writer.append(UInt32.max - 1)
      writer.append(Int64.min)
      writer.append(Float(-0.1))
      writer.append(Double.leastNonzeroMagnitude)
      writer.append(raw: [1, 2, 3])
      let bytes = [UInt8](repeating: 0xFF, count: offset) + writer.bytes
      var reader = ByteReader(bytes[offset...])
      #expect(try reader.integer(UInt8.self) == 0xAB, "offset \(offset)")
      #expect(try reader.integer(Int16.self) == -2, "offset \(offset)")
      #expect(try reader.integer(UInt32.self) == .max - 1, "offset \(offset)")
      #expect(try reader.integer(Int64.self) == .min, "offset \(offset)")
      #expect(try reader.float() == -0.1, "offset \(offset)")
      #expect(try reader.double() == .leastNonzeroMagnitude, "offset \(offset)")
      #expect(!reader.isAtEnd && reader.remainder.elementsEqual([1, 2, 3]), "offset \(offset)")
      #expect(try Array(reader.raw(3)) == [1, 2, 3] && reader.isAtEnd, "offset \(offset)")
    }
  }

  @Test func theOrderIsLittleEndian() throws {
    var writer = ByteWriter()
    writer.append(UInt32(0x0403_0201))
    #expect(writer.bytes == [1, 2, 3, 4])
    var reader = ByteReader([1, 2, 3, 4, 5, 6, 7, 8][...])
    #expect(try reader.integer(UInt64.self) == 0x0807_0605_0403_0201)
  }

  /// Whatever number lacks a byte, nothing is consumed.
  @Test func everyTruncationIsAnError() {
    for count in 0..<8 {
      let bytes = [UInt8](repeating: 1, count: count)
      var reader = ByteReader(bytes[...])
      #expect(throws: ByteReader.EndOfData(), "\(count) bytes") { try reader.integer(Int64.self) }
      #expect(throws: ByteReader.EndOfData(), "\(count) bytes") { try reader.double() }
      #expect(throws: ByteReader.EndOfData(), "\(count) bytes") { try reader.raw(count + 1) }
      #expect(throws: ByteReader.EndOfData(), "\(count) bytes") { try reader.raw(.max) }
      #expect(throws: ByteReader.EndOfData(), "\(count) bytes") { try reader.raw(-1) }
      if count < 4 { #expect(throws: ByteReader.EndOfData()) { try reader.float() } }
      #expect(reader.remainder.count == count)
    }
  }

  /// No damaged count reserves memory for items that aren't there.
  @Test func countsAreChecked() throws {
    for (count, size, bytes) in [(0, 9, 0), (1, 9, 9), (2, 9, 18), (3, 1, 3)] as [(UInt32, Int, Int)] {
      var writer = ByteWriter()
      writer.append(count)
      writer.append(raw: [UInt8](repeating: 0, count: bytes))
      var reader = ByteReader(writer.bytes[...])
      #expect(try reader.count(ofItemsOf: size) == Int(count))
      guard bytes > 0 else { continue }
      var short = ByteReader(writer.bytes.dropLast())
      #expect(throws: ByteReader.EndOfData(), "\(count) × \(size)") { try short.count(ofItemsOf: size) }
    }
    var reader = ByteReader([0xFF, 0xFF, 0xFF, 0xFF, 0][...])
    #expect(throws: ByteReader.EndOfData()) { try reader.count(ofItemsOf: 1) }
  }
}

@Suite struct HexadecimalTests {
  @Test func everyByteHasTwoDigits() {
    for byte in UInt8.min...UInt8.max {
      let text = [byte].hexadecimal
      #expect(text.count == 2 && UInt8(text, radix: 16) == byte && text == text.lowercased(), "\(byte)")
    }
    #expect([UInt8]().hexadecimal == "" && [0, 255, 16].hexadecimal == "00ff10")
  }
}
