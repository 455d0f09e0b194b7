@testable import FormCheckComparison
import FormCheckMotion

/// A repetition whose angles are known functions of its phase.
struct SyntheticMotion {
  var start = 2.0
  var lowering = 1.2
  var lifting = 1.0
  var rate = 30.0
  var heading: BodyHeading? = BodyHeading(degrees: 88)
  /// The depth of each angle in degrees.
  var depths: [AngleName: Double] = [.leftKneeFlexion: 100, .rightKneeFlexion: 100]
  /// The delay of an angle in seconds.
  var delays: [AngleName: Double] = [:]
  /// Angles that are doubtful throughout.
  var doubtful: Set<AngleName> = []

  var times: RepetitionTimes {
    RepetitionTimes(start: start, turning: start + lowering, end: start + lowering + lifting)
  }

  /// Returns the progress from the start to the turning point and back, 0…1: a minimum-jerk curve.
  func progress(at time: Double) -> Double {
    let fraction =
      time < times.turning ? (time - start) / lowering : (times.end - time) / lifting
    let x = max(0, min(1, fraction))
    return x * x * x * (10 - 15 * x + 6 * x * x)
  }

  func motion(number: Int = 1) -> RepetitionMotion {
    let count = Int((lowering + lifting + 1.6) * rate)
    let seconds = (0...count).map { start - 0.8 + Double($0) / rate }
    let curves = Dictionary(
      uniqueKeysWithValues: depths.map { name, depth in
        (name, seconds.map { Float(10 + depth * progress(at: $0 - (delays[name] ?? 0))) })
      })
    let reliable = Dictionary(
      uniqueKeysWithValues: curves.map { name, values in
        (name, doubtful.contains(name) ? [Float](repeating: .nan, count: values.count) : values)
      })
    return RepetitionMotion(
      number: number, times: times,
      tempo: Tempo(lowering: lowering, pause: 0, lifting: lifting, whole: lowering + lifting),
      seconds: seconds, curves: curves, reliableCurves: reliable, heading: heading)
  }
}

extension RepetitionComparison {
  subscript(name: AngleName) -> AngleComparison {
    angles.first { $0.name == name }
      ?? AngleComparison(name: name, nameInB: name, a: [], b: [], isReliable: [], coveredCount: 0)
  }
}
