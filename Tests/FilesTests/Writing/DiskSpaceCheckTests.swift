import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct DiskSpaceCheckTests {
  @Test func aWritableFolderPasses() throws {
    let folder = try TemporaryFolder()
    try DiskSpaceCheck.check(folder.path)
    try DiskSpaceCheck.check(".")
  }

  @Test func aMissingFolderIsAnOutputError() throws {
    let folder = try TemporaryFolder()
    let error = expectFailure(.system(.noSuchFileOrDirectory)) { () throws(FileError) in
      try DiskSpaceCheck.check(folder.appending("none"))
    }
    #expect(error?.access == .writing && error?.operation == "access")
  }

  /// `/proc` has no blocks at all, so none of them is free either.
  @Test func aFileSystemWithoutBlocksIsNotFull() throws {
    guard FileStatus("/proc/self")?.isDirectory == true else { return }
    do throws(FileError) { try DiskSpaceCheck.check("/proc") } catch {
      #expect(!error.isDiskFull, "\(error)")
    }
  }
}
