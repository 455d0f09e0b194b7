import Foundation
import Testing

/// The tutorials of the DocC catalog. Their code is compiled with the tests, as part of the programs in `Examples`.
@Suite struct TutorialTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func files(in folder: String, _ type: String) throws -> [URL] {
    let names = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (names?.allObjects as? [URL] ?? []).filter { $0.pathExtension == type }
  }

  /// Returns the blocks of Swift code in a page, without manifests.
  private static func code(_ page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.hasPrefix("// swift-tools-version") }
  }

  /// Every block of code is a part of a program in `Examples`, line by line.
  @Test func codeIsPartOfTheExamples() throws {
    let programs = try Self.files(in: "Examples", "swift").map { try String(contentsOf: $0, encoding: .utf8) }
    let pages = try Self.files(in: "Sources/FormCheck/FormCheck.docc", "md")
    #expect(programs.count >= 3 && pages.count >= 4)
    var count = 0
    for page in pages {
      for block in Self.code(try String(contentsOf: page, encoding: .utf8)) {
        count += 1
        #expect(programs.contains { $0.contains(block) }, "\(page.lastPathComponent):\n\(block)")
      }
    }
    #expect(count >= 5)
  }
}
