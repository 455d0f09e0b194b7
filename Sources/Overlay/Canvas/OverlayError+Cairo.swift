import CFormCheckCairo

extension OverlayError {
  /// Throws the error that a Cairo status stands for; returns on success.
  ///
  /// - Parameter operation: What the drawing library was asked for, as a participle: `drawing the overlay`.
  /// - Throws: ``OverlayError/drawingFailed(operation:reason:)``, with Cairo's own text.
  static func check(_ status: cairo_status_t, while operation: String) throws(OverlayError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw drawingFailed(operation: operation, reason: String(cString: cairo_status_to_string(status)))
  }
}
