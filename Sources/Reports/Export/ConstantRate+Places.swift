import FormCheckPose

extension ConstantRate {
  /// Where every moment lies, worked out when it is asked for: of a clip with a gap of months there are very many.
  struct Places: Hashable, RandomAccessCollection {
    /// Seconds between frames over which values may be interpolated.
    private static let longestGap = 0.25

    /// When the frames are shown, ascending.
    private let seconds: [Double]
    /// Moments a second; nil if the moments are the frames.
    private let rate: Double?
    let endIndex: Int

    var startIndex: Int { 0 }

    /// On every frame.
    init(_ seconds: [Double]) {
      (self.seconds, rate, endIndex) = (seconds, nil, seconds.count)
    }

    /// At `rate` a second from the first frame to the last.
    init(_ seconds: [Double], rate: Double) {
      (self.seconds, self.rate) = (seconds, rate)
      guard let first = seconds.first, let last = seconds.last else {
        endIndex = 0
        return
      }
      let steps = ((last - first) * rate + 1e-6).rounded(.down)
      endIndex = Int(saturating: Swift.max(0, Swift.min(0x1p53, steps))) + 1
    }

    subscript(index: Int) -> Place {
      guard let rate else { return .on(index) }
      let moment = seconds[0] + Double(index) / rate
      return place(of: moment, behind: position(at: moment))
    }

    /// The last frame that isn't shown after a moment.
    private func position(at moment: Double) -> Int {
      var (low, high) = (0, seconds.count)
      while low < high {
        let middle = (low + high) / 2
        if seconds[middle] <= moment + 1e-6 { low = middle + 1 } else { high = middle }
      }
      return Swift.max(0, low - 1)
    }

    private func place(of moment: Double, behind position: Int) -> Place {
      let late = moment - seconds[position]
      guard abs(late) > 1e-6, position + 1 < seconds.count else { return .on(position) }
      let interval = seconds[position + 1] - seconds[position]
      return interval <= Self.longestGap ? .after(position, share: late / interval) : .gap
    }
  }
}

extension ConstantRate {
  /// Rows that any clip may take: an hour and a half at 60 a second.
  private static let fewestRows = 324_000
  /// Rows for each frame: frames of a time lapse, 30 s apart, at 30 a second.
  private static let rowsOfAFrame = 900

  /// Throws if there are far more moments than a clip of `frames` frames can fill: nearly all of the file would be gap.
  func check(_ frames: Int) throws(ExportError) {
    let most = max(Self.fewestRows, frames.multipliedReportingOverflow(by: Self.rowsOfAFrame).partialValue)
    guard places.count > most else { return }
    throw ExportError.tooManyRows(rows: places.count, frames: frames, rate: text, most: most)
  }
}
