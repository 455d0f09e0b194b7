import Foundation
import Testing

/// What lacks is named, and how to get more of it.
@Suite struct ResourceShortageTests {
  private static let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "samples/walk-and-jump.mp4").path

  /// The program under a limit of the shell; what it says on standard error.
  private func remarks(_ limit: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit \(limit) && exec \"$0\" \"$@\"", try Program.executable().path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let bytes = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // Whether the input or the output folder is the first that can't be opened depends on what else is open.
    #expect([3, 4].contains(process.terminationStatus))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func tooFewDescriptors() throws {
    let remarks = try remarks(
      "-n 8", ["analyze", Self.sample, "-o", NSTemporaryDirectory() + UUID().uuidString])
    #expect(remarks.contains("too many files are open") && remarks.contains("ulimit -n"), "\(remarks)")
  }

  @Test func tooLittleAddressSpace() throws {
    let remarks = try remarks("-v 250000", ["probe", Self.sample])
    #expect(remarks.contains("not enough memory") && remarks.contains("ulimit -v"), "\(remarks)")
  }
}
