import SystemPackage
import Testing

@testable import FormCheckFiles

/// Expects `body` to fail with this reason, and its sentence to contain `words`.
@discardableResult
func expectFailure(
  _ reason: FileError.Reason, _ words: String = "", sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws(FileError) -> Void
) -> FileError? {
  do throws(FileError) {
    try body()
    Issue.record("no error; expected \(reason)", sourceLocation: sourceLocation)
    return nil
  } catch {
    #expect(error.reason == reason, "\(error)", sourceLocation: sourceLocation)
    #expect(error.description.contains(words), "\(error)", sourceLocation: sourceLocation)
    return error
  }
}
