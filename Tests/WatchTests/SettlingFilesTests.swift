import Foundation
import FormCheckFiles
import FormCheckTestSupport
import FormCheckWatch
import SystemPackage
import Testing

extension TemporaryFolder {
  /// Writes a file and returns its status.
  func write(_ text: String, to name: String = "a.mp4") throws -> FileStatus {
    try #require(FileStatus(write(Array(text.utf8), to: name)))
  }
}

@Suite struct SettlingFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file that is being copied is whole when its status hasn't changed for the time.
  @Test func aGrowingFile() throws {
    var settling = SettlingFiles(quiet: 5)
    func update(_ status: FileStatus?, _ now: Double) -> Bool {
      // The file was changed now, by the clock of the system.
      let clock = status?.modificationTime ?? 0
      return !settling.update(status.map { [(FilePath("a.mp4"), $0)] } ?? [], now: now, clock: clock).isEmpty
    }
    let first = try folder.write("1")
    #expect(!update(first, 0) && !update(first, 4.9))
    let second = try folder.write("12")
    #expect(!update(second, 5) && !update(second, 9.9) && update(second, 10) && update(second, 99))
    #expect(!update(nil, 100) && !update(second, 101) && update(second, 106), "forgotten when it is missing")
  }

  @Test(arguments: [(4.9, false), (5.0, true), (1e9, true), (-1.0, false), (-1e9, false)])
  func oldFilesAreWholeAtOnce(_ age: Double, _ expected: Bool) throws {
    var settling = SettlingFiles(quiet: 5)
    let status = try folder.write("1")
    let clock = status.modificationTime + Int64(age * 1e9)
    #expect(settling.update([("a.mp4", status)], now: 0, clock: clock).isEmpty != expected)
  }

  @Test func emptyFilesAreNeverWhole() throws {
    var settling = SettlingFiles(quiet: 5)
    let status = try folder.write("")
    for now in [0.0, 5, 1e6] {
      #expect(settling.update([("a.mp4", status)], now: now, clock: .max).isEmpty)
    }
  }

  @Test func theOrderIsKept() throws {
    var settling = SettlingFiles(quiet: 0)
    let status = try folder.write("1")
    let names: [FilePath] = ["b", "a", "c"]
    #expect(settling.update(names.map { ($0, status) }, now: 0, clock: 0) == names)
  }

  @Test func writersAreDetected() throws {
    _ = try folder.write("1")
    let path = folder.appending("a.mp4")
    let reader = try FileDescriptor.open(path, .readOnly)
    defer { try? reader.close() }
    #expect(!OpenWriters.exist(for: path))
    #if os(Linux)
      let writer = try FileDescriptor.open(path, .writeOnly)
      #expect(OpenWriters.exist(for: path))
      try writer.close()
      #expect(!OpenWriters.exist(for: path))
    #endif
    #expect(!OpenWriters.exist(for: folder.appending("missing")))
  }
}
