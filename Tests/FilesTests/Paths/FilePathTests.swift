import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a", ".partial", "a.partial"), ("a/b.csv", ".partial", "a/b.csv.partial"), ("/", "x", "/x"),
    ("a b", " c", "a b c"), ("..", "x", "..x"), ("", "x", "x"), ("深蹲", "é", "深蹲é"),
  ])
  func suffixesAreAppendedToTheLastComponent(_ path: String, _ suffix: String, _ expected: String) {
    #expect(FilePath(path).appending(suffix: suffix) == FilePath(expected))
  }

  /// Every byte but 0 and the separator, even if it isn't text.
  @Test func anyBytesAreAName() {
    for byte in UInt8.min...UInt8.max where byte != 0 && byte != UInt8(ascii: "/") {
      let bytes = [UInt8(ascii: "d"), UInt8(ascii: "/"), byte, UInt8(ascii: "a")]
      let path = FilePath(argument: PathText.text(bytes))
      #expect(path.rawBytes == bytes, "byte \(byte)")
      #expect(FilePath(argument: path.losslessText) == path, "byte \(byte)")
      #expect(path.appending(suffix: "!").rawBytes == bytes + [UInt8(ascii: "!")], "byte \(byte)")
    }
  }

  @Test func argumentsAreReadToTheirEnd() {
    for bytes in [[], [0x61], [0xFF, 0x20, 0xC3]] as [[UInt8]] {
      let text = (bytes + [0]).map(CChar.init(bitPattern:)).withUnsafeBufferPointer {
        $0.baseAddress.map(FilePath.argument)
      }
      #expect(text.map(PathText.bytes) == bytes, "\(bytes)")
    }
  }

  @Test func onlyTheEmptyPathIsTheCurrentFolder() {
    #expect(FilePath("").nonEmpty == ".")
    for path in [".", "..", "a", "/", "a/b"] as [FilePath] { #expect(path.nonEmpty == path) }
  }

  @Test func absolutePathsBeginAtTheRoot() throws {
    #expect(FilePath("/a/../b").absolute == "/a/../b" && FilePath("a").absolute.isAbsolute)
    #expect(FilePath("a/../b").absolute == FilePath("b").absolute)
    #expect(FilePath("b").absolute.lastComponent == "b")
  }

  @Test func realPathsHaveNoLinks() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1], to: "file")
    let link = try folder.link("link", to: "file")
    #expect(try link.realPath() == file.realPath() && link.realPath().lastComponent == "file")
    #expect(throws: Errno.noSuchFileOrDirectory) { try folder.appending("none").realPath() }
  }

  @Test func renamingReplaces() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (try folder.write([1], to: "one"), try folder.write([2], to: "other"))
    try one.rename(to: other)
    #expect(try folder.listing() == ["other"] && other.bytes() == [1])
    #expect(throws: Errno.noSuchFileOrDirectory) { try one.rename(to: other) }
    other.removeFile()
    other.removeFile()
    #expect(try folder.listing() == [])
  }
}
