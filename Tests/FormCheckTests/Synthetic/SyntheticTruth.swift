import Foundation

/// The ground truth of a rendered video; `docs/synthetic-truth.md` describes the format.
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
    /// Degrees in the image plane (2D) and in world coordinates (3D).
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
