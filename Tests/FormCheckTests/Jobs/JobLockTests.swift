import FormCheckTestSupport
import FormCheckFiles
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct JobLockTests {
  private let folder: TemporaryFolder
  private var path: FilePath { folder.path.appending(".formcheck").appending("clip.lock") }

  init() throws { folder = try TemporaryFolder() }

  private func expectBusy(_ text: String) {
    do throws(FormCheckError) {
      let lock = try JobLock(path)
      lock.release()
      Issue.record("acquired the lock; expected “\(text)”")
    } catch {
      #expect(error.kind == .busy && error.description.contains(text), "\(error)")
    }
  }

  /// Writes the lock file of a process that has ended.
  private func leave(host: String, process: String, age: TimeInterval) throws {
    try FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true)
    try Data("\(host)\n\(process)\n".utf8).write(to: URL(filePath: path.string))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path.string)
  }

  @Test func onlyOneLockAtATime() throws {
    for _ in 0..<3 {
      let lock = try JobLock(path)
      expectBusy("process \(ProcessInfo.processInfo.processIdentifier)")
      lock.release()
      lock.release()
      #expect(try folder.listing() == [], "a released lock leaves nothing")
    }
  }

  @Test func onlyOneOfManyAcquiresTheLock() async throws {
    for round in 0..<20 {
      let path = folder.path.appending("\(round)")
      let locks = await withTaskGroup(of: JobLock?.self) { group in
        for _ in 0..<16 { group.addTask { try? JobLock(path) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(locks.count { $0 != nil } == 1, "round \(round)")
      locks.forEach { $0?.release() }
    }
  }

  @Test func onlyAStaleLockIsRemoved() throws {
    try leave(host: LockHolder.current.host, process: "999999999", age: 0)
    JobLock.removeStale(path)
    #expect(try folder.listing() == [])
    let lock = try JobLock(path)
    JobLock.removeStale(path)
    #expect(FileStatus(path) != nil, "a held lock stays")
    lock.release()
    JobLock.removeStale(path)
    #expect(try folder.listing() == [], "no lock file is created")
  }

  @Test func aLockOfAnEndedProcessIsStale() throws {
    for age in [0, 10, 100_000] as [TimeInterval] {
      try leave(host: LockHolder.current.host, process: "999999999", age: age)
      try JobLock(path).release()
      #expect(try folder.listing() == [], "\(age) s old")
    }
  }

  /// The lock of another machine counts as long as its time stamp is updated.
  @Test func anotherMachinesLockExpires() throws {
    for age in [0, 60, 110] as [TimeInterval] {
      try leave(host: "elsewhere.example", process: "7", age: age)
      expectBusy("process 7 on elsewhere.example")
    }
    try leave(host: "elsewhere.example", process: "7", age: 130)
    try JobLock(path).release()
    #expect(try folder.listing() == [])
  }

  /// Clocks differ a little. A lock dated in the far future would hold forever.
  @Test func aLockFromTheFutureIsStale() throws {
    try leave(host: "elsewhere.example", process: "7", age: -60)
    expectBusy("process 7 on elsewhere.example")
    for age in [-130, -3600, -1e9] as [TimeInterval] {
      try leave(host: "elsewhere.example", process: "7", age: age)
      try JobLock(path).release()
      #expect(try folder.listing() == [], "\(age) s old")
    }
  }

  @Test(arguments: ["", "\n", "only one line", "a\nb\nc\n", "\u{0}\u{1}"])
  func aDamagedLockHasNoHolder(_ content: String) throws {
    try leave(host: "", process: "", age: 0)
    try Data(content.utf8).write(to: URL(filePath: path.string))
    let lock = try JobLock(path)
    #expect(FileStatus(path) != nil, "the lock is held")
    lock.release()
    #expect(FileStatus(path) == nil, "the lock was removed")
  }

  @Test func aFolderThatIsAFileIsAnOutputError() throws {
    try folder.write([], to: ".formcheck")
    expectOutputError("is not a folder") { () throws(FormCheckError) in _ = try JobLock(path) }
  }
}
