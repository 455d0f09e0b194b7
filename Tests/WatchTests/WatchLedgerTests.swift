import Foundation
import FormCheckTestSupport
import FormCheckWatch
import SystemPackage
import Testing

@Suite struct WatchLedgerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func entry(_ name: String, hash: String = "h", result: String? = "r") throws -> WatchLedger.Entry {
    WatchLedger.Entry(
      file: name, try folder.write(name, to: "x"), sha256: hash, result: result, version: "1", settings: "s")
  }

  /// Entries of all orders of four files are found, and those of changed files aren't.
  @Test func entriesAreFound() throws {
    let names = ["a", "b", "c", "d"]
    let status = try folder.write("same")
    for order in 0..<24 {
      var (rest, ledger, code) = (names, WatchLedger(), order)
      while !rest.isEmpty {
        let name = rest.remove(at: code % rest.count)
        code /= max(1, rest.count + 1)
        for hash in ["old", name] {
          ledger.record(.init(file: name, status, sha256: hash, result: nil, version: "1", settings: nil))
        }
      }
      #expect(ledger.files.map(\.file) == names, "\(order)")
      for name in names { #expect(ledger.entry(name, status)?.sha256 == name, "\(order)") }
      #expect(ledger.entry("", status) == nil && ledger.entry("e", status) == nil, "\(order)")
      #expect(
        ledger.entries(sha256: "b").map(\.file) == ["b"] && ledger.entries(sha256: "old").isEmpty, "\(order)")
      #expect(ledger.entry("a", try folder.write("longer")) == nil, "a changed file")
      #expect(!ledger.hasResult("a") && !ledger.hasResult("x"), "\(order)")
      ledger.prune { $0.file != "c" }
      #expect(ledger.files.map(\.file) == ["a", "b", "d"])
    }
  }

  @Test func entriesAreValidWithTheirVersionSettingsAndResults() throws {
    let done = try entry("a"), failed = try entry("a", result: nil)
    func isValid(
      _ entry: WatchLedger.Entry, _ version: String, _ results: [String], settings: String = "s"
    ) -> Bool { entry.isValid(version: version, settings: settings, resultExists: results.contains) }
    #expect(isValid(done, "2", ["r"]) && !isValid(done, "1", []))
    #expect(isValid(failed, "1", []) && !isValid(failed, "2", ["r"]))
    #expect(!isValid(done, "1", ["r"], settings: "other") && !isValid(failed, "1", [], settings: "other"))
    var ledger = WatchLedger()
    for entry in [done, failed] {
      ledger.record(entry)
      #expect(ledger.hasResult("a") == (entry == done) && !ledger.hasResult("b"))
    }
    let renamed = done.renamed("b", try folder.write("other", to: "y"))
    #expect(renamed.file == "b" && renamed.sha256 == done.sha256 && renamed.result == "r")
  }

  /// A result that other content replaced is nobody else's anymore.
  @Test func replacedResultsAreForgotten() throws {
    var ledger = WatchLedger()
    for name in ["rec", "monday"] { ledger.record(try entry(name, hash: "squats", result: "rec.json")) }
    ledger.record(try entry("other", hash: "dips", result: "other.json"))
    #expect(ledger.files.map(\.file) == ["monday", "other", "rec"], "copies share a result")
    ledger.record(try entry("rec", hash: "curls", result: "rec.json"))
    #expect(ledger.files.map(\.file) == ["other", "rec"])
  }

  @Test func aForeignLedgerIsSorted() throws {
    var ledger = WatchLedger()
    ledger.record(try entry("a"))
    let text = String(decoding: try JSONEncoder().encode(ledger), as: UTF8.self)
    let item = try #require(text.firstMatch(of: /\[(.*)\]/)).1
    let wrong = "{\"files\":[\(item.replacing("\"a\"", with: "\"b\"")),\(item),\(item)]}"
    let decoded = try JSONDecoder().decode(WatchLedger.self, from: Data(wrong.utf8))
    #expect(decoded.sorted.files.map(\.file) == ["a", "b"])
  }

  @Test func theFileIsInTheHiddenFolder() throws {
    let file = LedgerFile(in: folder.appending("new/results"))
    #expect(file.bytes == nil)
    try file.write([1, 2, 3])
    try file.write([4])
    #expect(file.bytes == [4])
    #expect(
      FileManager.default.fileExists(atPath: folder.appending("new/results/.formcheck/watch.json").string))
    let elsewhere = folder.appending("elsewhere").string
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    let linked = LedgerFile(in: folder.appending("new"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("new/.formcheck").string, withDestinationPath: elsewhere)
    #expect(throws: (any Error).self) { try linked.write([5]) }
    let names = try FileManager.default.contentsOfDirectory(atPath: elsewhere)
    #expect(linked.bytes == nil && names.isEmpty)
  }
}
