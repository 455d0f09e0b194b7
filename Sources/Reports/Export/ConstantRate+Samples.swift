import FormCheckMotion
import FormCheckPose

extension ConstantRate {
  /// The samples of a clip, computed on access, because a clip with a gap of months has a very large number.
  ///
  /// - Complexity: O(log n) in the number of frames for each access.
  struct Samples: Hashable, RandomAccessCollection {
    /// The times of the frames, ascending.
    private let seconds: [Double]
    /// Samples per second; nil if every frame is a sample.
    private let rate: Double?
    let endIndex: Int

    var startIndex: Int { 0 }

    /// Creates one sample per frame.
    init(_ seconds: [Double]) {
      (self.seconds, rate, endIndex) = (seconds, nil, seconds.count)
    }

    /// Creates samples at `rate` per second, from the first frame to the last.
    init(_ seconds: [Double], rate: Double) {
      (self.seconds, self.rate) = (seconds, rate)
      guard let first = seconds.first, let last = seconds.last else {
        endIndex = 0
        return
      }
      let steps = ((last - first) * rate + 1e-6).rounded(.down)
      endIndex = Int(saturating: Swift.max(0, Swift.min(0x1p53, steps))) + 1
    }

    subscript(index: Int) -> Sample {
      guard let rate else { return .on(index) }
      let time = seconds[0] + Double(index) / rate
      return sample(at: time, after: position(at: time))
    }

    /// Returns the last frame shown at or before `time`.
    private func position(at time: Double) -> Int {
      Swift.max(0, seconds.partitioningIndex { $0 > time + 1e-6 } - 1)
    }

    private func sample(at time: Double, after position: Int) -> Sample {
      let delay = time - seconds[position]
      guard abs(delay) > 1e-6, position + 1 < seconds.count else { return .on(position) }
      let interval = seconds[position + 1] - seconds[position]
      return interval <= KeypointSignals.maximumGap ? .between(position, fraction: delay / interval) : .gap
    }
  }
}

extension ConstantRate {
  /// The number of rows allowed for any clip: an hour and a half at 60 per second.
  private static let guaranteedRows = 324_000
  /// The number of rows allowed per frame: a time lapse with a frame every 30 s, at 30 per second.
  private static let rowsPerFrame = 900

  /// Throws an error if there are far more samples than `frames` frames can fill, so that nearly all rows would be
  /// empty.
  func check(_ frames: Int) throws(ExportError) {
    let limit = max(
      Self.guaranteedRows, frames.multipliedReportingOverflow(by: Self.rowsPerFrame).partialValue)
    guard samples.count > limit else { return }
    throw ExportError.tooManyRows(rows: samples.count, frames: frames, rate: text, limit: limit)
  }
}
