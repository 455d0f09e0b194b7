import FormCheckComparison
import FormCheckMotion
import FormCheckPose

/// The athlete's angles in all frames of a video, recorded chunk by chunk: 130 bytes for a frame.
struct AthleteCurves {
  private var frames: [Int] = []
  /// The times in seconds of reality.
  private var seconds: [Double] = []
  /// The values of each angle, in the order of `AngleName.allCases`; NaN where there is none.
  private var values = [[Float]](repeating: [], count: AngleName.allCases.count)
  /// The same values, NaN where they are doubtful.
  private var reliable = [[Float]](repeating: [], count: AngleName.allCases.count)

  /// The time before the start and after the end of a repetition for which angles are kept, in seconds. A limb that is
  /// late moves within it.
  private static let margin = 0.8

  /// Adds the chunk's own frames.
  mutating func add(_ chunk: MotionChunk) {
    let motion = chunk.motion
    let athlete = motion.athleteMotion
    for position in chunk.own {
      frames.append(motion.frames.indices[position])
      seconds.append(motion.frames.realSeconds(position))
      let offset = position - (athlete?.span.lowerBound ?? 0)
      for (index, name) in AngleName.allCases.enumerated() {
        let series = athlete.flatMap { $0.isPresent(at: position) ? $0.angles[name] : nil }
        let value = series.map { $0.degrees[offset] } ?? .nan
        values[index].append(value)
        reliable[index].append(series?.quality[offset] == .measurable ? value : .nan)
      }
    }
  }

  /// Returns the motion of a repetition.
  ///
  /// - Complexity: O(*n* + log *m*) for *n* frames of the repetition among *m* frames.
  func motion(of repetition: Repetition, heading: BodyHeading?) -> RepetitionMotion {
    let times = RepetitionTimes(
      start: repetition.start.realSeconds, turning: repetition.turning.realSeconds,
      end: repetition.end.realSeconds)
    let first = seconds.partitioningIndex { $0 >= times.start - Self.margin }
    let end = seconds.partitioningIndex { $0 > times.end + Self.margin }
    let range = first..<max(first, end)
    func curves(_ columns: [[Float]]) -> RepetitionMotion.Curves {
      Dictionary(uniqueKeysWithValues: zip(AngleName.allCases, columns.map { Array($0[range]) }))
    }
    return RepetitionMotion(
      number: repetition.number, times: times,
      tempo: Tempo(
        lowering: repetition.measuredEccentricSeconds, pause: repetition.measuredPauseSeconds,
        lifting: repetition.measuredConcentricSeconds, whole: repetition.seconds),
      seconds: Array(seconds[range]), curves: curves(values), reliableCurves: curves(reliable),
      heading: heading)
  }
}
