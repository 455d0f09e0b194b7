import CFormCheckCairo

/// The one way from a Cairo status to an error.
func checkCairo(_ status: cairo_status_t, while operation: String) throws(OverlayError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw OverlayError.drawingFailed(
    operation: operation, reason: String(cString: cairo_status_to_string(status)))
}
