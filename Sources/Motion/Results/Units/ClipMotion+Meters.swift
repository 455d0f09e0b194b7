extension ClipMotion {
  /// Returns the height of a pixel at a person's distance, in meters: the median of the athlete's sets; nil for others, and
  /// without a scale.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sets.
  public func metersPerPixel(of person: PersonMotion) -> Double? {
    guard person.isAthlete, let scales = meters?.scales.values.map(\.metersPerPixel).sorted() else {
      return nil
    }
    return scales.isEmpty ? nil : scales[scales.count / 2]
  }
}
