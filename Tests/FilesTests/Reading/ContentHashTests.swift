import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct ContentHashTests {
  /// The examples of the standard (FIPS 180-4), below and around the size of the blocks that are read.
  @Test(arguments: [
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (
      [UInt8](repeating: 97, count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func hashOfAFile(_ bytes: [UInt8], _ hash: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "a.mp4")
    #expect(try ContentHash.text(of: path) == hash)
    let digest = try ContentHash.digest(of: RegularFile(path))
    #expect(digest.size == Int64(bytes.count) && digest.hash == hash)
  }

  /// Every byte counts, even after the first block.
  @Test func everyByteCounts() throws {
    let folder = try TemporaryFolder()
    var bytes = [UInt8](repeating: 97, count: 3 << 20)
    let first = try ContentHash.text(of: try folder.write(bytes, to: "a.mp4"))
    bytes[bytes.count - 1] = 98
    #expect(try ContentHash.text(of: try folder.write(bytes, to: "b.mp4")) != first)
  }

  @Test func missingFilesAndFoldersAreErrors() throws {
    let folder = try TemporaryFolder()
    for path in [folder.appending("missing"), folder.path] {
      #expect(throws: FileError.self, "\(path)") { try ContentHash.text(of: path) }
    }
  }
}
