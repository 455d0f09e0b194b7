import FormCheckTestSupport
import Foundation
import Glibc
import Testing

@testable import FormCheckVideo

@Suite struct VideoErrorTests {
  private func error(_ path: String) -> VideoError? {
    do throws(VideoError) {
      _ = try VideoSource.open(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func eachKindOfBadInputHasItsOwnCase() throws {
    let missing = Fixture.path("none.mp4")
    #expect(error(missing) == .fileNotFound(path: missing))
    #expect(error(Fixture.directory) == .isDirectory(path: Fixture.directory))
    let moov = Fixture.path("nomoov.mp4")
    #expect(error(moov) == .truncated(path: moov))
    let audio = Fixture.path("audio.m4a")
    #expect(error(audio) == .noVideoStream(path: audio))
    let encrypted = Fixture.path("encrypted.mp4")
    #expect(error(encrypted) == .encrypted(path: encrypted))
  }

  /// A track may begin with frames that aren't encrypted, which have another sample entry.
  @Test func encryptionAfterAClearStartIsDetected() throws {
    let clear = MovieFile([UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4")))))
    let file = try TemporaryFile("a.mp4", Data(clear.withSampleEntry("encv").bytes))
    #expect(error(file.path) == .encrypted(path: file.path))
    let other = try TemporaryFile("b.mp4", Data(clear.withSampleEntry("avc3").bytes))
    #expect(error(other.path) == nil)
  }

  /// Packets may be encrypted although the sample entry is that of a clear track.
  @Test func encryptionUnderAClearEntryIsDetected() throws {
    var bytes = try Data(contentsOf: URL(filePath: Fixture.path("encrypted.mp4")))
    bytes.replaceSubrange(try #require(bytes.firstRange(of: Data("encv".utf8))), with: Data("avc1".utf8))
    let file = try TemporaryFile("a.mp4", bytes)
    #expect(error(file.path) == .encrypted(path: file.path))
    #expect(throws: VideoError.encrypted(path: file.path)) { try SampleHeader(path: file.path) }
  }

  @Test func recordingChecksReportEncryption() throws {
    let path = Fixture.path("encrypted.mp4")
    #expect(throws: VideoError.encrypted(path: path)) { try SampleHeader(path: path) }
  }

  @Test func encryptedMatroskaIsDetected() throws {
    var video = try SmallMatroska(frames: 3)
    let clear = try TemporaryFile("a.mkv", Data(video.bytes(nil)))
    #expect(error(clear.path) == nil)
    video.isEncrypted = true
    let file = try TemporaryFile("b.mkv", Data(video.bytes(nil)))
    #expect(error(file.path) == .encrypted(path: file.path))
  }

  @Test(arguments: [188, 192]) func scrambledTransportStreamsAreDetected(_ size: Int) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.ts"))))
    func file(scrambledFrom first: Int) throws -> TemporaryFile {
      let packets = stride(from: 0, to: bytes.count, by: 188).enumerated().flatMap { number, start in
        var packet = Array(bytes[start..<(start + 188)])
        // The video's packets; the program tables are never scrambled.
        if packet[1] & 0x1F == 1, packet[2] == 0, number >= first { packet[3] |= 0x80 }
        return [UInt8](repeating: 0, count: size - 188) + packet
      }
      return try TemporaryFile("a.ts", Data(packets))
    }
    let (scrambled, clear) = (try file(scrambledFrom: 0), try file(scrambledFrom: .max))
    #expect(error(scrambled.path) == .encrypted(path: scrambled.path))
    #expect(error(clear.path) == nil)
  }

  /// A recording that is scrambled from a place on that is far from its start.
  @Test(arguments: [3000, 20_000, 100_000]) func scrambledEndsAreDetected(_ padding: Int) throws {
    let bytes = try Data(contentsOf: URL(filePath: Fixture.path("h264.ts")))
    let null = Data([0x47, 0x1F, 0xFF, 0x10]) + Data(repeating: 0xFF, count: 184)
    let empty = Data((0..<padding).map { _ in null }.joined())
    func file(flags: UInt8) throws -> TemporaryFile {
      var second = bytes
      for start in stride(from: 0, to: second.count, by: 188)
      where second[start + 1] & 0x1F == 1 && second[start + 2] == 0 {
        second[start + 3] |= flags
      }
      return try TemporaryFile(
        "a.ts", bytes + empty + Data((0...padding / 1000).map { _ in second }.joined()))
    }
    let (scrambled, clear) = (try file(flags: 0x80), try file(flags: 0))
    #expect(error(scrambled.path) == .encrypted(path: scrambled.path), "\(padding)")
    #expect(error(clear.path) == nil, "\(padding)")
  }

  @Test(arguments: ["a.mp4", "a.txt", "a.csv", "a", "a.mov", "a.nfo", "a.ans"])
  func textIsNotAVideo(name: String) throws {
    let text = String(repeating: "Three sets of squats.\n", count: 200)
    let file = try TemporaryFile(name, Data(text.utf8))
    #expect(error(file.path) == .notAVideo(path: file.path))
  }

  @Test func anEmptyFileIsEmpty() throws {
    let file = try TemporaryFile("b.mp4", Data())
    #expect(error(file.path) == .isEmpty(path: file.path))
  }

  @Test func aFileDeletedAfterOpeningIsReported() throws {
    let file = try TemporaryFile("a.mp4", Data(contentsOf: URL(filePath: Fixture.path("h264.mp4"))))
    let source = try VideoSource.open(path: file.path)
    try FileManager.default.removeItem(atPath: file.path)
    #expect(throws: VideoError.fileNotFound(path: file.path)) { try VideoDecoder(source) }
  }

  @Test(
    arguments: [
      ("open", EMFILE, "ulimit -n"), ("open", ENFILE, "ulimit -n"), ("dlopen", ENOMEM, "ulimit -v"),
      ("pread", EIO, "Check that the file is complete"), ("open", EACCES, "chmod"),
    ] as [(String, Int32, String)])
  func systemErrorsKeepTheirCodeAndNameARemedy(_ call: String, _ number: Int32, _ remedy: String) {
    let error = FFmpegStatus(path: "a.mp4", direction: .reading).error(-number, call)
    #expect(error.code == -number && error.operation == call && error.path == "a.mp4")
    #expect("\(error)".contains(remedy), "\(error)")
    if number != EACCES { #expect(!"\(error)".contains("chmod"), "\(error)") }
  }

  /// libavformat reports more streams than it allows as a lack of memory, so memory is measured.
  @Test func nothingIsExhaustedHere() {
    #expect(ResourceShortage.hasMemory && ResourceShortage.errorNumber == nil)
  }

  @Test func everyCaseIsADistinctSentenceThatNamesTheFile() {
    let path = "/videos/squat.mp4"
    let all: [VideoError] = [
      .fileNotFound(path: path), .isDirectory(path: path), .isEmpty(path: path),
      .permissionDenied(path: path, call: "open", code: -13), .notARegularFile(path: path),
      .tooManyOpenFiles(path: path, call: "open", code: -24),
      .outOfMemory(path: path, call: "avformat_alloc_context", code: -12),
      .notAVideo(path: path), .truncated(path: path), .noVideoStream(path: path),
      .encrypted(path: path), .unsupportedCodec(path: path, codec: "vvc"), .nothingDecodable(path: path),
      .noSuchFrame(path: path, frame: 9, frameCount: 3),
      .readFailed(path: path, call: "av_read_frame", code: -5, seconds: 1.25, reason: "Input/output error"),
      .outputNotWritable(path: path, call: "avio_open", code: -13, reason: "Permission denied"),
      .outputDiskFull(path: path, call: "av_write_frame", code: -28),
      .writeFailed(path: path, call: "avcodec_open2", code: -22, seconds: nil, reason: "Invalid argument"),
      .cancelled(path: path), .libraryMissing(path: path, name: "libavcodec.so.59"),
    ]
    for error in all {
      let text = "\(error)"
      #expect(text.contains(path) && text.hasSuffix(".") && text.count > 40, "\(text)")
      #expect(error.isOutputProblem == (text.contains("can't be written")), "\(text)")
    }
    #expect(Set(all.map(\.description)).count == all.count)
  }
}
