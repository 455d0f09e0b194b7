import FormCheckMotion
import FormCheckPose
import Foundation
import Testing

@Suite struct MotionEditCodingTests {
  /// An edit of every kind, with its members in a file.
  static let all: [(edit: MotionEdit, json: [String: any Sendable])] = [
    (.dropRepetition(turning: 3.64), ["action": "drop_rep", "turning_s": 3.64]),
    (.addRepetition(12.1...14), ["action": "add_rep", "start_s": 12.1, "end_s": 14]),
    (.splitRepetition(turning: 7, at: 7.5), ["action": "split_rep", "turning_s": 7, "at_s": 7.5]),
    (
      .moveRepetition(turning: 13, to: 12...14.1),
      ["action": "move_rep", "turning_s": 13, "start_s": 12, "end_s": 14.1]
    ),
    (
      .nameSet(1...20, exercise: "lunge"),
      ["action": "set_exercise", "start_s": 1, "end_s": 20, "exercise": "lunge"]
    ),
    (.exchangeSides(person: 1, 10...12), ["action": "swap", "person": 1, "start_s": 10, "end_s": 12]),
    (
      .movePoint(person: 0, .leftKnee, at: 12.3, to: Point(x: 412, y: -3.5)),
      ["action": "move_point", "person": 0, "keypoint": "left_knee", "at_s": 12.3, "x": 412, "y": -3.5]
    ),
    (
      .strikePoint(person: 2, .nose, 12.3...12.3),
      ["action": "strike_point", "person": 2, "keypoint": "nose", "start_s": 12.3, "end_s": 12.3]
    ),
    (.joinPeople(person: 2, into: 0), ["action": "join", "person": 2, "into": 0]),
    (.dividePerson(person: 0, at: 15), ["action": "divide", "person": 0, "at_s": 15]),
    (
      .draw(
        Drawing(
          id: "d1", kind: .arrow, vertices: [Drawing.Vertex(0.25, 0.5), Drawing.Vertex(1, 0)], color: .red,
          width: 0.01, start: 2.5, duration: 4)),
      [
        "action": "draw", "id": "d1", "kind": "arrow", "points": [[0.25, 0.5], [1, 0]], "color": "red",
        "width": 0.01, "start_s": 2.5, "duration_s": 4,
      ]
    ),
    (.note("“a”, \n"), ["action": "note", "text": "“a”, \n"]),
  ]

  /// Edits of sets and repetitions of a person other than the athlete.
  static let ofOthers: [(edit: MotionEdit, json: [String: any Sendable])] = [
    (.dropRepetition(turning: 3, person: 1), ["action": "drop_rep", "person": 1, "turning_s": 3]),
    (.addRepetition(12...14, person: 0), ["action": "add_rep", "person": 0, "start_s": 12, "end_s": 14]),
    (
      .splitRepetition(turning: 7, at: 7.5, person: 2),
      ["action": "split_rep", "person": 2, "turning_s": 7, "at_s": 7.5]
    ),
    (
      .moveRepetition(turning: 13, to: 12...14.1, person: 3),
      ["action": "move_rep", "person": 3, "turning_s": 13, "start_s": 12, "end_s": 14.1]
    ),
    (
      .nameSet(1...20, exercise: "lunge", person: 1),
      ["action": "set_exercise", "person": 1, "start_s": 1, "end_s": 20, "exercise": "lunge"]
    ),
  ]

