/// The source samples and weights of each target sample along one axis: averages of areas where the target is coarser,
/// linear interpolation where it is finer.
struct AreaTaps {
  /// The first source sample of each target sample.
  private(set) var starts: [Int] = []
  /// The weights of the source samples, which add up to 1.
  private(set) var weights: [[Float]] = []

  /// Creates the taps of `count` target samples over `span` of `limit` source samples. The border is replicated.
  init(count: Int, over span: ClosedRange<Double>, limit: Int) {
    let step = (span.upperBound - span.lowerBound) / Double(count)
    for index in 0..<count {
      let low = span.lowerBound + step * Double(index)
      if step > 1 {
        addArea(low, low + step, limit)
      } else {
        addPoint(low + step / 2 - 0.5, limit)
      }
    }
  }

  private mutating func addArea(_ low: Double, _ high: Double, _ limit: Int) {
    let low = max(0, min(Double(limit) - 1, low))
    let high = max(low + 1e-3, min(Double(limit), high))
    let first = Int(low)
    let end = min(limit, Int(high.rounded(.up)))
    let covered = (first..<max(first + 1, end)).map { sample in
      Float(max(0, min(high, Double(sample + 1)) - max(low, Double(sample))))
    }
    let sum = covered.reduce(0, +)
    starts.append(first)
    weights.append(covered.map { $0 / sum })
  }

  private mutating func addPoint(_ position: Double, _ limit: Int) {
    let position = max(0, min(Double(limit - 1), position))
    let first = min(Int(position), max(0, limit - 2))
    let fraction = Float(position - Double(first))
    starts.append(first)
    weights.append(limit > 1 ? [1 - fraction, fraction] : [1])
  }
}
