import FormCheckMotion
import FormCheckPose

extension WorkoutReport {
  /// The data for the script: frame times, values of the repetition signal, and the frames of repetitions.
  var data: CompactJSON {
    var data = CompactJSON()
    data.object {
      $0.member("firstFrame") { $0.number(video.firstFrame) }
      $0.member("videoStart") { $0.number(video.videoStart, decimals: 6) }
      $0.member("start") { $0.number(video.frameSeconds.first, decimals: 6) }
      // Frame intervals in tenths of a millisecond. The times are rounded rather than the intervals, so that errors
      // don't add up.
      $0.member("steps") { $0.array(steps) { $0.number($1) } }
      guard let workout = motion.workout else { return }
      $0.member("title") { $0.string(workout.shownSignal.title) }
      $0.member("unit") { $0.string(workout.shownSignal.unit) }
      $0.member("values") { $0.array(values(workout)) { $0.number($1, decimals: Self.decimals(workout)) } }
      $0.member("repetitions") { data in
        data.array(workout.repetitions) { data, repetition in
          data.numbers(
            [repetition.number, repetition.start.frame, repetition.turning.frame, repetition.end.frame]
              .map(Double.init), decimals: 0)
        }
      }
    }
    return data
  }

  private static func decimals(_ workout: Workout) -> Int { workout.shownSignal.unit == "°" ? 0 : 2 }

  private var steps: [Int] {
    guard let first = video.frameSeconds.first else { return [] }
    let ticks = video.frameSeconds.map { Int(saturating: min(Self.maximumTick, ($0 - first) * 10_000)) }
    return zip(ticks.dropFirst(), ticks).map { $0 - $1 }
  }

  /// The largest integer that a JavaScript number represents exactly. Later frames have corrupt time stamps.
  private static let maximumTick = 0x1p53

  /// Returns the repetition signal, one value per covered frame; nil for missing values.
  private func values(_ workout: Workout) -> [Double?] {
    var values = [Double?](repeating: nil, count: video.frameSeconds.count)
    guard let athlete = motion.athleteMotion else { return values }
    for (position, value) in zip(
      athlete.span.dropFirst(workout.shownSignal.range.lowerBound), workout.shownSignal.values)
    where value.isFinite {
      let index = motion.frames.indices[position] - video.firstFrame
      if values.indices.contains(index) { values[index] = Double(value) }
    }
    return values
  }
}
