import FormCheckTestSupport
import FormCheckReports
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct OutputNamingTests {
  @Test(
    arguments: [
      ("squat.mp4", nil, "", "squat"), ("a/b/squat.tar.mov", nil, "a/b", "squat.tar"),
      ("/x/noextension", nil, "/x", "noextension"), ("a/squat.mp4", "out", "out", "squat"),
      ("a/.hidden", "out", "out", ".hidden"),
    ] as [(FilePath, FilePath?, FilePath, String)])
  func stemAndFolder(_ input: FilePath, _ directory: FilePath?, _ folder: FilePath, _ stem: String) {
    let files = OutputFiles(input: input, directory: directory)
    #expect(files.directory == folder && files.stem == stem, "\(files)")
    #expect(files.workFolder == folder.appending(".formcheck"))
  }

  @Test func onlyFoldersOfAJobHoldObservations() {
    let files = OutputFiles(directory: "out", stem: "squat")
    let key = "0123456789abcdef"
    #expect(files.observations(key: key) == "out/.formcheck/squat-0123456789abcdef")
    #expect(files.isObservations("squat-\(key)"))
    for name in [
      "squat", "squat-", key, "squat-\(key)0", "squat-\(key.dropLast())", "squat-0123456789abcdeg",
      "squats-\(key)", "squat-squat-\(key)", "../squat-\(key)",
    ] {
      #expect(!files.isObservations(name), "\(name)")
    }
  }

  @Test func everyShardHasItsOwnLock() throws {
    let files = OutputFiles(directory: "out", stem: "squat")
    var locks: Set<FilePath> = [files.lock()]
    for count in 1...4 {
      for index in 0..<count {
        let shard = try #require(Shard(index: index, count: count))
        locks.insert(files.lock(shard))
      }
    }
    #expect(locks.count == 11)
    #expect(locks.allSatisfy { $0.removingLastComponent() == "out/.formcheck" })
  }

  /// Damaged, foreign and unrelated records in the folder are ignored.
  @Test func outputsWithoutAMatchingRecordHaveTheInputsName() throws {
    let folder = try TemporaryFolder()
    let clip = try folder.write([1, 2, 3], to: "clip.mp4")
    for (number, text) in ["", "{}", "[", "null"].enumerated() {
      try folder.write(Array(text.utf8), to: "clip-\(number).formcheck.json")
    }
    try folder.write([1], to: "clip.formcheck.json")
    #expect(OutputFiles.analyzed(clip, in: nil) == OutputFiles(input: clip, directory: nil))
    #expect(OutputFiles.analyzed(folder.appending("none.mp4"), in: nil).stem == "none")
  }
}
