import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct FileErrorTests {
  /// Every error number has the remedy for its own cause.
  @Test(arguments: [
    (Errno.tooManyOpenFiles, "ulimit -n", "ulimit -n"), (.tooManyOpenFilesInSystem, "ulimit -n", "ulimit -n"),
    (.noMemory, "ulimit -v", "ulimit -v"), (.noSpace, "Make room", "permissions"),
    (.diskQuotaExceeded, "quota", "permissions"), (.readOnlyFileSystem, "another disk", "permissions"),
    (.fileNameTooLong, "Rename the input to a shorter name", "shorter name"),
    (.tooManySymbolicLinkLevels, "symbolic link", "Specify the file itself"),
    (.ioError, "drive failed", "drive failed"), (.permissionDenied, "permissions", "permissions"),
    (.fileTooLarge, "ulimit -f", "permissions"), (.fileExists, "Another program", "permissions"),
    (.noSuchFileOrDirectory, "Its folder was removed", "Check the name"),
  ])
  func everyCodeHasARemedy(_ code: Errno, _ forOutputs: String, _ forInputs: String) {
    let output = FileError.writing("a/b.csv", code, operation: "open")
    #expect(output.description.hasPrefix("a/b.csv can't be written (\(code))"), "\(output)")
    #expect(output.description.contains(forOutputs) && output.code == code, "\(output)")
    let input = FileError.reading("a/b.csv", code, operation: "read")
    #expect(input.description.hasPrefix("a/b.csv can't be read (\(code))"), "\(input)")
    #expect(input.description.contains(forInputs) && input.operation == "read", "\(input)")
  }

  @Test func everySentenceNamesTheFileAndEnds() {
    let reasons: [FileError.Reason] =
      [.notRegular, .tooLarge(limit: 5 << 20), .replaced, .linkInsteadOfFolder, .fileInsteadOfFolder]
      + (0..<140).map { .system(Errno(rawValue: $0)) }
    for reason in reasons {
      for access in [FileError.Access.reading, .writing] {
        let text = FileError(access, "dir/x.mp4", reason, operation: nil).description
        #expect(text.hasPrefix("dir/x.mp4 ") && text.hasSuffix("."), "\(text)")
        #expect(text.count(of: "dir/x.mp4") == 1, "\(text)")
      }
    }
  }

  @Test func onlyFullDisksOfOutputsAreFull() {
    for code in (0..<140).map({ Errno(rawValue: $0) }) {
      let isFull = code == .noSpace || code == .diskQuotaExceeded
      #expect(FileError.writing("x", code).isDiskFull == isFull, "\(code)")
      #expect(!FileError.reading("x", code).isDiskFull, "\(code)")
    }
  }

  @Test func linksAndFilesInsteadOfFoldersKeepTheirCode() {
    let error = { FileError(.writing, "x", $0, operation: "openat").code }
    #expect(error(.linkInsteadOfFolder) == .tooManySymbolicLinkLevels)
    #expect(error(.fileInsteadOfFolder) == .notDirectory)
    #expect(error(.notRegular) == nil && error(.replaced) == nil && error(.tooLarge(limit: 1)) == nil)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
