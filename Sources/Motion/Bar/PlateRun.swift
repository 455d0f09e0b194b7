import FormCheckPose

/// A part of the bar's path without a long gap, based on the plate.
struct PlateRun {
  /// The rims, by ascending position.
  let links: [PlateLinking.Link]
  /// The positions from the first rim to the last.
  let span: Range<Int>
  /// The median radius of the plate's rim, in pixels; nil if only an inner ring was detected.
  let medianRadius: Double?
  /// The smoothed centers over ``span``, in pixels.
  private let x: [Double]
  private let y: [Double]
  /// The velocities over ``span``, in pixels per second.
  private let velocityX: [Double]
  private let velocityY: [Double]

  /// Divides links at long gaps, and drops parts of a few frames.
  ///
  /// - Complexity: O(*n*) for *n* links and the frames between them.
  static func runs(
    _ links: [PlateLinking.Link], times: [Double], rims: PlateRecording, cutoff: Double?, tuning: BarTuning
  ) -> [PlateRun] {
    let bias = InnerRing.bias(links, rims)
    var parts: [[PlateLinking.Link]] = []
    for link in links {
      let last = parts.last?.last
      let continues = last.map { times[link.position] - times[$0.position] <= tuning.maximumGap } ?? false
      if continues { parts[parts.count - 1].append(link) } else { parts.append([link]) }
    }
    return parts.filter { $0.count >= minimumLinks }.map { PlateRun($0, times, bias, cutoff) }
  }

  /// The minimum number of rims of a part: fewer may be a coincidence.
  private static let minimumLinks = 5

  private init(_ links: [PlateLinking.Link], _ times: [Double], _ bias: Point, _ cutoff: Double?) {
    self.links = links
    medianRadius = links.filter { !$0.isInner }.map(\.rim.radius).upperMedian
    let first = links.first?.position ?? 0
    let count = (links.last?.position ?? first) - first + 1
    span = first..<(first + count)
    var (x, y) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    var weights = x
    for link in links {
      let center = link.isInner ? link.rim.center - bias : link.rim.center
      let offset = link.position - first
      (x[offset], y[offset], weights[offset]) = (center.x, center.y, link.rim.coverage)
    }
    let own = Array(times[span])
    // Without smoothing, a very high cutoff still fills gaps.
    let smooth = ZeroPhaseSmoother(cutoff: cutoff ?? 1e3).smoothed([x, y], weights: weights, times: own)
    (self.x, self.y) = (smooth[0], smooth[1])
    velocityX = Self.derivative(smooth[0], own)
    velocityY = Self.derivative(smooth[1], own)
  }

  /// Returns central differences over the real times.
  private static func derivative(_ values: [Double], _ times: [Double]) -> [Double] {
    values.indices.map { index in
      let (before, after) = (max(0, index - 1), min(values.count - 1, index + 1))
      let interval = times[after] - times[before]
      return interval > 0 ? (values[after] - values[before]) / interval : 0
    }
  }

  /// Returns the sample of each frame in ``span``.
  func samples(_ scales: BarScales, _ frames: FrameTimes) -> [BarSample] {
    var next = links.startIndex
    let origin = Point(x: x[0], y: y[0])
    return span.map { position in
      while next < links.count - 1, links[next].position < position { next += 1 }
      let link = links[next].position == position ? links[next] : nil
      let offset = position - span.lowerBound
      let scale = scales.scale(at: position, in: self)
      let center = Point(x: x[offset], y: y[offset])
      let flags: [BarSample.Flag?] = [
        link == nil ? .filled : nil, link?.isInner == true ? .inner : nil,
        scales.flag(at: position, in: self),
      ]
      return BarSample(
        frame: frames.indices[position], seconds: frames.seconds(position), center: center,
        radius: link.flatMap { $0.isInner ? nil : $0.rim.radius },
        meters: scale.map { Point(x: (center.x - origin.x) * $0, y: (origin.y - center.y) * $0) },
        velocity: scale.map { Point(x: velocityX[offset] * $0, y: -velocityY[offset] * $0) },
        confidence: link?.rim.coverage ?? 0, source: .plate, flags: flags.compactMap(\.self))
    }
  }
}
