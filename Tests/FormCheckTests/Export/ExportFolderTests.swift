import FormCheckTestSupport
import FormCheckFiles
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ExportFolderTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write([1, 2, 3], to: "clip.mp4")
  }

  private func sink(folder name: String? = nil, force: Bool = false) throws(FormCheckError) -> ExportFolder {
    try ExportFolder(folder.path, folder: name, guarding: OutputGuard(input: clip, overwrites: force))
  }

  private func write(_ names: [String], to sink: inout ExportFolder) throws(FormCheckError) {
    for name in names {
      try sink.begin(name)
      try sink.write(Array(name.utf8))
      try sink.write([10])
    }
    try sink.close()
  }

  /// Files get their names together, and only when they are committed.
  @Test func filesAppearTogether() throws {
    var sink = try sink()
    try write(["clip.a.csv", "clip.b.csv"], to: &sink)
    #expect(try folder.listing() == ["clip.a.csv.partial", "clip.b.csv.partial", "clip.mp4"])
    #expect(try sink.commit().compactMap(\.lastComponent?.string) == ["clip.a.csv", "clip.b.csv"])
    #expect(try folder.listing() == ["clip.a.csv", "clip.b.csv", "clip.mp4"])
    #expect(try folder.appending("clip.b.csv").bytes() == Array("clip.b.csv\n".utf8))
  }

  @Test func aFolderIsOneResult() throws {
    var sink = try sink(folder: "clip.openpose")
    try write(["0_keypoints.json", "1_keypoints.json"], to: &sink)
    #expect(try sink.commit() == [folder.appending("clip.openpose")])
    let names = Folder(path: folder.appending("clip.openpose")).names.map(\.string).sorted()
    #expect(names == ["0_keypoints.json", "1_keypoints.json"])
  }

  @Test func abandonedFilesAreRemoved() throws {
    do {
      var sink = try sink()
      try write(["clip.a.csv"], to: &sink)
    }
    #expect(try folder.listing() == ["clip.mp4"])
  }

  @Test func existingFilesNeedForce() throws {
    try folder.write([7], to: "clip.a.csv")
    expectOutputError("--force") { () throws(FormCheckError) in
      var sink = try sink()
      try write(["clip.a.csv"], to: &sink)
    }
    var forced = try sink(force: true)
    try write(["clip.a.csv"], to: &forced)
    #expect(try folder.appending("clip.a.csv").bytes() == [7], "before commit")
    _ = try forced.commit()
    #expect(try folder.appending("clip.a.csv").bytes() == Array("clip.a.csv\n".utf8))
  }

  @Test func theVideoIsNeverOverwritten() throws {
    expectOutputError("input itself") { () throws(FormCheckError) in
      var sink = try sink(force: true)
      try write(["clip.mp4"], to: &sink)
    }
    #expect(try clip.bytes() == [1, 2, 3])
  }

  @Test func aCanceledTaskWritesNothing() async throws {
    let folder = folder
    let clip = clip
    let writing = Task { () -> FormCheckError.Kind? in
      while !Task.isCancelled { await Task.yield() }
      do throws(FormCheckError) {
        let guarding = OutputGuard(input: clip, overwrites: false)
        var sink = try ExportFolder(folder.path, folder: nil, guarding: guarding)
        try sink.begin("clip.a.csv")
        return nil
      } catch {
        return error.kind
      }
    }
    writing.cancel()
    #expect(await writing.value == .interrupted)
    #expect(try folder.listing() == ["clip.mp4"])
  }
}
