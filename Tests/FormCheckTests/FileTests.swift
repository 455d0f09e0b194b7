import Foundation
import FormCheckReports
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

@Suite struct InputFileTests {
  /// FIPS 180-2's examples, and a file longer than the buffer.
  @Test(arguments: [
    (1, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      1, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (1_000_000, "a", "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    (2_500_000, "a", "38a637965059125eeb67f54c30e7f48a61859a467a800ba09740ba48a924f2b9"),
  ])
  func knownHashes(_ count: Int, _ text: String, _ hash: String) throws {
    let folder = try TemporaryFolder()
    let bytes = Array(repeatElement(Array(text.utf8), count: count).joined())
    let path = try folder.write(bytes, to: "some name.bin")
    let file = try InputFile(path)
    #expect(file.sha256 == hash, "\(count) × “\(text)”")
    #expect(file.sizeBytes == bytes.count)
    #expect(file.provenance.file == "some name.bin")
  }

  /// What waits for another process, or never ends.
  @Test(.timeLimit(.minutes(1))) func pipesAndDevicesAreNoInputs() throws {
    let folder = try TemporaryFolder()
    let own = folder.appending("pipe.mp4")
    #expect(mkfifo(own.string, 0o600) == 0)
    for path in [own, "/dev/zero"] {
      expectRefused(path) { () throws(FormCheckError) in _ = try InputFile(path) }
      expectRefused(path) { () throws(FormCheckError) in _ = try VideoSource.opened(path) }
    }
  }

  private func expectRefused(_ path: FilePath, _ read: () throws(FormCheckError) -> Void) {
    do throws(FormCheckError) {
      try read()
      Issue.record("\(path) was read")
    } catch {
      #expect(error.kind == .input && error.path == path.string, "\(error)")
      #expect(error.description.contains("is a pipe, a socket or a device"), "\(error)")
    }
  }

  @Test func contentIsBounded() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 5000), to: "x.json")
    #expect(try RegularFile.content(of: path, atMost: 5000).count == 5000)
    do throws(FormCheckError) {
      Issue.record("\(try RegularFile.content(of: path, atMost: 4999).count)")
    } catch {
      #expect(error.kind == .input && error.description.contains("holds more than"), "\(error)")
    }
  }

  @Test func aMissingFileIsAnError() throws {
    let path = try TemporaryFolder().appending("none.mp4")
    do throws(FormCheckError) {
      Issue.record("\(try InputFile(path))")
    } catch {
      #expect(error.kind == .input)
      #expect(error.description.contains(path.string), "\(error)")
    }
  }
}

@Suite struct OutputFilesTests {
  @Test(
    arguments: [
      ("squat.mp4", nil, "squat"), ("/a/squat.mp4", nil, "/a/squat"), ("a/b.c.mov", nil, "a/b.c"),
      ("squat", nil, "squat"), ("/a/squat.mp4", "out", "out/squat"), ("../x.mkv", "/o", "/o/x"),
      ("a/.mp4", "o", "o/.mp4"),
    ] as [(String, String?, String)])
  func names(_ input: String, _ directory: String?, _ expected: String) {
    let outputs = OutputFiles(input: FilePath(input), directory: directory.map { FilePath($0) })
    let found = [
      outputs.posesCSV, outputs.annotatedVideo, outputs.report, outputs.provenance, outputs.still(frame: 12),
    ]
    let suffixes = ["poses.csv", "annotated.mp4", "report.html", "formcheck.json", "frame-12.png"]
    #expect(found == suffixes.map { FilePath("\(expected).\($0)") }, "\(input) in \(directory ?? "-")")
    let store = outputs.observations(key: "k")
    #expect(store.lastComponent?.string == "\(outputs.stem)-k")
    #expect(store.removingLastComponent() == outputs.directory.appending(".formcheck"))
  }
}

@Suite struct ErrorCodeTests {
  /// Each says what to do about its own cause.
  @Test(arguments: [
    (Errno.tooManyOpenFiles, FormCheckError.Kind.output, "ulimit -n"),
    (.tooManyOpenFilesInSystem, .output, "ulimit -n"), (.noMemory, .output, "ulimit -v"),
    (.noSpace, .diskFull, "make room"), (.diskQuotaExceeded, .diskFull, "quota"),
    (.readOnlyFileSystem, .output, "another disk"), (.fileNameTooLong, .output, "shorter name"),
    (.tooManySymbolicLinkLevels, .output, "symbolic link"), (.ioError, .output, "drive fails"),
    (.permissionDenied, .output, "permissions"),
  ])
  func codes(_ code: Errno, _ kind: FormCheckError.Kind, _ words: String) {
    let error = FormCheckError.unwritable("a/b.csv", code, operation: "open")
    #expect(error.kind == kind && error.description.contains(words), "\(error)")
    #expect(error.operation == "open" && error.path == "a/b.csv" && error.code == code.rawValue)
    let other = FormCheckError.unreadable("a/b.csv", code, operation: "read")
    #expect(other.kind == .input && other.code == code.rawValue && other.operation == "read", "\(other)")
    #expect(FormCheckError.unwritable("x", error) == error, "an error that is one already stays as it is")
  }
}

