/// Hampel's identifier: a sample that is far from the median of its neighbors in time, measured by their own spread
/// (Hampel 1974, "The influence curve and its role in robust estimation").
struct OutlierDetection {
  /// How many robust standard deviations a sample may be away.
  private static let deviations: Float = 4
  /// How far it may be away in any case, in trunk lengths.
  private static let smallest: Float = 0.08
  /// Neighbors on each side: at least so many frames, and those within so many seconds.
  private static let reach = (frames: 3, seconds: 0.12)

  let times: [Double]
  /// The body's size in pixels.
  let trunkLength: Float

  /// Which of the samples of a stretch of frames aren't to be believed.
  func outliers(x: [Float], y: [Float], in run: [Int]) -> [Bool] {
    let floor = Self.smallest * trunkLength
    var window: [Int] = []
    return run.indices.map { position in
      neighbors(of: position, in: run, &window)
      return isFar(x, position, window, floor) || isFar(y, position, window, floor)
    }
  }

  private func neighbors(of position: Int, in run: [Int], _ window: inout [Int]) {
    window.removeAll(keepingCapacity: true)
    let time = times[run[position]]
    func isNear(_ other: Int) -> Bool {
      abs(other - position) <= Self.reach.frames || abs(times[run[other]] - time) <= Self.reach.seconds
    }
    var first = position
    while first > 0, isNear(first - 1) { first -= 1 }
    var last = position
    while last + 1 < run.count, isNear(last + 1) { last += 1 }
    window.append(contentsOf: first...last)
  }

  private func isFar(_ values: [Float], _ position: Int, _ window: [Int], _ floor: Float) -> Bool {
    var (low, high) = (values[position], values[position])
    for other in window {
      low = min(low, values[other])
      high = max(high, values[other])
    }
    guard high - low > floor, window.count > 2 else { return false }
    let median = Self.median(window.map { values[$0] })
    let distance = abs(values[position] - median)
    guard distance > floor else { return false }
    return distance > 1.4826 * Self.deviations * Self.median(window.map { abs(values[$0] - median) })
  }

  private static func median(_ values: [Float]) -> Float {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
