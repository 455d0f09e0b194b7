import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct DirectoryHandleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theUserMayNameALink() throws {
    try folder.make("real")
    try folder.link("link", to: "real")
    try DirectoryHandle(folder.appending("link")).write([1], to: "x")
    #expect(try folder.appending("real/x").bytes() == [1])
  }

  @Test func missingFoldersAndFilesAreErrors() throws {
    let file = try folder.write([], to: "file")
    for (path, code) in [(folder.appending("none"), Errno.noSuchFileOrDirectory), (file, .notDirectory)] {
      let output = expectFailure(.system(code), "can't be written") { () throws(FileError) in
        _ = try DirectoryHandle(path)
      }
      let input = expectFailure(.system(code), "can't be read") { () throws(FileError) in
        _ = try DirectoryHandle(reading: path)
      }
      #expect(output?.access == .writing && input?.access == .reading, "\(path)")
    }
  }

  /// Links to a folder, to a file and to nothing, and files: none is a folder of FormCheck's.
  @Test(arguments: ["folder", "file", "none"]) func aLinkIsNeverOpenedAsAFolder(_ target: String) throws {
    try folder.make("folder")
    try folder.write([7], to: "file")
    try folder.link("link", to: target)
    let handle = try DirectoryHandle(folder.path)
    let before = try folder.listing()
    expectFailure(.linkInsteadOfFolder, "is a symbolic link") { () throws(FileError) in
      _ = try handle.directory("link")
    }
    expectFailure(.linkInsteadOfFolder, "is a symbolic link") { () throws(FileError) in
      _ = try handle.madeDirectory("link")
    }
    expectFailure(.fileInsteadOfFolder, "is not a folder") { () throws(FileError) in
      _ = try handle.madeDirectory("file")
    }
    #expect(try folder.listing() == before)
  }

  @Test func madeDirectoriesAreOpenedWhenTheyExist() throws {
    let handle = try DirectoryHandle(folder.path)
    for round in 0..<3 {
      try handle.madeDirectory("a").madeDirectory("b").write([UInt8(round)], to: "x")
      #expect(try folder.appending("a/b/x").bytes() == [UInt8(round)])
    }
  }

  /// The directory stays the one that was opened, whatever happens to its name.
  @Test func aHandleStaysWithItsDirectory() throws {
    let handle = try DirectoryHandle(try folder.make("work"))
    try FileManager.default.moveItem(
      atPath: folder.appending("work").string, toPath: folder.appending("moved").string)
    try folder.make("victim")
    try folder.link("work", to: "victim")
    try handle.write([5], to: "x")
    #expect(try folder.listing() == ["moved", "moved/x", "victim", "work"])
  }

  @Test func linksInsteadOfFilesAreNotRead() throws {
    try folder.write([1], to: "secret")
    let handle = try DirectoryHandle(folder.path)
    try folder.link("link", to: "secret")
    try folder.pipe("pipe")
    expectFailure(.system(.tooManySymbolicLinkLevels)) { () throws(FileError) in
      _ = try handle.regularFile("link")
    }
    expectFailure(.notRegular) { () throws(FileError) in _ = try handle.regularFile("pipe") }
    #expect(try handle.regularFile("secret").content(atMost: 1) == [1])
  }

  /// Files and links, including dangling ones.
  @Test(arguments: ["file", "link", "dangling"]) func aTakenNameIsNotCreated(_ name: String) throws {
    let victim = try folder.write([1, 2], to: "file")
    try folder.link("link", to: "file")
    try folder.link("dangling", to: "none")
    let handle = try DirectoryHandle(folder.path)
    let component = try #require(FilePath.Component(name))
    let before = try folder.listing()
    expectFailure(.system(.fileExists), "Another program") { () throws(FileError) in
      _ = try handle.create(component)
    }
    #expect(try folder.listing() == before && victim.bytes() == [1, 2], "\(name)")
    try handle.write([9], to: component)
    #expect(FileStatus(unfollowed: folder.appending(name))?.isRegular == true, "a link is replaced")
    #expect(try folder.appending(name).bytes() == [9])
    #expect(try victim.bytes() == (name == "file" ? [9] : [1, 2]))
    #expect(try folder.listing() == before, "nothing unfinished is left")
  }

  @Test func writingOverAFolderFailsAndLeavesNothing() throws {
    try folder.make("x/y")
    let handle = try DirectoryHandle(folder.path)
    expectFailure(.system(.isDirectory)) { () throws(FileError) in try handle.write([1], to: "x") }
    #expect(try folder.listing() == ["x", "x/y"])
  }

  /// Every reader gets a complete file of one writer.
  @Test func manyWritersOfOneName() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in UInt8(0)..<16 {
        group.addTask {
          let handle = try DirectoryHandle(folder.path)
          for _ in 0..<8 {
            try handle.write([UInt8](repeating: writer, count: 1000), to: "x")
            let read = try handle.regularFile("x").content(atMost: 1000)
            #expect(read.count == 1000 && Set(read).count == 1, "\(writer)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.listing() == ["x"])
  }

  @Test func entriesAreListedAndRemoved() throws {
    let names = ["a", ".hidden", "é", "new\nline", String(repeating: "x", count: 255)]
    for name in names { try folder.write([], to: name) }
    try folder.make("full/inner")
    try folder.make("empty")
    let handle = try DirectoryHandle(folder.path)
    for _ in 0..<2 {
      #expect(try handle.names().map(\.string).sorted() == (names + ["full", "empty"]).sorted())
    }
    for name in try handle.names() {
      handle.remove(name)
      handle.removeDirectoryIfEmpty(name)
    }
    #expect(try folder.listing() == ["full", "full/inner"], "a folder that isn't empty stays")
  }

  @Test func aNameTooLongIsAnError() throws {
    let name = try #require(FilePath.Component(String(repeating: "x", count: 256)))
    let handle = try DirectoryHandle(folder.path)
    expectFailure(.system(.fileNameTooLong), "shorter name") { () throws(FileError) in
      _ = try handle.create(name)
    }
    expectFailure(.system(.fileNameTooLong), "shorter name") { () throws(FileError) in
      _ = try handle.madeDirectory(name)
    }
  }

  @Test func movingReplacesAndReportsWhatIsMissing() throws {
    let from = try DirectoryHandle(folder.make("a"))
    let to = try DirectoryHandle(folder.make("b"))
    try from.write([1], to: "x")
    try to.write([2], to: "y")
    try from.move("x", to: "y", in: to)
    #expect(try folder.listing() == ["a", "b", "b/y"] && folder.appending("b/y").bytes() == [1])
    expectFailure(.system(.noSuchFileOrDirectory)) { () throws(FileError) in
      try from.move("x", to: "z", in: to)
    }
  }
}
