import FormCheckPose

/// How large a signal's values usually are about a time: their median over a second.
struct LocalScale {
  /// Seconds on either side.
  private static let reach = 0.5
  /// Frames on either side, at least.
  private static let fewest = 3

  private let frames: Int

  /// For signals with a value nearly every `step` seconds.
  init(step: Double) { frames = max(Self.fewest, Int(saturating: Self.reach / step)) }

  /// The scale for each of `values`; neighbors share one.
  func scales(_ values: [Float]) -> [Float] {
    let shared = max(1, frames / 2)
    var scales: [Float] = []
    var window: [Float] = []
    scales.reserveCapacity(values.count)
    for start in stride(from: 0, to: values.count, by: shared) {
      let middle = min(values.count - 1, start + shared / 2)
      window.removeAll(keepingCapacity: true)
      for value in values[max(0, middle - frames)...min(values.count - 1, middle + frames)] where !value.isNaN
      {
        window.append(value)
      }
      let scale = window.isEmpty ? 0 : window.smallest(window.count / 2)
      scales += repeatElement(scale, count: min(shared, values.count - start))
    }
    return scales
  }
}

extension [Float] {
  /// The element that would be at `rank` if they were sorted (Hoare's selection); there is one. Changes their order.
  mutating func smallest(_ rank: Int) -> Float {
    var (low, high) = (0, count - 1)
    while low < high {
      let pivot = self[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while self[left] < pivot { left += 1 }
        while self[right] > pivot { right -= 1 }
        guard left <= right else { break }
        swapAt(left, right)
        left += 1
        right -= 1
      }
      if rank <= right { high = right } else if rank >= left { low = left } else { break }
    }
    return self[rank]
  }
}
