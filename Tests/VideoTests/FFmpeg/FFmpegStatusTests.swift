import CFormCheckFFmpeg
import Glibc
import Testing

@testable import FormCheckVideo

/// Every error number of the system, for reading and for writing.
@Suite struct FFmpegStatusTests {
  private static let path = "squat.mp4"
  private static let reading = FFmpegStatus(path: path, direction: .reading)
  private static let writing = FFmpegStatus(path: path, direction: .writing)
  /// Linux's error numbers without the unused 41 and 58.
  private static let numbers = (Int32(1)...133).filter { ![41, 58].contains($0) }

  private static func text(_ number: Int32) -> String { String(cString: strerror(number)) }

  @Test func successPasses() throws {
    for code in [Int32(0), 1, 1 << 16, .max] {
      #expect(try Self.reading.check(code, "read") == code)
      #expect(try Self.writing.check(code, "write") == code)
    }
  }

  @Test func everyNegativeCodeIsThrown() {
    for number in Self.numbers {
      #expect(throws: Self.reading.error(-number, "read", at: 1.5)) {
        try Self.reading.check(-number, "read", at: 1.5)
      }
      #expect(throws: Self.writing.error(-number, "write")) { try Self.writing.check(-number, "write") }
    }
  }

  @Test func everyErrorNamesTheFileAndKeepsItsCode() {
    for (status, codeless) in [(Self.reading, [ENOENT, EISDIR, ENXIO, ENODEV]), (Self.writing, [])] {
      for number in Self.numbers {
        let error = status.error(-number, "call")
        #expect(error.path == Self.path && "\(error)".contains(Self.path), "\(number): \(error)")
        let hasCode = !codeless.contains(number)
        #expect(error.code == (hasCode ? -number : nil), "\(number): \(error)")
        #expect(error.operation == (hasCode ? "call" : nil), "\(number): \(error)")
      }
    }
  }

  /// Errors without a specific remedy quote the system's message.
  @Test func otherErrorsQuoteTheSystem() {
    let remedies = [
      ENOENT, EISDIR, EACCES, EPERM, EMFILE, ENFILE, ENOMEM, ENXIO, ENODEV, ENOSPC, EDQUOT,
    ]
    for number in Self.numbers where !remedies.contains(number) {
      for status in [Self.reading, Self.writing] {
        let description = "\(status.error(-number, "call"))"
        #expect(description.contains(Self.text(number)), "\(number): \(description)")
      }
    }
  }

  @Test func onlyPathsAndDisksAreOutputProblems() {
    let problems = Self.numbers.filter { Self.writing.error(-$0, "write").isOutputProblem }
    let expected: Set = [
      ENOENT, EISDIR, EACCES, EPERM, EROFS, ENOTDIR, EFBIG, ENAMETOOLONG, EIO, ENOSPC, EDQUOT,
    ]
    #expect(Set(problems) == expected, "\(problems)")
    for number in Self.numbers {
      #expect(!Self.reading.error(-number, "read").isOutputProblem, "\(number)")
    }
  }

  @Test func thePositionIsReported() {
    for status in [Self.reading, Self.writing] {
      let description = "\(status.error(-EINVAL, "call", at: 12.34567))"
      #expect(description.contains("at 12.346 s"), "\(description)")
      #expect(!"\(status.error(-EINVAL, "call"))".contains(" at "))
    }
  }

  @Test func ffmpegsOwnCodesHaveTheirMeaning() {
    #expect(FFmpegStatus.meaning(fc_error_eof) == "End of file")
    #expect(FFmpegStatus.meaning(fc_error_invalid_data).contains("Invalid data"))
    #expect(FFmpegStatus.meaning(-99_999_999).contains("99999999"))
    for number in Self.numbers { #expect(FFmpegStatus.meaning(-number) == Self.text(number), "\(number)") }
    for status in [Self.reading, Self.writing] {
      #expect(status.error(fc_error_exit, "call") == .cancelled(path: Self.path))
      #expect(status.missing("alloc") == .outOfMemory(path: Self.path, call: "alloc", code: -ENOMEM))
    }
  }
}
