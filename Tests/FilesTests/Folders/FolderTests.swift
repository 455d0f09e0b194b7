import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func foldersAroundAreMadeToo() throws {
    let deep = Folder(path: folder.appending("a/b/c"))
    #expect(!deep.exists)
    for _ in 0..<2 { try deep.make() }
    #expect(deep.exists)
    #expect(try folder.listing() == ["a", "a/b", "a/b/c"])
    try Folder(path: "").make()
  }

  @Test func aFileInTheWayIsAnError() throws {
    let file = try folder.write([1], to: "file")
    for path in [file, file.appending("x")] {
      expectFailure(.fileInsteadOfFolder, "\(file.string) is not a folder") { () throws(FileError) in
        try Folder(path: path).make()
      }
    }
    #expect(try file.bytes() == [1])
  }

  @Test func aLinkToAFolderIsAFolder() throws {
    try folder.make("real")
    let link = Folder(path: try folder.link("link", to: "real"))
    try link.make()
    #expect(link.exists)
  }

  @Test(arguments: ["none", "broken"]) func aLinkToAMissingFolderIsNamed(_ target: String) throws {
    let link = try folder.link("broken", to: target)
    for path in [link, link.appending("inner/folder")] {
      expectFailure(.brokenLink, "\(link.string) is a symbolic link to a missing folder") {
        () throws(FileError) in
        try Folder(path: path).make()
      }
    }
  }

  @Test func onlyAnEmptyFolderIsRemoved() throws {
    try folder.make("full/inner")
    for name in ["full", "full/inner", "none"] { Folder(path: folder.appending(name)).removeIfEmpty() }
    #expect(try folder.listing() == ["full"])
    Folder(path: folder.appending("full")).removeIfEmpty()
    #expect(try folder.listing() == [])
  }

  @Test func namesOfAMissingFolderAreNone() throws {
    try folder.write([], to: "x")
    #expect(Folder(path: folder.path).names == ["x"])
    #expect(Folder(path: folder.appending("none")).names.isEmpty)
    #expect(Folder(path: folder.appending("x")).names.isEmpty)
  }

  /// Many processes make one folder at the same time.
  @Test func makingAtTheSameTime() async throws {
    let path = folder.appending("p/q/r")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<32 { group.addTask { try Folder(path: path).make() } }
      try await group.waitForAll()
    }
    #expect(Folder(path: path).exists)
  }
}
