import SystemPackage
import Testing

@testable import FormCheck

@Suite struct InputNamesTests {
  private func names(_ text: String) -> [String] { InputNames.names(in: Array(text.utf8)).map(\.string) }

  @Test(
    arguments: [
      ("", []), ("a.mp4", ["a.mp4"]), ("a.mp4\n", ["a.mp4"]), ("a\r\nb\r\n", ["a", "b"]),
      ("# note\n\n a b \n", [" a b "]),
      ("\u{FEFF}a\n", ["a"]), ("#a\0b\nc\0", ["#a", "b\nc"]), ("\"a\"\n-x\n", ["\"a\"", "-x"]),
    ] as [(String, [String])])
  func reads(_ text: String, _ expected: [String]) {
    #expect(names(text) == expected, "\(text.debugDescription)")
  }

  @Test func bytesThatAreNoTextStay() throws {
    let path = try #require(InputNames.names(in: [0x61, 0xFF, 0x0A]).first)
    #expect(
      path.withPlatformString { Array(UnsafeBufferPointer(start: $0, count: path.length)) } == [0x61, -1])
  }

  @Test func aListThatIsNotThereIsAUsageError() {
    let error = #expect(throws: FormCheckError.self) { try InputNames.names(inFile: "/nowhere/list.txt") }
    #expect(error?.kind == .usage && error?.description.contains("--from") == true)
  }
}
