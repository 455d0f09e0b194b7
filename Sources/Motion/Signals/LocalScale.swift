/// How large a signal's values usually are about a time: their median over a second.
struct LocalScale {
  /// Seconds on either side.
  private static let reach = 0.5
  /// Frames on either side, at least.
  private static let fewest = 3

  private let frames: Int

  /// For signals with a value at nearly each of `times` (s, ascending).
  init(times: [Double]) {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    let step = max(1e-3, steps.middleValue ?? 1)
    frames = max(Self.fewest, Int((Self.reach / step).rounded()))
  }

  /// The scale for each of `values`; neighbours share one.
  func scales(_ values: [Float]) -> [Float] {
    let shared = max(1, frames / 2)
    var scales: [Float] = []
    scales.reserveCapacity(values.count)
    for start in stride(from: 0, to: values.count, by: shared) {
      let middle = min(values.count - 1, start + shared / 2)
      let window = values[max(0, middle - frames)...min(values.count - 1, middle + frames)]
      let scale = window.filter { !$0.isNaN }.sorted().middle ?? 0
      scales += repeatElement(scale, count: min(shared, values.count - start))
    }
    return scales
  }
}
