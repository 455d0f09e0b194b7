import FormCheckTestSupport
import FormCheckFiles
import Foundation
import FormCheckPose
import FormCheckReports
import SystemPackage
import Testing

@testable import FormCheck

/// Links planted in `.formcheck`, or in its place. Nothing is ever read, written or removed through them.
@Suite struct PlantedLinkTests {
  private let folder: TemporaryFolder
  private let clip: FilePath
  private let secrets: FilePath

  /// A clip of four frames, and a folder of other people's files.
  init() throws {
    folder = try TemporaryFolder()
    clip = folder.appending("s.mp4")
    try Clips.gray(4, at: clip)
    secrets = folder.appending("docs")
    try make(secrets)
    try folder.write(Array("a".utf8), to: "docs/thesis.txt")
    try folder.write(Array("b".utf8), to: "docs/segment-0.observations")
    try folder.write(Array("{\"look\":{},\"outputs\":{}}".utf8), to: "docs/outputs.json")
  }

  private func make(_ path: FilePath) throws {
    try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: true)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(name).string, withDestinationPath: target)
  }

  private func analysis(_ change: (inout AnalysisSettings) -> Void = { _ in }) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 1)
    settings.makesVideo = false
    change(&settings)
    return Analysis(input: clip, directory: nil, settings: settings, models: try Models.bundled.get())
  }

  private func key(_ analysis: Analysis) throws -> String {
    JobKey(try InputFile(clip), try Models.bundled.get(), analysis.settings).description
  }

  private func expectSecretsUntouched(_ what: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let names = try FileManager.default.contentsOfDirectory(atPath: secrets.string).sorted()
    #expect(
      names == ["outputs.json", "segment-0.observations", "thesis.txt"], "\(what)",
      sourceLocation: sourceLocation)
    let contents = try ["thesis.txt", "segment-0.observations"].map { try secrets.appending($0).bytes() }
    #expect(contents == [Array("a".utf8), Array("b".utf8)], "\(what)", sourceLocation: sourceLocation)
  }

  private func expectRefusal(
    _ words: String, _ analysis: Analysis, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    do throws(FormCheckError) {
      let result = try await analysis.run()
      Issue.record("no error, but \(result)", sourceLocation: sourceLocation)
    } catch {
      #expect(
        error.kind == .output && error.description.contains(words), "\(error)",
        sourceLocation: sourceLocation)
      #expect(error.path?.contains(".formcheck") == true, "\(error)", sourceLocation: sourceLocation)
    }
  }

  /// One link has the name of the job's own store, another that of an older job, which would be removed.
  @Test func linksInsteadOfStores() async throws {
    let analysis = try analysis()
    try make(folder.appending(".formcheck"))
    try link(".formcheck/s-0123456789abcdef", to: "../docs")
    _ = try await analysis.run()
    try expectSecretsUntouched("an older job's store is a link")
    let second = try self.analysis {
      $0.frameStep = 2; $0.overwrites = true
    }
    try link(".formcheck/s-\(key(second))", to: "../docs")
    await expectRefusal("is a symbolic link", second)
    try expectSecretsUntouched("the job's own store is a link")
  }

  @Test(arguments: ["docs", "nowhere"])
  func aLinkInsteadOfTheWorkFolder(_ target: String) async throws {
    try link(".formcheck", to: target)
    let before = try folder.listing()
    await expectRefusal("is a symbolic link", try analysis())
    try expectSecretsUntouched("the work folder is a link")
    #expect(try folder.listing() == before)
  }

  @Test func aFileInsteadOfTheWorkFolder() async throws {
    try folder.write([1], to: ".formcheck")
    await expectRefusal("is not a folder", try analysis())
    #expect(try folder.appending(".formcheck").bytes() == [1])
  }

  /// The holder's name is written into the lock file, so a lock must not be a link. A dangling link must create nothing.
  @Test(arguments: ["../victim.txt", "../none.txt", "hard"])
  func aLinkInsteadOfTheLock(_ target: String) async throws {
    let victim = try folder.write(Array("precious".utf8), to: "victim.txt")
    try make(folder.appending(".formcheck"))
    for name in ["s.lock", "s.shard-1-of-2.lock"] {
      if target == "hard" {
        try FileManager.default.linkItem(
          atPath: victim.string, toPath: folder.appending(".formcheck/\(name)").string)
      } else {
        try link(".formcheck/\(name)", to: target)
      }
    }
    let before = try folder.listing()
    await expectRefusal("can't use it as its lock file", try analysis())
    let shard = try #require(Shard(index: 0, count: 2))
    for lock in [try analysis().outputs.lock(), try analysis().outputs.lock(shard)] {
      expectOutputError("can't use it as its lock file") { () throws(FormCheckError) in _ = try JobLock(lock)
      }
      JobLock.removeStale(lock)
    }
    #expect(try victim.bytes() == Array("precious".utf8))
    #expect(try folder.listing() == before)
  }

  /// Opening a pipe would block.
  @Test(.timeLimit(.minutes(10))) func pipesInsteadOfFiles() async throws {
    let analysis = try analysis()
    let store = ObservationStore(directory: analysis.outputs.observations(key: try key(analysis)))
    try store.prepare()
    for name in ["segment-0.observations", "outputs.json"] {
      #expect(mkfifo(store.directory.appending(name).string, 0o600) == 0)
    }
    _ = try await analysis.run()
    let lock = analysis.outputs.lock()
    #expect(mkfifo(lock.string, 0o600) == 0)
    expectOutputError("can't use it as its lock file") { () throws(FormCheckError) in _ = try JobLock(lock) }
  }

  /// A link replaces the folder between its preparation and the first file.
  @Test(arguments: [".formcheck", ".formcheck/s-0000000000000001"])
  func aFolderThatBecomesALink(_ name: String) throws {
    let outputs = OutputFiles(directory: folder.path, stem: "s")
    let store = ObservationStore(directory: outputs.observations(key: "0000000000000001"))
    try store.prepare()
    try FileManager.default.moveItem(
      atPath: folder.appending(name).string, toPath: folder.appending("moved").string)
    let isStore = name != ".formcheck"
    try make(secrets.appending("s-0000000000000001"))
    try link(name, to: isStore ? "../docs" : "docs")
    let segment = Segment(number: 0, frames: 0..<1)
    let observations = SegmentObservations(covered: segment.frames)
    expectOutputError("is a symbolic link") { () throws(FormCheckError) in
      try store.save(observations, of: segment, skeleton: .coco17)
    }
    expectOutputError("is a symbolic link") { () throws(FormCheckError) in _ = try store.load(segment) }
    expectOutputError("is a symbolic link") { () throws(FormCheckError) in
      try JobReceipt(outputSettings: [:], files: []).save(in: store)
    }
    #expect(JobReceipt(in: store) == nil)
    store.remove()
    store.removeTemporary()
    try FileManager.default.removeItem(atPath: secrets.appending("s-0000000000000001").string)
    try expectSecretsUntouched(name)
  }

  /// A segment's file that is a link isn't read, and is replaced without writing through it.
  @Test func aLinkInsteadOfASegment() throws {
    let outputs = OutputFiles(directory: folder.path, stem: "s")
    let store = ObservationStore(directory: outputs.observations(key: "0000000000000001"))
    let segment = Segment(number: 0, frames: 0..<1)
    let observations = SegmentObservations(covered: segment.frames)
    try folder.write(ObservationFile.encode(observations, skeleton: .coco17), to: "foreign")
    try store.prepare()
    try link(".formcheck/s-0000000000000001/segment-0.observations", to: "../../foreign")
    #expect(store.missing(of: [segment]) == [segment])
    let other = SegmentObservations(covered: segment.frames, decoded: 1)
    try store.save(other, of: segment, skeleton: .coco17)
    #expect(try store.load(segment) == other)
    #expect(
      try folder.appending("foreign").bytes() == ObservationFile.encode(observations, skeleton: .coco17))
  }

  /// Other files in a job's folder don't belong to FormCheck.
  @Test func onlyOwnNamesAreRemoved() throws {
    let outputs = OutputFiles(directory: folder.path, stem: "s")
    let store = ObservationStore(directory: outputs.observations(key: "0000000000000001"))
    try store.prepare()
    let own = [
      "segment-0.observations", "segment-12.observations.0abz.partial", "outputs.json",
      "outputs.json.partial",
      "drawn-people.1.partial",
    ]
    let others = [
      "thesis.txt", "segment-.observations", "segment-a.observations", "segment-1.observations.bak",
      "x.partial",
      "drawn-people", "outputs.json.txt", "segment-1.observations..partial", "outputs.json.A.partial",
    ]
    for name in own + others { try folder.write([1], to: ".formcheck/s-0000000000000001/\(name)") }
    try make(store.directory.appending("segment-3.observations"))
    store.remove()
    #expect(
      Folder(path: store.directory).names.map(\.string).sorted()
        == (others + ["segment-3.observations"]).sorted())
  }

  /// The record names the folder of the saved poses, and anybody may have edited it.
  @Test(arguments: [
    "docs", "/docs", "../docs", ".formcheck/../docs", ".formcheck/..", ".formcheck", ".formcheck/",
    ".formcheck/s-0123456789abcde", ".formcheck/t-0123456789abcdef", ".formcheck/./s-0123456789abcdef",
    ".formcheck/s-0123456789abcdef/..", "/.formcheck/s-0123456789abcdef",
  ])
  func aRecordThatNamesAnotherFolder(_ name: String) async throws {
    let analysis = try analysis()
    _ = try await analysis.run()
    var record = try JSONText.decode(Provenance.self, from: try analysis.outputs.provenance.bytes())
    _ = try SavedAnalysis(clip, in: analysis.outputs)
    record.outputs[Provenance.observationsRole] = name
    try Data(try JSONText.encode(record)).write(to: URL(filePath: analysis.outputs.provenance.string))
    do throws(FormCheckError) {
      let saved = try SavedAnalysis(clip, in: analysis.outputs)
      Issue.record("\(saved.store) for \(name)")
    } catch {
      #expect(error.kind == .input && error.description.contains("lists no saved poses"), "\(error)")
    }
  }
}
