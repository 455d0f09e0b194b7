import FormCheckPose

/// Measures one person's angles over time on cleaned signals.
struct AngleTracking {
  /// A number of less confidence than this is doubtful.
  private static let sureConfidence: Float = 0.75
  /// A point that is less probably seen than this is covered.
  private static let visible: Float = 0.5
  /// Degrees by which the picture of an angle may differ from the angle before the view makes it doubtful.
  private static let viewTolerance = 15.0
  /// Frames that a velocity is taken over have to be this close, in seconds.
  private static let velocityReach = SignalSettings.longestGap

  let measurement: AngleMeasurement
  let times: [Double]

  /// Every angle of a person.
  func series(_ points: KeypointSignals, _ world: WorldSignals) -> [AngleName: AngleSeries] {
    var series = Dictionary(
      uniqueKeysWithValues: AngleName.allCases.map { ($0, AngleSeries(count: points.count)) })
    let measured = AngleName.allCases.map { Measured($0, points.skeleton) }
    let foreshortening = Foreshortening(points, world)
    for offset in 0..<points.count {
      guard let pose = points.pose(at: offset) else { continue }
      for angle in measured {
        let name = angle.name
        let inSpace = angle.space?.degrees(world, at: offset)
        let isShort = foreshortening.affects(name, at: offset)
        let (degrees, trust) = judged(angle, pose, inSpace, isShort, hidden(angle, points, offset))
        series[name]?.degrees[offset] = degrees.map(Float.init) ?? .nan
        series[name]?.degrees3D[offset] = inSpace.map { Float($0.space) } ?? .nan
        series[name]?.trust[offset] = trust
      }
    }
    return series.mapValues(withVelocity)
  }

  /// An angle and where its points are in a skeleton.
  private struct Measured {
    let name: AngleName
    let indices: [Int?]
    let space: WorldAngles?

    init(_ name: AngleName, _ skeleton: Skeleton) {
      self.name = name
      indices = name.keypoints.map(skeleton.index)
      space = WorldAngles(name, skeleton)
    }
  }

  /// Why a point of an angle wasn't seen itself, if one wasn't.
  private func hidden(_ angle: Measured, _ points: KeypointSignals, _ offset: Int) -> DistrustReason? {
    var isCovered = false
    for case let index? in angle.indices {
      let place = points.place(index, offset)
      if points.flags[place].contains(.filled) { return .filled }
      // Where it wasn't seen this is no number, and not less.
      isCovered = isCovered || points.visibility[place] < Self.visible
    }
    return isCovered ? .covered : nil
  }

  private func judged(
    _ angle: Measured, _ pose: Pose, _ space: (space: Double, picture: Double)?, _ isForeshortened: Bool,
    _ hidden: DistrustReason?
  ) -> (Double?, MeasurementTrust) {
    let keypoints = angle.indices.map { index in index.map { pose.keypoints[$0] } }
    switch measurement.reading(of: angle.name, at: keypoints) {
    case .unmeasurable(let reason):
      return (nil, .notMeasurable(hidden == .filled ? .filled : DistrustReason(reason)))
    case .degrees(let degrees):
      let parting = space.map { abs($0.space - $0.picture) } ?? 0
      if isForeshortened || parting > Self.viewTolerance { return (degrees, .doubtful(.viewAngle)) }
      if hidden == .covered { return (degrees, .doubtful(.covered)) }
      let least = keypoints.compactMap { $0?.confidence }.min() ?? 0
      return (degrees, least < Self.sureConfidence ? .doubtful(.lowConfidence) : .measurable)
    }
  }

  /// Central differences over real times; nothing across a gap.
  private func withVelocity(_ series: AngleSeries) -> AngleSeries {
    var series = series
    for offset in series.degrees.indices.dropFirst().dropLast() {
      let seconds = times[offset + 1] - times[offset - 1]
      guard seconds > 0, seconds <= 2 * Self.velocityReach else { continue }
      series.velocity[offset] = (series.degrees[offset + 1] - series.degrees[offset - 1]) / Float(seconds)
    }
    return series
  }
}

extension DistrustReason {
  init(_ reason: UnmeasurableReason) {
    self =
      switch reason {
      case .missing: .missing
      case .lowConfidence: .lowConfidence
      case .outsidePicture: .outsidePicture
      case .degenerate: .degenerate
      case .filled: .filled
      }
  }
}
