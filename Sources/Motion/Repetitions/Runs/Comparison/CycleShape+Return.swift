extension CycleShape {
  /// The closure of the movement, 1 if the body returns to its start: 1 minus the distance between start and end,
  /// relative to the distances from either to the turning point.
  ///
  /// - Complexity: O(*c*) for *c* parts.
  var closure: Float {
    let (start, middle, end) = (0, sampleCount / 2, sampleCount - 1)
    let length = distance(start, middle) + distance(middle, end)
    return length > 0 ? 1 - distance(start, end) / length : 0
  }

  /// The similarity of the second half, reversed, to the first half: 1 if the body returns along the same path.
  ///
  /// - Complexity: O(*s* *c*) for *s* samples and *c* parts.
  var retracing: Float { half(isFirst: true).directSimilarity(to: half(isFirst: false).reversed) }
}
