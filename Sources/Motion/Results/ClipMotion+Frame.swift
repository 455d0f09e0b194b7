public import FormCheckPose

extension ClipMotion {
  /// Everybody in one shown frame, smoothed: as the network saw them, or between the two frames round this one that it
  /// looked at.
  ///
  /// `index` is the frame's number in the whole file. Nobody is shown between frames that lie more than
  /// ``FrameAssembly/longestGap`` apart or in different shots.
  public func frame(_ index: Int, at timestamp: Timestamp) -> FrameResult {
    let place = frames.place(of: index)
    let people = people.compactMap { person -> PersonResult? in
      switch place {
      case .on(let position): person.assembled(at: position)
      case .between(let position):
        isSteady(from: position) ? person.assembled(after: position, self, timestamp.seconds) : nil
      case .outside: nil
      }
    }
    return FrameResult(index: index, timestamp: timestamp, people: people)
  }

  /// Whether one shot goes on from a position to the next, and soon.
  private func isSteady(from position: Int) -> Bool {
    frames.seconds(position + 1) - frames.seconds(position) <= FrameResultBuilder.longestGap
      && !cuts.contains { (frames.indices[position] + 1...frames.indices[position + 1]).contains($0) }
  }
}

extension FrameTimes {
  /// Where a frame lies among those that the network looked at.
  enum Place {
    case on(Int)
    case between(Int)
    case outside
  }

  func place(of index: Int) -> Place {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return .outside }
    if indices[low - 1] == index { return .on(low - 1) }
    return low < count ? .between(low - 1) : .outside
  }
}

extension PersonMotion {
  fileprivate func assembled(at position: Int) -> PersonResult? {
    guard span.contains(position), let pose = points.pose(at: position - span.lowerBound) else { return nil }
    return PersonResult(
      person: person, pose: pose, angles: readings { $0.sample(at: position - span.lowerBound).degrees },
      isAthlete: isAthlete)
  }

  fileprivate func assembled(
    after position: Int, _ clip: ClipMotion, _ seconds: Double
  ) -> PersonResult? {
    guard span.contains(position), span.contains(position + 1),
      let from = points.pose(at: position - span.lowerBound),
      let to = points.pose(at: position + 1 - span.lowerBound)
    else { return nil }
    let (start, end) = (clip.frames.seconds(position), clip.frames.seconds(position + 1))
    let share = (seconds - start) / (end - start)
    let angles = readings { series in
      let offset = position - span.lowerBound
      let (first, second) = (series.sample(at: offset).degrees, series.sample(at: offset + 1).degrees)
      return first.flatMap { from in second.map { from + ($0 - from) * share } }
    }
    return PersonResult(
      person: person, pose: from.moved(towards: to, by: share), angles: angles, isAthlete: isAthlete)
  }

  private func readings(_ degrees: (AngleSeries) -> Double?) -> [AngleName: AngleReading] {
    angles.mapValues { series in degrees(series).map(AngleReading.degrees) ?? .unmeasurable(.lowConfidence) }
  }
}
