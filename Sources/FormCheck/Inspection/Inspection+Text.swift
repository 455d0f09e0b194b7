public import FormCheckReports

extension Inspection {
  /// Returns the JSON text, on one line for JSON Lines.
  public func text(isOneLine: Bool) throws(FormCheckError) -> String {
    try FormCheckError.wrapping { isOneLine ? try JSONText.line(self) : try JSONText.string(self) }
  }
}
