import FormCheckMotion
import FormCheckVideo

/// The sets, repetitions, and rests of a workout as chapters of a video.
struct WorkoutChapters: Sendable {
  /// A chapter in seconds since the first frame of the source; it ends where the next one starts.
  private struct Start {
    let seconds: Double
    let title: String
  }

  private let starts: [Start]
  private static let rest = "Rest"
  /// The minimum duration, in seconds, of a rest that ends the chapter of a repetition.
  private static let minimumRest = 2.0

  /// Creates the chapters of a workout; none without sets.
  ///
  /// - Complexity: O(*n* log *n*) for *n* repetitions and holds.
  init(_ workout: Workout?) {
    var starts: [Start] = []
    for set in workout?.sets ?? [] {
      let title = "Set \(set.number): \(set.recognition.title)"
      let inner = Self.inner(set, workout)
      if inner.first.map({ $0.seconds > set.start.seconds }) ?? true {
        starts.append(Start(seconds: set.start.seconds, title: title))
      }
      starts += inner.map { Start(seconds: $0.seconds, title: "\(title), \($0.title)") }
      starts.append(Start(seconds: set.end.seconds, title: Self.rest))
    }
    self.starts = Self.withoutShortRests(starts)
  }

  private static func inner(_ set: ExerciseSet, _ workout: Workout?) -> [Start] {
    guard set.repetitions.isEmpty else {
      return set.repetitions.map {
        Start(seconds: $0.start.seconds, title: "repetition \($0.number)")
      }
    }
    return (workout?.holds(ofSet: set.number) ?? []).map { Start(seconds: $0.start.seconds, title: "hold") }
  }

  private static func withoutShortRests(_ starts: [Start]) -> [Start] {
    let sorted = starts.enumerated().sorted {
      ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
    }
    .map(\.element)
    return sorted.indices.compactMap { index in
      let end = index + 1 < sorted.count ? sorted[index + 1].seconds : .infinity
      return sorted[index].title == rest && end - sorted[index].seconds < minimumRest ? nil : sorted[index]
    }
  }

  /// Returns the chapters of a video with some frames of the source, in its own time; none without a set in them.
  ///
  /// The first chapter starts with the video, because players would otherwise skip to it. A short rest at the end
  /// belongs to the last repetition.
  func chapters(of source: VideoSource, _ frames: Range<Int>) -> [VideoChapter] {
    let timeline = source.timeline
    let start = timeline.timestamp(ofFrame: frames.lowerBound)?.seconds ?? 0
    let end = timeline.timestamp(ofFrame: frames.upperBound)?.seconds ?? timeline.duration
    var inside = starts.filter { $0.seconds < end }
    if inside.count > 1, let last = inside.last, last.title == Self.rest,
      end - last.seconds < Self.minimumRest
    {
      inside.removeLast()
    }
    guard !inside.isEmpty, start < end else { return [] }
    // The output of a whole file keeps the time before its first frame.
    let offset = frames.lowerBound == 0 ? max(0, source.info.outputOffset) : -start
    var chapters: [VideoChapter] = []
    func add(_ title: String, _ from: Double, _ to: Double) {
      guard to > from, to > start else { return }
      let low = chapters.isEmpty ? 0 : max(start, from) + offset
      chapters.append(VideoChapter(seconds: low..<(min(end, to) + offset), title: title))
    }
    add("Start", start, inside[0].seconds)
    for index in inside.indices {
      let next = index + 1 < inside.count ? inside[index + 1].seconds : end
      add(inside[index].title, inside[index].seconds, next)
    }
    return chapters
  }
}
