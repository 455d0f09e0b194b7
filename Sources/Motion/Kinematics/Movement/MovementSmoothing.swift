/// Smooths the columns of a body's movement and bridges what is missing.
struct MovementSmoothing {
  let times: [Double]
  /// The shots, ascending.
  let shots: [Range<Int>]
  /// The cutoff frequency, in Hz.
  let cutoff: Double

  /// Returns `values` in units, with missing values bridged within each shot; nil if too few are known to smooth.
  ///
  /// A shot without a known value, and frames in no shot, keep the value of the frame before them.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func smoothed(_ values: [Float]) -> [Float]? {
    guard var last = values.first(where: { !$0.isNaN }) else { return nil }
    var result = values
    var end = 0
    for shot in shots {
      for offset in end..<shot.lowerBound { result[offset] = last }
      end = shot.upperBound
      let known = shot.filter { !values[$0].isNaN }
      if known.count >= 2 {
        smooth(&result, shot)
      } else {
        let value = known.first.map { values[$0] } ?? last
        for offset in shot { result[offset] = value }
      }
      last = result[shot.upperBound - 1]
    }
    for offset in end..<values.count { result[offset] = last }
    return result
  }

  private func smooth(_ values: inout [Float], _ shot: Range<Int>) {
    let weights = shot.map { values[$0].isNaN ? 0.0 : 1 }
    let samples = shot.map { values[$0].isNaN ? 0 : Double(values[$0]) }
    let curve = ZeroPhaseSmoother(cutoff: cutoff).smoothed(
      [samples], weights: weights, times: Array(times[shot]))[0]
    for (offset, value) in zip(shot, curve) { values[offset] = Float(value) }
  }
}
