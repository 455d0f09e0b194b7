import FormCheckTestSupport
import Foundation
import FormCheckReports
import SystemPackage
import Testing

@testable import FormCheck

/// A command never overwrites a file that it reads, and writes no file twice.
@Suite struct CommandFilesTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write([1, 2, 3], to: "clip.mp4")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(name).string, withDestinationPath: target)
  }

  private func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.appending(name).string, withIntermediateDirectories: true)
  }

  /// The other input has the name of an output or of an unfinished output, or a link of that name leads to it.
  @Test(arguments: ["clip.annotated.mp4", "clip.annotated.mp4.partial", "link", "hard link"])
  func anotherInputIsNeverAnOutput(_ kind: String) throws {
    let output = folder.appending("clip.annotated.mp4")
    let isLink = kind.hasSuffix("link")
    let other = try folder.write([7], to: isLink ? "other.mp4" : kind)
    if kind == "link" { try link("clip.annotated.mp4", to: "other.mp4") }
    if kind == "hard link" { try FileManager.default.linkItem(atPath: other.string, toPath: output.string) }
    let files = CommandFiles(reads: [clip, other])
    let guarding = OutputGuard(input: clip, overwrites: true, inputs: files.inputs)
    expectOutputError("input of this command") { () throws(FormCheckError) in
      try guarding.prepare([folder.appending("new.csv"), output])
    }
    #expect(try other.bytes() == [7])
    try OutputGuard(input: clip, overwrites: true, inputs: CommandFiles(reads: [clip]).inputs)
      .prepare([folder.appending("new.csv")])
  }

  /// Unfinished files are removed and rewritten there, and locks are written.
  @Test(arguments: [".formcheck/x.mp4", ".formcheck/clip-1/x.mp4"])
  func anInputInTheWorkFolder(_ name: String) throws {
    try make(".formcheck/clip-1")
    let other = try folder.write([7], to: name)
    let files = CommandFiles(reads: [clip, other])
    expectOutputError("reserved for FormCheck") { () throws(FormCheckError) in
      try OutputGuard(input: clip, overwrites: true, inputs: files.inputs).prepare([
        folder.appending("new.csv")
      ])
    }
  }

  /// The folders exist or not, and several paths lead to one.
  @Test(arguments: [
    ("a/x.csv", "b/x.csv"), ("new/x.csv", "new/x.csv"), ("new/deep/x.csv", "a/../new/deep/x.csv"),
    ("a/x.csv", "./a/./x.csv"), ("x.csv", "x.csv.partial"),
  ])
  func twoInputsNeverMakeOneFile(_ first: String, _ second: String) throws {
    try make("a")
    try link("b", to: "a")
    let other = try folder.write([7], to: "other.mp4")
    var files = CommandFiles(reads: [clip, other])
    try files.claim([folder.path.pushing(FilePath(first))], of: clip)
    try files.claim([folder.path.pushing(FilePath(first))], of: clip)
    try files.claim([folder.appending("unrelated.csv")], of: other)
    expectOutputError("for both") { () throws(FormCheckError) in
      try files.claim([folder.path.pushing(FilePath(second))], of: other)
    }
  }

  private static let summary = CSVTable.bytes([BatchTable.columns])

  private func expectRefusal(
    _ words: String, _ summary: String, force: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let list = try folder.write([], to: "list.txt")
    var files = CommandFiles(reads: [clip, list])
    try files.claim([folder.appending("clip.poses.csv")], of: clip)
    expectOutputError(words, sourceLocation: sourceLocation) { () throws(FormCheckError) in
      try files.check(summary: folder.path.pushing(FilePath(summary)), overwrites: force)
    }
  }

  /// With --force or without.
  @Test func aSummaryNeverReplacesAFileOfTheCommand() throws {
    try link("link.csv", to: "clip.mp4")
    try FileManager.default.linkItem(atPath: clip.string, toPath: folder.appending("hard.csv").string)
    try make(".formcheck")
    try make("folder")
    for force in [false, true] {
      for name in ["clip.mp4", "./clip.mp4", "link.csv", "hard.csv", "list.txt"] {
        try expectRefusal("input of this command", name, force: force)
      }
      for name in ["clip.poses.csv", "clip.poses.csv.partial"] {
        try expectRefusal("is written for", name, force: force)
      }
      try expectRefusal("reserved for FormCheck", ".formcheck/clip.lock", force: force)
      try expectRefusal("is a folder", "folder", force: force)
    }
    #expect(try clip.bytes() == [1, 2, 3])
  }

  /// The log, and the names of SQLite's files beside it, in any spelling. They exist or not.
  @Test(
    arguments: ["log.db", "real.db", "real.db-wal", "link.db-shm", "folder/../log.db-journal"], [true, false])
  func noOutputIsPartOfTheLog(_ name: String, exists: Bool) throws {
    try make("folder")
    if exists {
      try folder.write(Array("SQLite format 3\0".utf8), to: "real.db")
      try link("log.db", to: "real.db")
      try link("link.db", to: "real.db")
    }
    let isLog = exists ? name != "link.db-shm" : name.contains("log.db")
    var files = CommandFiles(reads: [clip], log: folder.appending("log.db"))
    let output = folder.path.pushing(FilePath(name))
    guard isLog else { return try files.claim([output], of: clip) }
    expectOutputError("belongs to the training log") { () throws(FormCheckError) in
      try files.claim([output], of: clip)
    }
    expectOutputError("belongs to the training log") { () throws(FormCheckError) in
      try files.check(summary: output, overwrites: true)
    }
  }

  @Test func theWorkFolderIsNoSummary() throws {
    let files = CommandFiles(reads: [clip])
    for name in [".formcheck", "folder/../.formcheck"] {
      expectOutputError("reserved for FormCheck") { () throws(FormCheckError) in
        try files.check(summary: folder.path.pushing(FilePath(name)), overwrites: true)
      }
    }
  }

  @Test func aSummaryReplacesSummariesOnly() throws {
    let files = CommandFiles(reads: [clip])
    let content = Array("mine".utf8)
    try folder.write(content, to: "notes.txt")
    try expectRefusal("--force", "notes.txt", force: false)
    try files.check(summary: folder.appending("notes.txt"), overwrites: true)
    #expect(try folder.appending("notes.txt").bytes() == content, "a check writes nothing")
    try folder.write([], to: "empty.csv")
    try files.check(summary: folder.appending("empty.csv"), overwrites: false)
    try folder.write(Self.summary + Array("x.mp4,done,,1,1,1.0\n".utf8), to: "old.csv")
    try files.check(summary: folder.appending("old.csv"), overwrites: false)
    try files.check(summary: folder.appending("made").appending("new.csv"), overwrites: false)
    #expect(mkfifo(folder.appending("pipe").string, 0o600) == 0)
    try expectRefusal("is a pipe", "pipe")
  }
}
