import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct PoseTableTests {
  static let table = PoseTable(skeleton: .blazePose33)

  static let angles = [
    "left_knee_flexion", "right_knee_flexion", "left_elbow_flexion", "right_elbow_flexion",
    "left_hip_flexion",
    "right_hip_flexion", "left_shoulder_elevation", "right_shoulder_elevation", "left_ankle_dorsiflexion",
    "right_ankle_dorsiflexion", "trunk_inclination", "left_shank_inclination", "right_shank_inclination",
    "left_thigh_inclination", "right_thigh_inclination",
  ]

  private func row(_ people: [PersonResult], _ table: PoseTable = table) throws -> [String: String] {
    let lines = try #require(parsedCSV(table.header + table.lines(for: frame(people))))
    try #require(lines.count == 2 && lines[0].count == lines[1].count)
    return Dictionary(uniqueKeysWithValues: zip(lines[0], lines[1]))
  }

  @Test(arguments: [Skeleton.blazePose33, .coco17]) func theHeaderHasTheDocumentedColumns(skeleton: Skeleton)
  {
    let keypoints = skeleton.keypoints.flatMap { name in
      ["x", "y", "conf"].map { "\(name.rawValue)_\($0)" }
    }
    let names =
      ["frame", "time_s", "pts", "person", "score", "bbox_x", "bbox_y", "bbox_w", "bbox_h"] + keypoints
      + Self.angles.map { $0 + "_deg" } + Self.angles.map { $0 + "_deg3d" } + ["flags"]
    let table = PoseTable(skeleton: skeleton)
    #expect(String(decoding: table.header, as: UTF8.self) == names.joined(separator: ",") + "\n")
    #expect(table.columns.map(\.name) == names)
    #expect(names.count == 9 + skeleton.keypoints.count * 3 + 2 * 15 + 1)
  }

  @Test func everyColumnIsDefined() {
    let columns = Self.table.columns
    #expect(Set(columns.map(\.name)).count == columns.count)
    #expect(columns.map(Provenance.Column.init).map(\.name) == columns.map(\.name))
    for column in columns { #expect(column.definition.count > 10, "\(column.name): \(column.definition)") }
  }

  @Test func numbersHaveTheirDecimals() throws {
    let row = try row([person(3)])
    let wanted = [
      "frame": "373", "time_s": "12.433300", "pts": "-1234567", "person": "3", "score": "0.988",
      "bbox_x": "0.13", "bbox_y": "-124.03", "bbox_w": "320.00", "bbox_h": "224.03", "nose_x": "0.13",
      "nose_y": "100.00", "nose_conf": "0.000", "right_foot_index_x": "320.13",
      "right_foot_index_y": "-124.03", "right_foot_index_conf": "0.500", "left_knee_flexion_deg": "",
      "left_hip_flexion_deg": "-19.99", "right_hip_flexion_deg": "-9.99",
      "right_thigh_inclination_deg": "80.01",
    ]
    for (name, text) in wanted { #expect(row[name] == text, "\(name)") }
  }

  /// A pose that was interpolated where nobody was detected has no probability, and the probability isn't 0 either.
  @Test func interpolatedPosesHaveNoScore() throws {
    let row = try row([person(0, score: 0)])
    #expect(row["score"] == "" && row["bbox_w"] == "320.00", "\(row["score"] ?? "no column")")
  }

  @Test func everyKeypointAndAngleHasItsColumn() throws {
    let (row, person) = (try row([person(0)]), person(0))
    for (name, keypoint) in zip(person.pose.skeleton.keypoints, person.pose.keypoints) {
      #expect(row["\(name.rawValue)_x"] == DecimalText.text(keypoint.position.x, decimals: 2), "\(name)")
      #expect(row["\(name.rawValue)_y"] == DecimalText.text(keypoint.position.y, decimals: 2), "\(name)")
      let confidence = DecimalText.text(Double(keypoint.confidence), decimals: 3)
      #expect(row["\(name.rawValue)_conf"] == confidence, "\(name)")
    }
    for name in AngleName.allCases {
      let text = person.angles[name]?.degrees.map { DecimalText.text($0, decimals: 2) } ?? ""
      #expect(row["\(name.rawValue)_deg"] == text, "\(name)")
    }
  }

  @Test func reasonsAreInTheFlags() throws {
    let flags = try row([person(0)])["flags"]
    let reasons = ["missing", "low_confidence", "outside_picture", "degenerate"]
    #expect(flags == zip(Self.angles, reasons).map { "\($0)=\($1)" }.joined(separator: ";"))
    let complete = PersonResult(
      person: 0, pose: person(0).pose,
      angles: Dictionary(
        uniqueKeysWithValues: AngleName.allCases.map { ($0, AngleSample(degrees: 1, quality: .measurable)) }))
    #expect(try row([complete])["flags"] == "")
  }

  @Test func doubtsAndChangesAreInTheFlags() throws {
    var doubtful = PersonResult(person: 0, pose: person(0).pose, angles: [:])
    doubtful.angles[.leftKneeFlexion] = AngleSample(
      degrees: 1, degrees3D: 12.346, quality: .doubtful(.viewAngle))
    doubtful.angles[.trunkInclination] = AngleSample(degrees: 2, quality: .doubtful(.lowConfidence))
    doubtful.keypointFlags = [.rightWrist: [.outlier, .filled], .nose: .swapped]
    let row = try row([doubtful])
    #expect(
      row["flags"]
        == "left_knee_flexion~view_angle;trunk_inclination~low_confidence;nose:swapped;right_wrist:filled+outlier"
    )
    #expect(row["left_knee_flexion_deg3d"] == "12.35" && row["right_knee_flexion_deg3d"] == "")
  }

  @Test func aFrameWithoutPeopleHasARow() throws {
    let row = try row([])
    #expect(row.count == Self.table.columns.count)
    for (name, text) in row {
      let wanted = ["frame": "373", "time_s": "12.433300", "pts": "-1234567"][name] ?? ""
      #expect(text == wanted, "\(name)")
    }
  }

  @Test func everyPersonHasARow() throws {
    let lines = try #require(parsedCSV(Self.table.lines(for: frame([person(0), person(7), person(2)]))))
    #expect(lines.map { $0[3] } == ["0", "7", "2"])
    #expect(lines.allSatisfy { $0.count == Self.table.columns.count && $0[0] == "373" })
  }

  /// A person with fewer keypoints than the table, and a person without finite numbers.
  @Test func missingValuesAreEmpty() throws {
    let small = try row([person(0, skeleton: .coco17)])
    for name in Skeleton.blazePose33.keypoints {
      let isKnown = Skeleton.coco17.index(of: name) != nil
      for suffix in ["x", "y", "conf"] {
        #expect((small["\(name.rawValue)_\(suffix)"] != "") == isKnown, "\(name) \(suffix)")
      }
    }
    let none = Keypoint(position: Point(x: .nan, y: .infinity), visibility: .nan, presence: .nan)
    let broken = PersonResult(
      person: 0,
      pose: Pose(skeleton: .blazePose33, score: .nan, keypoints: Array(repeating: none, count: 33)),
      angles: [:])
    for (name, text) in try row([broken]) where !["frame", "time_s", "pts", "person"].contains(name) {
      #expect(text == "", "\(name)")
    }
  }
}
