import FormCheckFiles
import FormCheckOverlay
import FormCheckPixels
import FormCheckPoseEstimation
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct FormCheckErrorTests {
  /// Every error number of an output: full disks are a separate kind, all others are the output's.
  @Test func errorsOfFilesKeepTheirCodeAndPath() {
    for code in (1..<134).map({ Errno(rawValue: $0) }) {
      let output = FormCheckError(FileError.writing("a/b.csv", code, operation: "open"))
      let isFull = code == .noSpace || code == .diskQuotaExceeded
      #expect(output.kind == (isFull ? .diskFull : .output), "\(code)")
      #expect(
        output.operation == "open" && output.path == "a/b.csv" && output.code == code.rawValue, "\(code)")
      #expect(output == FormCheckError.unwritable("a/b.csv", code, operation: "open"), "\(code)")
      let input = FormCheckError(FileError.reading("a/b.csv", code, operation: "read"))
      #expect(input.kind == .input && input.code == code.rawValue && input.operation == "read", "\(code)")
      #expect(input == FormCheckError.unreadable("a/b.csv", code, operation: "read"), "\(code)")
      let still = FormCheckError(OverlayError.file(.writing("a/b.csv", code, operation: "open")))
      #expect(still == output, "\(code)")
    }
  }

  @Test func errorsThatAreOneAlreadyStayAsTheyAre() {
    let error = FormCheckError(.busy, "Busy.", operation: "flock", path: "x", code: 11)
    #expect(FormCheckError(error as any Error) == error)
    #expect(FormCheckError.unwritable("y", error) == error && FormCheckError.unreadable("y", error) == error)
    #expect(FormCheckError.unwritable("y", CancellationError()).kind == .interrupted)
  }

  @Test func everyErrorOfVideoHasItsKind() {
    let kinds: [(VideoError, FormCheckError.Kind)] = [
      (.fileNotFound(path: "a"), .input), (.isEmpty(path: "a"), .input), (.notAVideo(path: "a"), .input),
      (.cancelled(path: "a"), .interrupted), (.noSuchFrame(path: "a", frame: 9, frameCount: 3), .usage),
      (.libraryMissing(path: "a", name: "libavcodec"), .program),
      (.outputDiskFull(path: "a", call: "av_write_frame", code: -28), .diskFull),
      (.outputNotWritable(path: "a", call: "avio_open", code: -13, reason: "denied"), .output),
    ]
    for (error, kind) in kinds {
      let wrapped = FormCheckError(error)
      #expect(wrapped.kind == kind && wrapped.path == "a", "\(error)")
      #expect(wrapped.operation == error.operation && wrapped.code == error.code, "\(error)")
    }
  }

  /// A name that isn't text is readable in the sentence.
  @Test func namesThatAreNoTextAreReadable() {
    let error = FormCheckError(VideoError.isEmpty(path: PathText.text([0x61, 0xFF])))
    #expect(error.description.hasPrefix("a\u{FFFD} is empty"), "\(error)")
  }

  @Test func otherErrors() {
    struct Other: Error {}
    #expect(FormCheckError(Other()).kind == .program)
    #expect(FormCheckError(CancellationError()).kind == .interrupted)
    #expect(FormCheckError(PoseEstimationError.cancelled).kind == .interrupted)
    #expect(FormCheckError(PoseEstimationError.outOfMemory("Raise the limit.")).kind == .limit)
    #expect(FormCheckError(PoseEstimationError.network("It is damaged.")).kind == .program)
    let size = PixelSize(width: 0, height: 0)
    #expect(FormCheckError(OverlayError.unsupportedSize(size)).kind == .program)
    #expect(throws: FormCheckError(.program, "Other()")) { try FormCheckError.wrapping { throw Other() } }
  }
}
