public import FormCheckMotion
import FormCheckPose

/// The JSON object that `inspect --json` prints for one file.
public struct Inspection: Encodable, Sendable {
  /// The inspected file, as the user specified it.
  public let file: String
  /// The inspected frames.
  public let frames: [Frame]

  /// Creates the inspection of some frames of a file.
  public init(file: String, frames: [Frame]) {
    self.file = file
    self.frames = frames
  }

  /// A frame and its people.
  public struct Frame: Encodable, Sendable {
    let timeS: Double
    let pts: Int64
    let width: Int
    let height: Int
    let people: [Person]

    /// Creates an upright frame of `width` × `height` pixels.
    public init(_ frame: FrameResult, width: Int, height: Int) {
      timeS = frame.timestamp.seconds.rounded(decimals: 6)
      pts = frame.timestamp.pts
      self.width = width
      self.height = height
      people = frame.people.map(Person.init)
    }
  }

  /// A person with keypoints as x, y and confidence, and with angles in degrees, null if not measurable.
  struct Person: Encodable, Sendable {
    let person: Int
    let score: Double?
    let bbox: [Double]?
    let keypoints: [String: [Double]]
    let angles: [String: Double?]

    init(_ result: PersonResult) {
      let pose = result.pose
      person = result.person
      score = result.detectionScore?.rounded(decimals: 3)
      bbox = pose.boundingBox.map { box in
        [box.x, box.y, box.width, box.height].map { $0.rounded(decimals: 2) }
      }
      keypoints = Dictionary(
        zip(pose.skeleton.keypoints, pose.keypoints).map { name, keypoint in
          (
            name.rawValue,
            [
              keypoint.position.x.rounded(decimals: 2), keypoint.position.y.rounded(decimals: 2),
              Double(keypoint.confidence).rounded(decimals: 3),
            ]
          )
        }, uniquingKeysWith: { first, _ in first })
      angles = Dictionary(
        uniqueKeysWithValues: AngleName.allCases.map { name in
          (name.rawValue, result.angles[name]?.degrees?.rounded(decimals: 2))
        })
    }

    private enum CodingKeys: CodingKey {
      case person, score, bbox, keypoints, angles
    }

    /// Encodes a missing score or box as null. The synthesized method would omit the key.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(person, forKey: .person)
      try container.encode(score, forKey: .score)
      try container.encode(bbox, forKey: .bbox)
      try container.encode(keypoints, forKey: .keypoints)
      try container.encode(angles, forKey: .angles)
    }
  }
}

extension Double {
  /// Returns the nearest number with this many decimals. Zero is never negative, as in the tables.
  func rounded(decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    return (self * scale).rounded() / scale + 0
  }
}
