public import FormCheckReports

extension Inspection {
  /// The JSON text; on one line where it is one of many.
  public func text(isOneLine: Bool) throws(FormCheckError) -> String {
    try FormCheckError.wrapping { isOneLine ? try JSONText.line(self) : try JSONText.string(self) }
  }
}
