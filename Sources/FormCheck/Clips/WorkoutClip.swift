import FormCheckMotion
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// A part of a video that is written as a clip.
struct WorkoutClip: Hashable, Sendable {
  /// The part of the file's name that states the set and the repetition, such as `set1-rep03`.
  let name: String
  /// The frames, as numbers in the whole file; not empty.
  let frames: Range<Int>
  /// The time in the clip.
  let times: ClipTimes

  /// Returns the clips of a workout, in chronological order.
  ///
  /// - Parameters:
  ///   - frames: the analyzed frames; clips don't extend beyond them.
  ///   - timeline: the times of all frames.
  /// - Complexity: O(*n* log *m*) for *n* repetitions and *m* frames.
  static func clips(
    of workout: Workout, _ settings: ClipSettings, in frames: Range<Int>, _ timeline: Timeline
  ) -> [WorkoutClip] {
    let digits = max(2, "\(workout.repetitions.last?.number ?? 0)".count)
    return workout.sets.flatMap { set in
      spans(of: set, workout, settings.unit, digits: digits).compactMap {
        WorkoutClip($0, settings, in: frames, timeline)
      }
    }
  }

  /// The content of a clip, without padding.
  private struct Span {
    let name: String
    let start: Moment
    let end: Moment
    let turnings: [Double]
  }

  private static func spans(
    of set: ExerciseSet, _ workout: Workout, _ unit: ClipSettings.Unit, digits: Int
  ) -> [Span] {
    let name = "set\(set.number)"
    if unit == .set {
      return [
        Span(name: name, start: set.start, end: set.end, turnings: set.repetitions.map(\.turning.seconds))
      ]
    }
    let repetitions = set.repetitions.map { repetition in
      let number = "\(repetition.number)"
      let padded = String(repeating: "0", count: max(0, digits - number.count)) + number
      return Span(
        name: "\(name)-rep\(padded)", start: repetition.start, end: repetition.end,
        turnings: [repetition.turning.seconds])
    }
    guard repetitions.isEmpty else { return repetitions }
    return workout.holds(ofSet: set.number).enumerated().map {
      Span(name: "\(name)-hold\($0 + 1)", start: $1.start, end: $1.end, turnings: [])
    }
  }

  private init?(_ span: Span, _ settings: ClipSettings, in frames: Range<Int>, _ timeline: Timeline) {
    let (low, high) = (span.start.seconds - settings.padding, span.end.seconds + settings.padding)
    let first = timeline.frameIndex(at: .seconds(max(0, low))) ?? frames.lowerBound
    let last = timeline.frameIndex(at: .seconds(high)) ?? frames.upperBound - 1
    let shown = first..<max(first + 1, last + 1)
    self.frames = shown.clamped(to: frames)
    guard !self.frames.isEmpty, let start = timeline.timestamp(ofFrame: self.frames.lowerBound)?.seconds
    else { return nil }
    name = span.name
    times = Self.times(settings.slowMotion, start, span.turnings)
  }

  private static func times(
    _ slowMotion: ClipSlowMotion?, _ start: Double, _ turnings: [Double]
  ) -> ClipTimes {
    guard let slowMotion else { return ClipTimes(start: start) }
    let around = ClipSlowMotion.turningSeconds
    // The last frame may be shown for longer than the clip's end.
    let slow =
      slowMotion.isAtTurning
      ? turnings.map { ($0 - around)...($0 + around) } : [start...Double.greatestFiniteMagnitude]
    return ClipTimes(start: start, slow: slow, rate: slowMotion.rate)
  }
}

extension WorkoutClip {
  /// Whether a file with the name of a clip shows one repetition or hold, not a set.
  static func isOfOneMovement(_ file: FilePath.Component) -> Bool {
    file.stem.split(separator: ".").last?.contains("-") ?? false
  }

  /// Returns the stem of the video of a clip with a file name; nil for a file with another name.
  static func sourceStem(ofFile name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, ["mp4", "mov", "gif"].contains(parts[parts.count - 1]) else { return nil }
    let words = parts[parts.count - 2].split(separator: "-", omittingEmptySubsequences: false)
    func isNumbered(_ word: Substring, _ prefix: String) -> Bool {
      let digits = word.dropFirst(prefix.count)
      return word.hasPrefix(prefix) && !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    }
    guard words.count <= 2, isNumbered(words[0], "set"),
      words.count == 1 || isNumbered(words[1], "rep") || isNumbered(words[1], "hold")
    else { return nil }
    return parts.dropLast(2).joined(separator: ".")
  }
}

extension OutputFiles {
  /// Returns the path of a clip with this codec.
  func clip(_ clip: WorkoutClip, _ codec: VideoCodec) -> FilePath {
    path(suffix: "\(clip.name).\(codec.fileExtension)")
  }
  /// Returns the path of a clip as an image that plays in a loop.
  func loop(_ clip: WorkoutClip) -> FilePath { path(suffix: "\(clip.name).gif") }
}
