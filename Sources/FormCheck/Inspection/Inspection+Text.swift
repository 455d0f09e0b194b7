public import FormCheckReports

extension Inspection {
  /// Returns the JSON text, on one line for JSON Lines.
  ///
  /// - Throws: an error if a number can't be represented in JSON.
  public func text(isOneLine: Bool) throws(FormCheckError) -> String {
    try FormCheckError.wrapping { isOneLine ? try JSONText.line(self) : try JSONText.string(self) }
  }
}
