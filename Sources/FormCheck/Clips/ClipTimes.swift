/// The relation of a clip's time to the time of its video.
struct ClipTimes: Hashable, Sendable {
  private let start: Double
  private let rate: Double
  /// The slow parts in seconds of the video, ascending and disjoint.
  private let slow: [ClosedRange<Double>]

  /// Creates the times of a clip that begins at `start`.
  ///
  /// - Parameter slow: the slow parts, in any order; they may overlap.
  init(start: Double, slow: [ClosedRange<Double>] = [], rate: Double = 1) {
    (self.start, self.rate) = (start, rate)
    var merged: [ClosedRange<Double>] = []
    for span in slow.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, span.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    self.slow = merged
  }

  /// Returns the time in the clip for a time in the video, in seconds.
  ///
  /// - Complexity: O(*n*) for *n* slow parts.
  func seconds(at time: Double) -> Double {
    let slowed = slow.reduce(0) { sum, span in
      sum + max(0, min(span.upperBound, time) - max(span.lowerBound, start))
    }
    return time - start + slowed * (1 / rate - 1)
  }
}
