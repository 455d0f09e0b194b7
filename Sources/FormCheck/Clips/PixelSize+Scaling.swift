import FormCheckPixels
import FormCheckPose

extension PixelSize {
  /// Creates a size with these proportions and even numbers of pixels, as encoders require. It is made smaller if a side is longer
  /// than `maximumSide` pixels.
  init(evenWidth width: Double, height: Double, maximumSide: Double) {
    let scale = min(1, maximumSide / max(width, height))
    func even(_ length: Double) -> Int { max(2, Int(saturating: (length * scale / 2).rounded()) * 2) }
    self.init(width: even(width), height: even(height))
  }
}