@Suite struct PartialFileTests {
  @Test func appearsOnlyWhenWhole() throws {
    let folder = try TemporaryFolder()
    do {
      let file = PartialFile(folder.appending("x.csv"))
      let writer = try FileWriter(file.partialPath)
      try writer.write(Array("hello".utf8))
      try writer.close()
      #expect(try folder.listing() == ["x.csv.partial"], "before commit")
      try file.commit()
    }
    #expect(try folder.listing() == ["x.csv"], "after commit")
    #expect(try folder.appending("x.csv").bytes() == Array("hello".utf8))
  }

  @Test func leavesNothingOnFailure() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "x.csv")
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      let file = PartialFile(folder.appending("x.csv"))
      let writer = try FileWriter(file.partialPath)
      try writer.write([9])
      try #require(try folder.listing() == ["x.csv", "x.csv.partial"])
      throw Failure()
    }
    #expect(try folder.listing() == ["x.csv"])
    #expect(try folder.appending("x.csv").bytes() == [1, 2, 3], "the old file stays as it was")
  }

  @Test func replacesWholeFilesOfAnySize() throws {
    let folder = try TemporaryFolder()
    for count in [0, 1, 65_535, 65_536, 65_537, 300_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      try PartialFile.write(bytes, to: folder.appending("x"))
      #expect(try folder.appending("x").bytes() == bytes, "\(count) bytes")
    }
    #expect(try folder.listing() == ["x"])
  }

  /// Somebody puts a file or a link where the unfinished file is to be, after the leftover was removed.
  @Test(arguments: ["file", "link", "dangling link"])
  func nothingIsWrittenThroughANameThatIsTaken(_ way: String) throws {
    let folder = try TemporaryFolder()
    let victim = try folder.write([1, 2, 3], to: "victim")
    let file = PartialFile(folder.appending("out.mp4"))
    if way == "file" {
      try folder.write([7], to: "out.mp4.partial")
    } else {
      try FileManager.default.createSymbolicLink(
        atPath: file.partialPath.string, withDestinationPath: way == "link" ? "victim" : "none")
    }
    let before = try folder.listing()
    expectOutputError("can't be written") { () throws(FormCheckError) in _ = try FileWriter(file.partialPath)
    }
    expectOutputError("can't be written") { () throws(FormCheckError) in
      _ = try ReservedFile(file.partialPath)
    }
    #expect(try victim.bytes() == [1, 2, 3])
    #expect(try folder.listing() == before)
  }

  @Test func aReservedFileHasToStayTheSame() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("x")
    let reserved = try ReservedFile(path)
    try reserved.check()
    path.unlink()
    try folder.write([1], to: "x")
    do throws(FormCheckError) {
      try reserved.check()
      Issue.record("another file passed for it")
    } catch {
      #expect(error.kind == .output && error.description.contains("was replaced"), "\(error)")
    }
  }

  /// The output's own name may be a link; it is replaced, not followed.
  @Test func aLinkOfTheFinalNameIsReplaced() throws {
    let folder = try TemporaryFolder()
    let victim = try folder.write([1, 2, 3], to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("x.csv").string, withDestinationPath: "victim")
    try PartialFile.write([9], to: folder.appending("x.csv"))
    #expect(try victim.bytes() == [1, 2, 3])
    #expect(try folder.appending("x.csv").bytes() == [9])
  }

  /// A leftover that is a link must not lead the writer to another file.
  @Test(arguments: [true, false])
  func neverWritesThroughALeftoverLink(_ isSymbolic: Bool) throws {
    let folder = try TemporaryFolder()
    let source = try folder.write([1, 2, 3], to: "source.mp4")
    let partial = folder.appending("out.mp4.partial").string
    if isSymbolic {
      try FileManager.default.createSymbolicLink(atPath: partial, withDestinationPath: source.string)
    } else {
      try FileManager.default.linkItem(atPath: source.string, toPath: partial)
    }
    try PartialFile.write([9], to: folder.appending("out.mp4"))
    #expect(try source.bytes() == [1, 2, 3], "symbolic: \(isSymbolic)")
    #expect(try folder.appending("out.mp4").bytes() == [9], "symbolic: \(isSymbolic)")
  }

  @Test func aFolderThatIsAFileIsAnOutputError() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "file")
    expectOutputError("can't be written (Not a directory)") { () throws(FormCheckError) in
      try PartialFile.write([1], to: folder.appending("file").appending("x.csv"))
    }
  }

  @Test func aFinalNameThatIsAFolderIsAnOutputError() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.appending("x.csv").appending("y").string, withIntermediateDirectories: true)
    expectOutputError("x.csv can't be written") { () throws(FormCheckError) in
      try PartialFile.write([1], to: folder.appending("x.csv"))
    }
    #expect(try folder.listing() == ["x.csv", "x.csv/y"])
  }

  @Test func aFullDiskSaysSo() throws {
    guard let full = try? FileDescriptor.open("/dev/full", .writeOnly) else { return }
    expectOutputError("make room", kind: .diskFull) { () throws(FormCheckError) in
      let writer = FileWriter("/dev/full", full)
      try writer.write([1])
      try writer.close()
    }
  }
}

/// The error has to be the output's fault, and its sentence has to hold `text`.
func expectOutputError(
  _ text: String, kind: FormCheckError.Kind = .output, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws(FormCheckError) -> Void
) {
  do throws(FormCheckError) {
    try body()
    Issue.record("no error; expected “…\(text)…”", sourceLocation: sourceLocation)
  } catch {
    #expect(error.kind == kind, "\(error)", sourceLocation: sourceLocation)
    #expect(error.description.contains(text), "\(error)", sourceLocation: sourceLocation)
  }
}