  @Test(arguments: ofOthers.indices) func peopleOtherThanTheAthlete(_ number: Int) throws {
    let (edit, json) = Self.ofOthers[number]
    #expect(try decoded(json) == edit && edit.performer == json["person"] as? Int)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let written = try JSONSerialization.jsonObject(with: try encoder.encode(edit)) as? NSDictionary
    #expect(written == json as NSDictionary)
    #expect(edit.description.contains(" of person \(edit.performer ?? -1) "), "\(edit)")
    for wrong in [-1, 0.5, "1", NSNull()] as [Any] {
      #expect(
        message((json as [String: Any]).merging(["person": wrong]) { $1 })?.contains("“person”") == true)
    }
  }

  private func decoded(_ json: Any) throws -> MotionEdit {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(MotionEdit.self, from: try JSONSerialization.data(withJSONObject: json))
  }

  private func message(_ json: Any) -> String? {
    do {
      _ = try decoded(json)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: all.indices) func everyKindIsReadAndWritten(_ number: Int) throws {
    let (edit, json) = Self.all[number]
    #expect(try decoded(json) == edit)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let written = try JSONSerialization.jsonObject(with: try encoder.encode(edit)) as? NSDictionary
    #expect(written == json as NSDictionary)
  }

  @Test(arguments: all.indices) func everyMemberIsRequired(_ number: Int) {
    let json = Self.all[number].json
    for key in json.keys {
      let message = message(json.filter { $0.key != key })
      #expect(message?.contains("has no “\(key)”") == true, "without \(key): \(message ?? "no error")")
    }
  }

  @Test(arguments: all.indices) func everyMemberHasOneType(_ number: Int) {
    let json = Self.all[number].json
    for key in json.keys {
      for wrong in [[1], ["a": 1], NSNull(), json[key] is String ? 1 : "1"] as [Any] {
        var changed: [String: Any] = json
        changed[key] = wrong
        let message = message(changed)
        #expect(message?.contains("“\(key)”") == true, "\(key): \(wrong)")
      }
    }
  }

  /// A member of another kind of edit is as wrong as one of none.
  @Test(arguments: all.indices) func otherMembersAreRefused(_ number: Int) {
    let json = Self.all[number].json
    let optional: Set = Self.all[number].edit.isAboutWorkout ? ["person"] : []
    for key in Set(Self.all.flatMap(\.json.keys) + ["extra"]).subtracting(json.keys).subtracting(optional) {
      let message = message(json.merging([key: 1]) { $1 })
      #expect(message?.contains("doesn't belong") == true, "\(key): \(message ?? "no error")")
    }
  }

  @Test(
    arguments: [
      ["action": "drop_rep", "turning_s": -1], ["action": "add_rep", "start_s": 2, "end_s": 2],
      ["action": "add_rep", "start_s": 2, "end_s": 1],
      ["action": "swap", "person": -1, "start_s": 1, "end_s": 2],
      ["action": "swap", "person": 0.5, "start_s": 1, "end_s": 2],
      ["action": "swap", "person": 1e300, "start_s": 1, "end_s": 2],
      ["action": "move_point", "person": 0, "keypoint": "left knee", "at_s": 1, "x": 1, "y": 1],
      ["action": "move_point", "person": 0, "keypoint": "left_knee", "at_s": 1, "x": 1e9, "y": 1],
      ["action": "join", "person": 1, "into": 1], ["action": "note", "text": ""],
      ["action": "note", "text": String(repeating: "a", count: 10_001)], ["action": "fly"],
    ] as [[String: any Sendable]])
  func valuesOutOfRangeAreRefused(_ json: [String: any Sendable]) {
    #expect(message(json) != nil, "\(json)")
  }

  @Test func numbersThatAreNone() {
    for text in ["NaN", "Infinity", "-1e999", "1e999"] {
      let json = #"{"action": "drop_rep", "turning_s": \#(text)}"#
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      #expect(throws: (any Error).self, "\(text)") {
        try decoder.decode(MotionEdit.self, from: Data(json.utf8))
      }
    }
  }

  /// The sentences of the list end like sentences, and no two kinds have the same.
  @Test func everyKindIsASentence() {
    let sentences = Self.all.map(\.edit.description)
    #expect(Set(sentences).count == Self.all.count)
    for sentence in sentences.dropLast() { #expect(sentence.hasSuffix("."), "\(sentence)") }
    #expect(sentences[1] == "There is a repetition at 0:12.100–0:14.000.")
    #expect(sentences[6] == "left_knee of person 0 is at (412, -3.5) at 0:12.300.")
  }
}
