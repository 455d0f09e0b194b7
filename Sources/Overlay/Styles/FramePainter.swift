public import FormCheckPixels

/// A painter that replaces the pixels of whole frames, below all elements of the overlay.
///
/// The result for a frame is a function of the frame and its content. A painter may keep what doesn't depend on the
/// frame, such as drawn symbols, so it must not be used by several threads at the same time.
public protocol FramePainter: AnyObject {
  /// Replaces the pixels of a frame, in place.
  func paint(_ content: OverlayContent, onto frame: PixelBuffer) throws(OverlayError)
}
