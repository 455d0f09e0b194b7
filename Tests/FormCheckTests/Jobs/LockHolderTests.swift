import FormCheckTestSupport
import FormCheckFiles
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct LockHolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func holder(in content: String) throws -> LockHolder? {
    let file = try FileDescriptor.open(try folder.write(Array(content.utf8), to: "lock"), .readWrite)
    return try file.closeAfter { LockHolder(in: file) }
  }

  /// A holder with a shorter name leaves nothing of the earlier one.
  @Test func whatIsWrittenIsRead() throws {
    let path = try folder.write([], to: "lock")
    let file = try FileDescriptor.open(path, .readWrite)
    for holder in [
      LockHolder(host: "node-17.cluster.example", process: "123456"), .init(host: "a", process: "1"),
    ] {
      try holder.write(to: file)
      #expect(LockHolder(in: file) == holder)
      #expect(try path.bytes() == Array("\(holder.host)\n\(holder.process)\n".utf8))
    }
    try file.close()
    #expect(throws: Errno.badFileDescriptor) { try LockHolder.current.write(to: file) }
  }

  @Test(arguments: ["", "\n", "\n\n", "host", "host\n", "a\nb\nc\n", "\u{0}"])
  func damagedContentNamesNoHolder(_ content: String) throws {
    #expect(try holder(in: content) == nil)
  }

  @Test func onlyRunningProcessesOfThisMachineAreAlive() {
    let host = LockHolder.current.host
    #expect(LockHolder(host: host, process: "1").isAlive, "the first process always runs")
    for process in ["999999999", LockHolder.current.process, "", "x", "-9999999999"] {
      #expect(!LockHolder(host: host, process: process).isAlive, "\(process)")
    }
    let elsewhere = LockHolder(host: "elsewhere.example", process: "1")
    #expect(elsewhere.isElsewhere && !elsewhere.isAlive && !LockHolder.current.isElsewhere)
  }
}
