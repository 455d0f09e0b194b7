extension BitImage {
  /// Returns the pixels within `radius` pixels of a set pixel.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func dilated(_ radius: Float) -> BitImage { DistanceMap(to: self).pixels(within: radius) }

  /// Returns the pixels that are farther than `radius` pixels from every unset pixel.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func eroded(_ radius: Float) -> BitImage { inverted.dilated(radius).inverted }

  /// Returns the image with gaps up to 2 · `radius` pixels closed.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func closed(_ radius: Float) -> BitImage { dilated(radius).eroded(radius).union(self) }

  /// Returns the outline of the set pixels as a line of `width` pixels. There is none along the border of the image.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func outline(_ width: Float) -> BitImage {
    // The outer half of the line rounds to whole pixels, so that a width of 1 is one pixel.
    let (outer, inner) = (dilated((width / 2).rounded(.down)), eroded((width - (width / 2).rounded(.down))))
    return outer.subtracting(inner)
  }
}
