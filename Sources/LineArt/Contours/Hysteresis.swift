/// The selection of pixels by two thresholds: strong ones, and weaker ones that are connected to them (Canny 1986).
enum Hysteresis {
  /// Returns the pixels above `low` that are connected to a pixel above `high`.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  static func pixels(of image: GrayImage, low: Float, high: Float) -> BitImage {
    let weak = RegionMap(image.bits { $0 > low }, .corners)
    var isStrong = [Bool](repeating: false, count: weak.areas.count)
    for (index, label) in weak.labels.enumerated() where image.values[index] > high {
      isStrong[Int(label)] = true
    }
    isStrong[0] = false
    return BitImage(
      width: image.width, height: image.height, bits: weak.labels.map { isStrong[Int($0)] })
  }
}
