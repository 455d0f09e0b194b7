import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Lists of inputs from files.
@Suite struct ListReaderTests {
  private static func bytes(of list: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    return try ListReader.bytes(of: try folder.write(list, to: "list"))
  }

  /// Names may be separated by zero bytes, as `find -print0` writes them, and may contain line feeds and any other byte.
  @Test(arguments: [
    Array("a.mp4\nb.mp4\n".utf8), Array("a.mp4\0b\nc.mp4\0".utf8), Array("a.mp4\0b.mp4".utf8),
    [0xFF, 0xFE, 0x2E, 0x00, 0x80, 0x0A], [],
  ]) func namesOfAnyBytes(_ list: [UInt8]) throws { #expect(try Self.bytes(of: list) == list) }

  /// A video has zero bytes after each other or at its start, where a list would have an empty name.
  @Test(arguments: [
    [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70], [0x1A, 0x45, 0xDF, 0xA3, 0, 0, 0, 1], [0, 0x61], [0x61, 0, 0],
  ]) func videosAreNoLists(_ list: [UInt8]) {
    let error = #expect(throws: FormCheckError.self) { try Self.bytes(of: list) }
    #expect(error?.description.contains("isn't text") == true, "\(list)")
  }
}
