import Foundation

/// What is true of a rendered film, as `docs/synthetic-truth.md` tells it.
struct SyntheticTruth: Decodable {
  let exercise: String
  let repetitions: [Repetition]
  let frames: [Frame]

  struct Repetition: Decodable {
    let startS: Double
    let turnS: Double
    let endS: Double

    enum CodingKeys: String, CodingKey {
      case startS = "start_s"
      case turnS = "turn_s"
      case endS = "end_s"
    }
  }

  struct Frame: Decodable {
    let pts: Int64
    let timeS: Double
    let keypoints: [String: [Double]]
    /// Degrees in the picture and in space.
    let angles: [String: [Double]]

    enum CodingKeys: String, CodingKey {
      case pts, keypoints, angles
      case timeS = "time_s"
    }
  }

  init(contentsOf url: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }
}

extension SyntheticTruth {
  /// When an angle in the picture first, or last, is a tenth of the way to a repetition's turning point: where
  /// FormCheck says that it starts and ends.
  func tenths(of repetition: Repetition, _ angle: String) -> (start: Double, end: Double)? {
    let inside = frames.filter { $0.timeS >= repetition.startS && $0.timeS <= repetition.endS }
    let values = inside.compactMap { $0.angles[angle]?.first }
    guard let first = values.first, let last = values.last, let top = values.max(),
      let start = values.firstIndex(where: { $0 > first + 0.1 * (top - first) }),
      let end = values.lastIndex(where: { $0 > last + 0.1 * (top - last) })
    else { return nil }
    return (inside[start].timeS, inside[end].timeS)
  }
}
