import FormCheckMotion
import FormCheckPose

extension WorkoutReport {
  /// What the script needs to know: when frames are shown, the plotted values, where repetitions are.
  var data: CompactJSON {
    var data = CompactJSON()
    data.object {
      $0.member("firstFrame") { $0.number(film.firstFrame) }
      $0.member("videoStart") { $0.number(film.videoStart, decimals: 6) }
      $0.member("start") { $0.number(film.frameSeconds.first, decimals: 6) }
      // Tenths of a millisecond between frames: the sum is rounded, so that errors don't add up.
      $0.member("steps") { $0.array(steps) { $0.number($1) } }
      guard let workout = motion.workout else { return }
      $0.member("title") { $0.string(workout.repetitionSignal.title) }
      $0.member("unit") { $0.string(workout.repetitionSignal.unit) }
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

  private static func decimals(_ workout: Workout) -> Int { workout.repetitionSignal.unit == "°" ? 0 : 2 }

  private var steps: [Int] {
    guard let first = film.frameSeconds.first else { return [] }
    let ticks = film.frameSeconds.map { Int(saturating: min(Self.lastTick, ($0 - first) * 10_000)) }
    return zip(ticks.dropFirst(), ticks).map { $0 - $1 }
  }

  /// The script's numbers hold no larger integer exactly. A clip in which a frame is later has a damaged clock.
  private static let lastTick = 0x1p53

  /// The driving signal for each shown frame; nil where there is none.
  private func values(_ workout: Workout) -> [Double?] {
    var values = [Double?](repeating: nil, count: film.frameSeconds.count)
    guard let athlete = motion.athleteMotion else { return values }
    for (position, value) in zip(athlete.span, workout.repetitionSignal.values) where value.isFinite {
      let place = motion.frames.indices[position] - film.firstFrame
      if values.indices.contains(place) { values[place] = Double(value) }
    }
    return values
  }
}
