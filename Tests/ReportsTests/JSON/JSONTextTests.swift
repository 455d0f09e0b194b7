import Foundation
import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct JSONTextTests {
  static let provenance: Provenance = {
    var frames = Provenance.Frames(expected: 230)
    (frames.decoded, frames.analyzed, frames.withPerson, frames.decodeErrors) = (229, 115, 98, 1)
    return Provenance(
      program: .init(name: "formcheck", version: "0.1.0"),
      input: .init(file: "a “b”/ç\n.mp4", sizeBytes: 1 << 40, sha256: String(repeating: "0f", count: 32)),
      video: .init(
        codec: "h264", width: 540, height: 960, rotationAppliedDeg: 90, mirrored: true,
        sampleAspectRatio: "4:3", timeBase: "1001/30000", startPts: -2002, variableFrameRate: true,
        frames: frames),
      models: [.init(id: "pose", sha256: "ab"), .init(id: "detector", sha256: "cd")],
      settings: ["detection_interval": "1", "camelCase": "kept", "with space": "2", "": "empty"],
      outputs: ["poses": "a.poses.csv"],
      columns: PoseTable(skeleton: .blazePose33).columns.map(Provenance.Column.init))
  }()

  @Test func provenanceIsReadBack() throws {
    let bytes = try JSONText.encode(Self.provenance)
    #expect(try JSONText.decode(Provenance.self, from: bytes) == Self.provenance)
    #expect(try JSONText.encode(Self.provenance) == bytes)
    #expect(bytes.last == 10 && bytes.dropLast().last == UInt8(ascii: "}"))
    #expect(try JSONText.string(Self.provenance) == String(decoding: bytes.dropLast(), as: UTF8.self))
  }

  /// The keys that other programs read.
  @Test func keysAreSnakeCase() throws {
    let root = try object(JSONText.encode(Self.provenance))
    let video = try #require(root["video"] as? [String: Any])
    let frames = try #require(video["frames"] as? [String: Any])
    let input = try #require(root["input"] as? [String: Any])
    #expect(
      Set(root.keys) == ["program", "input", "video", "models", "settings", "outputs", "columns"])
    #expect(Set(input.keys) == ["file", "size_bytes", "sha256"])
    #expect(
      Set(video.keys) == [
        "codec", "width", "height", "rotation_applied_deg", "mirrored", "sample_aspect_ratio", "time_base",
        "start_pts", "variable_frame_rate", "frames",
      ])
    #expect(Set(frames.keys) == ["expected", "decoded", "analyzed", "with_person", "decode_errors"])
    // Values and settings' keys are not converted.
    #expect(root["settings"] as? [String: String] == Self.provenance.settings)
    #expect(input["file"] as? String == Self.provenance.input.file)
    #expect((root["columns"] as? [Any])?.count == 139)
  }

  @Test func invalidProvenanceIsRefused() throws {
    let bytes = try JSONText.encode(Self.provenance)
    for damaged in [[], Array("{}".utf8), Array("[1]".utf8), Array(bytes.dropLast(20)), [0xff, 0xfe]] {
      #expect(throws: (any Error).self) { try JSONText.decode(Provenance.self, from: damaged) }
    }
  }

  @Test func nonFiniteNumbersAreRefused() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: EncodingError.self, "\(number)") { try JSONText.encode([number]) }
    }
  }
}

/// The members of a JSON object.
func object(_ bytes: [UInt8]) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
}
