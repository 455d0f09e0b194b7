import FormCheckPose

extension ClipMotion {
  /// Everybody in the frame at a position, with all that is known of them: what a table tells.
  public func frame(at position: Int) -> FrameResult {
    FrameResult(
      index: frames.indices[position], timestamp: frames.timestamps[position],
      people: people.compactMap { $0.row(at: position) })
  }
}

extension PersonMotion {
  fileprivate func row(at position: Int) -> PersonResult? {
    let offset = position - span.lowerBound
    guard span.contains(position), let pose = points.pose(at: offset) else { return nil }
    let samples = angles.mapValues { $0.sample(at: offset) }
    var row = PersonResult(
      person: person, pose: pose, angles: samples.mapValues(AngleReading.init), isAthlete: isAthlete)
    row.spaceAngles = samples.compactMapValues(\.degrees3D)
    row.doubts = samples.compactMapValues { if case .doubtful(let reason) = $0.trust { reason } else { nil } }
    for name in points.skeleton.keypoints {
      if let flags = points.sample(name, at: offset)?.flags, !flags.isEmpty { row.pointFlags[name] = flags }
    }
    return row
  }
}

extension AngleReading {
  /// The number, or the reason why there is none.
  init(_ sample: AngleSample) {
    switch (sample.degrees, sample.trust) {
    case (let degrees?, _): self = .degrees(degrees)
    case (nil, .notMeasurable(let reason)): self = .unmeasurable(UnmeasurableReason(reason))
    case (nil, _): self = .unmeasurable(.missing)
    }
  }
}

extension UnmeasurableReason {
  init(_ reason: DistrustReason) { self = UnmeasurableReason(rawValue: reason.rawValue) ?? .lowConfidence }
}

extension SignalFlags {
  /// The flags' names: `filled`, `swapped`, `outlier`.
  public var names: [String] {
    [(SignalFlags.filled, "filled"), (.swapped, "swapped"), (.outlier, "outlier")]
      .filter { contains($0.0) }.map(\.1)
  }
}
