import Foundation
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct SystemCallTests {
  @Test(arguments: [0, 1, 5]) func interruptedCallsAreRepeated(_ interruptions: Int) throws {
    var calls = 0
    let value: Int32 = try SystemCall.run {
      calls += 1
      guard calls <= interruptions else { return 7 }
      errno = EINTR
      return -1
    }
    #expect(value == 7 && calls == interruptions + 1, "\(interruptions) interruptions, \(calls) calls")
  }

  /// Every error number but EINTR ends the call at once.
  @Test func otherErrorsAreThrown() {
    for code in Int32(1)...133 where code != EINTR {
      var calls = 0
      do throws(Errno) {
        try SystemCall.run { () -> Int32 in
          calls += 1
          errno = code
          return -1
        }
        Issue.record("no error for \(code)")
      } catch {
        #expect(error.rawValue == code && calls == 1, "\(code): \(error) after \(calls) calls")
      }
    }
  }

  @Test func anErrorAfterAnInterruptionIsThrown() {
    var codes = [EINTR, ENOSPC][...]
    #expect(throws: Errno.noSpace) {
      try SystemCall.run { () -> Int in
        errno = codes.removeFirst()
        return -1
      }
    }
  }

  @Test func onlyMinusOneIsAFailure() throws {
    for value in [-2, 0, 1, .max, .min] { #expect(try SystemCall.run { value } == value) }
  }

  @Test func wrappedErrorsKeepTheirNumber() {
    #expect(throws: Errno.ioError) { try SystemCall.wrapping { throw Errno.ioError } }
    struct Other: Error {}
    #expect(throws: Errno.ioError, "an unknown error") { try SystemCall.wrapping { throw Other() } }
  }
}
