public import FormCheckPose

extension ClipMotion {
  /// Returns the people in the frame at a position, smoothed, with angles and flags.
  ///
  /// - Complexity: O(*p* · *K*) for *p* people with *K* keypoints.
  public func frame(at position: Int) -> FrameResult {
    FrameResult(
      index: frames.indices[position], timestamp: frames.timestamps[position],
      people: people.compactMap { $0.result(at: position) })
  }

  /// Returns the people in any shown frame, by its number in the whole file.
  ///
  /// Poses and angles of a frame without poses are interpolated linearly between the frames before and after,
  /// unless these are more than ``KeypointSignals/maximumGap`` apart or in different shots.
  ///
  /// - Complexity: O(log *T* + *p* · *K*) for *T* frames and *p* people with *K* keypoints.
  public func frame(_ index: Int, at timestamp: Timestamp) -> FrameResult {
    let people: [PersonResult] =
      switch frames.location(ofFrame: index) {
      case .on(let position): people.compactMap { $0.result(at: position) }
      case .between(let position) where isContinuous(after: position):
        interpolated(after: position, at: timestamp.seconds)
      case .between, .outside: []
      }
    return FrameResult(index: index, timestamp: timestamp, people: people)
  }

  /// Whether values may be interpolated between a position and the next one.
  private func isContinuous(after position: Int) -> Bool {
    let (first, last) = (frames.indices[position], frames.indices[position + 1])
    return frames.realSeconds(position + 1) - frames.realSeconds(position) <= KeypointSignals.maximumGap
      && !cuts.sortedContains(anyIn: (first + 1)...last)
  }

  private func interpolated(after position: Int, at seconds: Double) -> [PersonResult] {
    let (start, end) = (frames.seconds(position), frames.seconds(position + 1))
    let fraction = (seconds - start) / (end - start)
    return people.compactMap { person in
      person.result(at: position).flatMap { from in
        person.result(at: position + 1).map { from.interpolated(to: $0, fraction: fraction) }
      }
    }
  }
}

extension PersonMotion {
  /// Returns the person in the frame at a position of the video; nil if there is no pose.
  fileprivate func result(at position: Int) -> PersonResult? {
    let offset = position - span.lowerBound
    guard isPresent(at: position), let pose = points.pose(at: offset) else { return nil }
    var flags: [KeypointName: SignalFlags] = [:]
    for (index, name) in points.skeleton.keypoints.enumerated() {
      let flag = points.flags[points.index(index, offset)]
      if !flag.isEmpty { flags[name] = flag }
    }
    return PersonResult(
      person: person, pose: pose, angles: angles.mapValues { $0.sample(at: offset) }, keypointFlags: flags,
      isAthlete: isAthlete, isIdentityEdited: points.isIdentityEdited[offset])
  }
}

extension PersonResult {
  /// Returns the same person `fraction` of the way to a later frame.
  fileprivate func interpolated(to other: PersonResult, fraction: Double) -> PersonResult {
    let angles = angles.merging(other.angles) { $0.interpolated(to: $1, fraction: fraction) }
    return PersonResult(
      person: person, pose: pose.interpolated(to: other.pose, fraction: fraction), angles: angles,
      isAthlete: isAthlete)
  }
}

extension AngleSample {
  /// Returns the angle `fraction` of the way to a later frame, with the lower reliability of the two.
  fileprivate func interpolated(to other: AngleSample, fraction: Double) -> AngleSample {
    let degrees = degrees.flatMap { from in other.degrees.map { from + ($0 - from) * fraction } }
    let ends = [self, other]
    let weaker = ends.first { $0.degrees == nil } ?? ends.first { $0.quality != .measurable }
    return AngleSample(degrees: degrees, quality: weaker?.quality ?? .measurable)
  }
}
