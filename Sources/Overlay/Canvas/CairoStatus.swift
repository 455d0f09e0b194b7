import CFormCheckCairo

/// Throws an error if a Cairo status indicates a failure.
///
/// - Parameter operation: the failed operation as a participle, such as `drawing the overlay`.
/// - Throws: ``OverlayError/drawingFailed(operation:reason:)``, with Cairo's own text.
func checkCairo(_ status: cairo_status_t, while operation: String) throws(OverlayError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw OverlayError.drawingFailed(
    operation: operation, reason: String(cString: cairo_status_to_string(status)))
}
