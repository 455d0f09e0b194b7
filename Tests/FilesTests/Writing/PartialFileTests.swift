import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct PartialFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func appearsOnlyWhenComplete() throws {
    do {
      let file = PartialFile(folder.appending("x.csv"))
      let writer = try FileWriter(file.partialPath)
      try writer.write(Array("hello".utf8))
      try writer.close()
      #expect(try folder.listing() == ["x.csv.partial"], "before commit")
      try file.commit()
    }
    #expect(try folder.listing() == ["x.csv"], "after commit")
    #expect(try folder.appending("x.csv").bytes() == Array("hello".utf8))
  }

  @Test func leavesNothingOnFailure() throws {
    try folder.write([1, 2, 3], to: "x.csv")
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      let file = PartialFile(folder.appending("x.csv"))
      let writer = try FileWriter(file.partialPath)
      try writer.write([9])
      try #require(try folder.listing() == ["x.csv", "x.csv.partial"])
      throw Failure()
    }
    #expect(try folder.listing() == ["x.csv"])
    #expect(try folder.appending("x.csv").bytes() == [1, 2, 3], "the old file stays as it was")
  }

  @Test func replacesFilesOfAnySize() throws {
    for count in [0, 1, 65_535, 65_536, 65_537, 300_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      try PartialFile.write(bytes, to: folder.appending("x"))
      #expect(try folder.appending("x").bytes() == bytes, "\(count) bytes")
    }
    #expect(try folder.listing() == ["x"])
  }

  /// The leftover of a killed run: shorter, longer or a folder's worth of garbage.
  @Test func aLeftoverOfAKilledRunIsReplaced() throws {
    for count in [0, 3, 1_000_000] {
      try folder.write([UInt8](repeating: 7, count: count), to: "x.csv.partial")
      try PartialFile.write([1, 2], to: folder.appending("x.csv"))
      #expect(try folder.listing() == ["x.csv"], "\(count) bytes left")
      #expect(try folder.appending("x.csv").bytes() == [1, 2], "\(count) bytes left")
    }
  }

  /// Another program creates a file or link of the partial name after the leftover was removed.
  @Test(arguments: ["file", "link", "dangling link"])
  func nothingIsWrittenThroughATakenName(_ kind: String) throws {
    let victim = try folder.write([1, 2, 3], to: "victim")
    let file = PartialFile(folder.appending("out.mp4"))
    switch kind {
    case "file": try folder.write([7], to: "out.mp4.partial")
    case "link": try folder.link("out.mp4.partial", to: "victim")
    default: try folder.link("out.mp4.partial", to: "none")
    }
    let before = try folder.listing()
    expectFailure(.system(.fileExists), "can't be written") { () throws(FileError) in
      _ = try FileWriter(file.partialPath)
    }
    expectFailure(.system(.fileExists), "can't be written") { () throws(FileError) in
      _ = try ReservedFile(file.partialPath)
    }
    #expect(try victim.bytes() == [1, 2, 3])
    #expect(try folder.listing() == before)
  }

  /// The output's own name may be a link. It is replaced, not followed.
  @Test func aLinkOfTheFinalNameIsReplaced() throws {
    let victim = try folder.write([1, 2, 3], to: "victim")
    try folder.link("x.csv", to: "victim")
    try PartialFile.write([9], to: folder.appending("x.csv"))
    #expect(try victim.bytes() == [1, 2, 3])
    #expect(try folder.appending("x.csv").bytes() == [9])
    #expect(FileStatus(unfollowed: folder.appending("x.csv"))?.isRegular == true)
  }

  /// A leftover that is a link must not lead the writer to another file.
  @Test(arguments: [true, false])
  func neverWritesThroughALeftoverLink(_ isSymbolic: Bool) throws {
    let source = try folder.write([1, 2, 3], to: "source.mp4")
    if isSymbolic {
      try folder.link("out.mp4.partial", to: source.string)
    } else {
      try folder.hardLink("out.mp4.partial", to: "source.mp4")
    }
    try PartialFile.write([9], to: folder.appending("out.mp4"))
    #expect(try source.bytes() == [1, 2, 3], "symbolic: \(isSymbolic)")
    #expect(try folder.appending("out.mp4").bytes() == [9], "symbolic: \(isSymbolic)")
  }

  /// A link that takes the place of the partial file isn't committed.
  @Test func aLinkIsNeverCommitted() throws {
    let victim = try folder.write([1, 2, 3], to: "victim")
    let file = try PartialFile.complete([9], for: folder.appending("x"))
    file.partialPath.removeFile()
    try folder.link("x.partial", to: "victim")
    expectFailure(.replaced) { () throws(FileError) in try file.commit() }
    #expect(FileStatus(unfollowed: folder.appending("x")) == nil)
    #expect(try victim.bytes() == [1, 2, 3])
  }

  /// Two processes write the same file: the one that began first fails, and removes and publishes nothing of the other's.
  @Test func anotherWritersFileIsNeverCommitted() throws {
    do {
      let first = try PartialFile.complete([1], for: folder.appending("x"))
      let second = PartialFile(folder.appending("x"))
      let writer = try second.writer()
      try writer.write([2])
      expectFailure(.replaced, "replaced by another program") { () throws(FileError) in try first.commit() }
      try writer.close()
      do { _ = first }
      try second.commit()
    }
    #expect(try folder.listing() == ["x"])
    #expect(try folder.appending("x").bytes() == [2])
  }

  /// A file that a library wrote is known once it is complete.
  @Test func anotherLibrarysFileIsNeverCommitted() throws {
    let first = PartialFile(folder.appending("x"))
    try folder.write([1], to: "x.partial")
    first.rememberWritten()
    let second = try PartialFile.complete([2], for: folder.appending("x"))
    expectFailure(.replaced) { () throws(FileError) in try first.commit() }
    try second.commit()
    #expect(try folder.appending("x").bytes() == [2])
  }

  @Test func aFolderThatIsAFileIsAnOutputError() throws {
    try folder.write([], to: "file")
    expectFailure(.system(.notDirectory), "can't be written (Not a directory)") { () throws(FileError) in
      try PartialFile.write([1], to: folder.appending("file").appending("x.csv"))
    }
  }

  @Test func aFinalNameThatIsAFolderIsAnOutputError() throws {
    try folder.make("x.csv/y")
    expectFailure(.system(.isDirectory), "x.csv can't be written") { () throws(FileError) in
      try PartialFile.write([1], to: folder.appending("x.csv"))
    }
    #expect(try folder.listing() == ["x.csv", "x.csv/y"])
  }

  /// A name of 255 bytes is allowed, but its partial name is too long.
  @Test(arguments: [247, 248, 255, 256]) func aNameTooLongForItsPartialNameIsAnError(_ length: Int) throws {
    let path = folder.appending(String(repeating: "x", count: length))
    guard length > 247 else { return try PartialFile.write([1], to: path) }
    expectFailure(.system(.fileNameTooLong), "The name is too long") { () throws(FileError) in
      try PartialFile.write([1], to: path)
    }
    #expect(try folder.listing() == [])
  }

  @Test func relativeNamesAreWritten() throws {
    let name = "formcheck-test-\(UUID().uuidString)"
    try PartialFile.write([1], to: FilePath(name))
    defer { FilePath(name).removeFile() }
    #expect(try FilePath(name).bytes() == [1])
  }
}
