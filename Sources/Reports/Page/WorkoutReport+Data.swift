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
      $0.member("width") { $0.number(video.width) }
      $0.member("height") { $0.number(video.height) }
      $0.member("pixelAspect") { $0.number(video.pixelAspect, decimals: 6) }
      $0.member("edits", appendEdits)
      $0.member("drawing", appendDrawing)
      $0.member("people") { $0.array(people) { append($1, to: &$0) } }
    }
    return data
  }

  /// The people whose repetitions were counted, the athlete first.
  var people: [WorkoutCards] {
    motion.workouts.map { WorkoutCards(report: self, person: $0.person, workout: $0.workout) }
  }

  private func append(_ person: WorkoutCards, to data: inout CompactJSON) {
    data.object {
      $0.member("prefix") { $0.string(person.prefix) }
      $0.member("person") { $0.number(person.person.person) }
      $0.member("sets") { $0.array(person.workout.sets) { append($1, of: person, to: &$0) } }
      $0.member("repetitions") { data in
        data.array(person.workout.repetitions) { data, repetition in
          data.numbers(
            [repetition.number, repetition.start.frame, repetition.turning.frame, repetition.end.frame]
              .map(Double.init), decimals: 0)
        }
      }
    }
  }

  /// Appends a set: its frames, its exercise, and its repetition signal from the frame with index `first` on.
  private func append(_ set: ExerciseSet, of person: WorkoutCards, to data: inout CompactJSON) {
    let signal = set.repetitionSignal
    let (first, values) = values(signal, person.person)
    data.object {
      $0.member("number") { $0.number(set.number) }
      $0.member("exercise") { $0.string(set.recognition.title) }
      $0.member("start") { $0.number(set.start.frame) }
      $0.member("end") { $0.number(set.end.frame) }
      $0.member("title") { $0.string(signal.fullTitle) }
      $0.member("unit") { $0.string(signal.unit) }
      $0.member("first") { $0.number(first) }
      $0.member("values") { $0.array(values) { $0.number($1, decimals: signal.unit == "°" ? 0 : 2) } }
    }
  }

  private var steps: [Int] {
    guard let first = video.frameSeconds.first else { return [] }
    let ticks = video.frameSeconds.map { Int(saturating: min(Self.maximumTick, ($0 - first) * 10_000)) }
    return zip(ticks.dropFirst(), ticks).map { $0 - $1 }
  }

  /// The largest integer that a JavaScript number represents exactly. Later frames have corrupt time stamps.
  private static let maximumTick = 0x1p53

  /// Returns the repetition signal, one value per covered frame from the index `first` on; nil for missing values.
  private func values(_ signal: RepetitionSignal, _ person: PersonMotion) -> (first: Int, values: [Double?]) {
    let origin = person.span.lowerBound
    let offsets = signal.range.clamped(to: 0..<person.span.count)
    let indices = offsets.map { motion.frames.indices[origin + $0] - video.firstFrame }
    let range = video.frameSeconds.indices
    guard let first = indices.first(where: range.contains), let last = indices.last(where: range.contains)
    else {
      return (0, [])
    }
    var values = [Double?](repeating: nil, count: last - first + 1)
    for (index, offset) in zip(indices, offsets) where range.contains(index) && signal[offset].isFinite {
      values[index - first] = Double(signal[offset])
    }
    return (first, values)
  }
}
