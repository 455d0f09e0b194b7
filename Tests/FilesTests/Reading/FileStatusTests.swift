import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct FileStatusTests {
  private let folder: TemporaryFolder
  private let file: FilePath

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write([1, 2, 3], to: "file")
  }

  @Test func kindsAreThoseOfTheFileAndOfTheLink() throws {
    let paths: [(FilePath, FileStatus.Kind, FileStatus.Kind)] = [
      (file, .regular, .regular), (try folder.make("folder"), .directory, .directory),
      (try folder.pipe("pipe"), .other, .other), ("/dev/null", .other, .other),
      (try folder.link("to-file", to: "file"), .regular, .symbolicLink),
      (try folder.link("to-folder", to: "folder"), .directory, .symbolicLink),
    ]
    for (path, followed, itself) in paths {
      let (status, unfollowed) = (FileStatus(path), FileStatus(unfollowed: path))
      #expect(status?.kind == followed && unfollowed?.kind == itself, "\(path)")
      #expect(status?.isRegular == (followed == .regular) && status?.isDirectory == (followed == .directory))
      #expect(unfollowed?.isLink == (itself == .symbolicLink), "\(path)")
    }
  }

  /// Whatever name leads to the file.
  @Test func oneFileHasOneIdentity() throws {
    let own = try #require(FileStatus(file))
    let names = [
      try folder.link("link", to: "file"), try folder.link("link-to-link", to: "link"),
      try folder.hardLink("hard", to: "file"), folder.path.appending(".").appending("file"),
    ]
    for name in names {
      let other = try #require(FileStatus(name))
      #expect(other.isSameFile(as: own) && other.identity == own.identity, "\(name)")
    }
    let copy = try #require(FileStatus(try folder.write([1, 2, 3], to: "copy")))
    #expect(!copy.isSameFile(as: own) && copy.sizeBytes == own.sizeBytes)
  }

  @Test func aMissingFileHasNoStatus() throws {
    let missing: [(FilePath, Errno)] = [
      (folder.appending("none"), .noSuchFileOrDirectory), (file.appending("x"), .notDirectory),
      (try folder.link("dangling", to: "none"), .noSuchFileOrDirectory),
      (try folder.link("loop", to: "loop"), .tooManySymbolicLinkLevels),
      (folder.appending(String(repeating: "x", count: 256)), .fileNameTooLong),
    ]
    for (path, code) in missing {
      #expect(FileStatus(path) == nil, "\(path)")
      #expect(throws: code, "\(path)") { try FileStatus(following: path) }
    }
    #expect(FileStatus(unfollowed: folder.appending("dangling"))?.isLink == true)
  }

  /// A change of the content changes the status, which is how a changed input is detected.
  @Test func aChangeShows() throws {
    let before = FileStatus(file)
    #expect(FileStatus(file) == before)
    try folder.write([1, 2, 3, 4], to: "file")
    #expect(FileStatus(file) != before, "another size")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1.5)], ofItemAtPath: file.string)
    #expect(FileStatus(file)?.modificationTime == 1_500_000_000)
  }

  @Test func openFilesHaveAStatusAndANumberOfNames() throws {
    let descriptor = try FileDescriptor.open(file, .readOnly)
    #expect(try FileStatus(descriptor) == FileStatus(file))
    #expect(try FileStatus.nameCount(of: descriptor) == 1)
    try folder.hardLink("hard", to: "file")
    #expect(try FileStatus.nameCount(of: descriptor) == 2)
    for name in ["file", "hard"] { folder.appending(name).removeFile() }
    #expect(try FileStatus.nameCount(of: descriptor) == 0)
    try descriptor.close()
    #expect(throws: Errno.badFileDescriptor) { try FileStatus(FileDescriptor(rawValue: -1)) }
  }
}
