import Testing

@testable import FormCheckFiles

@Suite struct ByteWriterTests {
  @Test func bothByteOrders() {
    var writer = ByteWriter()
    writer.append(UInt32(0x0102_0304))
    writer.append(bigEndian: UInt32(0x0102_0304))
    writer.append(bigEndian: Int16(-2))
    #expect(writer.bytes == [4, 3, 2, 1, 1, 2, 3, 4, 0xFF, 0xFE])
  }
}
