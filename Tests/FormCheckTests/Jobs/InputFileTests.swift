import FormCheckTestSupport
import Foundation
import FormCheckReports
import FormCheckVideo
import SystemPackage
import Testing

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

  /// Files that wait for another process, or never end.
  @Test(.timeLimit(.minutes(10))) func pipesAndDevicesAreRefused() throws {
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
      #expect(error.description.contains("is a pipe, a socket, or a device"), "\(error)")
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

  /// A file that is written, replaced or removed while it is read makes half a result.
  @Test(arguments: ["appended", "replaced", "removed", "touched"]) func aChangedFileIsAnError(
    _ change: String
  )
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "clip.mp4")
    let file = try InputFile(path)
    try file.checkUnchanged()
    switch change {
    case "appended": try folder.write([1, 2, 3, 4], to: "clip.mp4")
    case "replaced":
      path.unlink()
      try folder.write([1, 2, 3], to: "clip.mp4")
    case "removed": path.unlink()
    default:
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path.string)
    }
    do throws(FormCheckError) {
      try file.checkUnchanged()
      Issue.record("\(change): no error")
    } catch {
      let event = change == "removed" ? "was removed" : "changed"
      #expect(
        error.kind == .input && error.description.contains("\(event) while it was being read"), "\(error)")
    }
  }

  @Test func anEmptyFileIsRefused() throws {
    let path = try TemporaryFolder().write([], to: "empty.mp4")
    do throws(FormCheckError) {
      Issue.record("\(try InputFile(path))")
    } catch {
      #expect(error.kind == .input && error.description.contains("empty.mp4"), "\(error)")
    }
  }

  @Test func aCanceledTaskStopsReading() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "clip.mp4")
    let reading = Task { () throws(FormCheckError) -> InputFile in
      while !Task.isCancelled { await Task.yield() }
      return try InputFile(path)
    }
    reading.cancel()
    let error = await #expect(throws: FormCheckError.self) { try await reading.value }
    #expect(error?.kind == .interrupted)
  }
}
