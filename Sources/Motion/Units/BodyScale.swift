import FormCheckPose

/// The size of a pixel at the athlete's distance in the frames of a set.
struct BodyScale {
  let body: MetricBody
  var tuning: UnitTuning { body.tuning }

  /// Returns the scale by the athlete's height, or the reason why there is none.
  ///
  /// The length of leg and trunk is the largest in frames in which the body is upright, or lies across the view.
  ///
  /// - Parameters:
  ///   - offsets: the frames of the set.
  ///   - height: the athlete's height in meters.
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func scale(
    _ offsets: Range<Int>, height: Double
  ) -> Result<MetricMotion.Scale, MetricMotion.Unscaled> {
    let chains = offsets.compactMap(body.chain).sorted { $0.length < $1.length }
    guard chains.count >= tuning.minimumFrames else { return .failure(.init(.notVisible)) }
    let rank = Int(tuning.chainQuantile * Double(chains.count - 1))
    let maximum = chains[rank]
    let near = chains.filter { $0.length >= 0.95 * maximum.length }.map(\.flatness)
    guard let flatness = near.sorted().upperMedian, flatness >= tuning.minimumFlatness, maximum.length > 1
    else {
      return .failure(.init(.foreshortened))
    }
    // Half of the permitted lean of a body is added to the deviation of proportions.
    let lean = (1 - flatness) / 2
    return .success(
      MetricMotion.Scale(
        metersPerPixel: height * tuning.chainFraction / maximum.length,
        relativeError: (tuning.chainDeviation * tuning.chainDeviation + lean * lean).squareRoot(),
        source: .height))
  }

  /// Returns the scale by the plate of a bar, which is nearer to the camera than the body; nil without one.
  ///
  /// - Parameters:
  ///   - plate: meters per pixel in the plane of the plate.
  ///   - side: the longer side of the frame, in pixels.
  func scale(plate: Double, longerSide side: Double) -> MetricMotion.Scale? {
    guard plate > 0, side > 0 else { return nil }
    let scale = plate + tuning.plateOffset / (tuning.focalLength * side)
    let shift = tuning.plateOffset / (tuning.focalLength * side) / scale
    return MetricMotion.Scale(
      metersPerPixel: scale,
      relativeError: (tuning.plateDeviation * tuning.plateDeviation + shift * shift / 25).squareRoot(),
      source: .plate)
  }
}

extension MetricMotion {
  /// The error that states why a set has no scale.
  struct Unscaled: Error {
    let reason: Reason
    init(_ reason: Reason) { self.reason = reason }
  }
}
