import FormCheckPose

/// The ring inside a plate, such as its hub, which is detected where the rim has too little contrast.
enum InnerRing {
  /// Returns the median vector from the rim's center to the inner ring's: rings in different planes have different
  /// centers in an oblique view. 0 if they are never detected in the same frame.
  ///
  /// - Complexity: O(*n*) for *n* links.
  static func bias(_ links: [PlateLinking.Link], _ rims: PlateRecording) -> Point {
    let ratios = ratios(links)
    guard let inner = ratios.inner, let outer = ratios.outer else { return Point(x: 0, y: 0) }
    let vectors = links.lazy.filter { !$0.isInner }.compactMap { link -> Point? in
      let found = rims[link.position].first {
        abs($0.radius / (link.rim.radius * inner / outer) - 1) < 0.1
          && $0.center.distance(to: link.rim.center) < 0.3 * link.rim.radius
      }
      return found.map { $0.center - link.rim.center }
    }
    return Point(x: vectors.map(\.x).upperMedian ?? 0, y: vectors.map(\.y).upperMedian ?? 0)
  }

  private static func ratios(_ links: [PlateLinking.Link]) -> (inner: Double?, outer: Double?) {
    (
      links.filter(\.isInner).map(\.rim.radius).upperMedian,
      links.filter { !$0.isInner }.map(\.rim.radius).upperMedian
    )
  }
}
