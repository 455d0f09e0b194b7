import Foundation
import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct InspectionTests {
  private func frames(_ frames: [FrameResult]) throws -> [[String: Any]] {
    let inspection = Inspection(
      file: "clips/squat.mp4", frames: frames.map { Inspection.Frame($0, width: 960, height: 540) })
    let bytes = try JSONText.encode(inspection)
    let root = try object(bytes)
    #expect(Set(root.keys) == ["file", "frames"] && root["file"] as? String == "clips/squat.mp4")
    return try #require(root["frames"] as? [[String: Any]])
  }

  private func people(_ people: [PersonResult]) throws -> [[String: Any]] {
    let frame = try #require(try frames([frame(people)]).first)
    return try #require(frame["people"] as? [[String: Any]])
  }

  @Test func aFrameHasTimeAndSize() throws {
    let frames = try frames([frame([]), frame([person(0)])])
    #expect(frames.count == 2)
    for frame in frames {
      #expect(Set(frame.keys) == ["time_s", "pts", "width", "height", "people"])
      #expect(frame["time_s"] as? Double == 12.4333 && frame["pts"] as? Int == -1_234_567)
      #expect(frame["width"] as? Int == 960 && frame["height"] as? Int == 540)
    }
    #expect(frames.map { ($0["people"] as? [Any])?.count } == [0, 1])
  }

  @Test func aPersonHasTheNumbersOfTheTable() throws {
    let person = person(4)
    let json = try #require(try people([person]).first)
    #expect(Set(json.keys) == ["person", "score", "bbox", "keypoints", "angles"])
    #expect(json["person"] as? Int == 4 && json["score"] as? Double == 0.988)
    let table = PoseTable(skeleton: .blazePose33)
    let lines = try #require(parsedCSV(table.header + table.lines(for: frame([person]))))
    let numbers = zip(lines[0], lines[1]).compactMap { name, text in Double(text).map { (name, $0) } }
    let cells = Dictionary(uniqueKeysWithValues: numbers)
    let box = ["bbox_x", "bbox_y", "bbox_w", "bbox_h"].compactMap { cells[$0] }
    #expect(json["bbox"] as? [Double] == box && box.count == 4)
    let keypoints = try #require(json["keypoints"] as? [String: [Double]])
    #expect(Set(keypoints.keys) == Set(KeypointName.allCases.map(\.rawValue)))
    for (name, values) in keypoints {
      let wanted = ["_x", "_y", "_conf"].compactMap { cells[name + $0] }
      #expect(values == wanted && wanted.count == 3, "\(name)")
    }
    let angles = try #require(json["angles"] as? [String: Any])
    for name in PoseTableTests.angles {
      let wanted = cells[name + "_deg"]
      #expect(angles[name] as? Double == wanted, "\(name)")
    }
  }

  @Test func unmeasurableAnglesAreNull() throws {
    let nothing = PersonResult(person: 0, pose: person(0).pose, angles: [:])
    for (person, nulls) in [(person(0), 4), (nothing, 15)] {
      let angles = try #require(try people([person])[0]["angles"] as? [String: Any])
      #expect(Set(angles.keys) == Set(PoseTableTests.angles), "\(person), \(nulls)")
      #expect(angles.values.filter { $0 is NSNull }.count == nulls)
    }
  }

  @Test func theScoreOfAnInterpolatedPoseIsNull() throws {
    #expect(try people([person(0, score: 0)])[0]["score"] is NSNull)
  }

  @Test func aMissingBoxIsNull() throws {
    let nothing = PersonResult(
      person: 0, pose: Pose(skeleton: .blazePose33, score: 0.5, keypoints: []), angles: [:])
    #expect(try people([nothing])[0]["bbox"] is NSNull)
  }

  @Test func zeroIsNeverNegative() throws {
    #expect((-0.0001).rounded(decimals: 2).sign == .plus)
    #expect((-0.0).rounded(decimals: 2).sign == .plus)
    #expect((-0.006).rounded(decimals: 2) == -0.01)
  }
}
