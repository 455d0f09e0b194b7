import Testing

@testable import FormCheck

/// Expects an error of the output whose sentence contains `text`.
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
