import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct DiskSpaceCheckTests {
  @Test func aWritableFolderPasses() throws {
    let folder = try TemporaryFolder()
    try DiskSpaceCheck.check(folder.path)
    try DiskSpaceCheck.check(".")
    let free = try #require(DiskSpaceCheck.freeBytes(folder.path))
    #expect(free >= DiskSpaceCheck.minimumBytes)
  }

  @Test func aMissingFolderIsAnOutputError() throws {
    let folder = try TemporaryFolder()
    let error = expectFailure(.system(.noSuchFileOrDirectory)) { () throws(FileError) in
      try DiskSpaceCheck.check(folder.appending("none"))
    }
    #expect(error?.access == .writing && error?.operation == "access")
    #expect(DiskSpaceCheck.freeBytes(folder.appending("none")) == nil)
  }

  /// `/proc` has no blocks at all, so none of them is free either.
  @Test(.enabled(if: FileStatus("/proc/self")?.isDirectory == true))
  func aFileSystemWithoutBlocksIsNotFull() throws {
    #expect(DiskSpaceCheck.freeBytes("/proc") == nil)
    do throws(FileError) { try DiskSpaceCheck.check("/proc") } catch {
      #expect(!error.isDiskFull, "\(error)")
    }
  }
}
