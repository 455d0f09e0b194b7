import FormCheckTestSupport
import Foundation
import Testing

@testable import FormCheck

@Suite struct VideoSummaryTests {
  @Test func theSampleIsDescribed() throws {
    let summary = try VideoSummary(of: Clips.sample)
    let lines = Dictionary(uniqueKeysWithValues: summary.lines.map { ($0.label, $0.value) })
    #expect(lines["size"] == "960 × 540" && lines["rotation"] == "0°" && lines["frames"] == "230")
    #expect(lines["frame rate"] == "30 frames/s, constant" && lines["duration"] == "0:07.667")
    #expect(lines["starts at"] == "0:00.000" && lines["codec"]?.hasPrefix("h264, ") == true)
    #expect(lines["audio"]?.contains(" Hz") == true, "\(lines)")
  }

  @Test func jsonHasTheKeysOfThePublishedFormat() throws {
    let text = try VideoSummary(of: Clips.sample).json()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(
      Set(root.keys) == [
        "audio", "bit_depth", "codec", "container", "duration_s", "file", "frame_rate", "frames",
        "full_range", "height", "mirrored", "pixel_format", "rotation_deg", "sample_aspect_ratio",
        "start_offset_s", "start_pts", "stored_height", "stored_width", "time_base",
        "variable_frame_rate", "warnings", "width",
      ])
    let audio = try #require(root["audio"] as? [String: Any])
    #expect(Set(audio.keys) == ["codec", "channels", "sample_rate"])
  }

  @Test func unusualFilesHaveWarnings() throws {
    let folder = try TemporaryFolder()
    let sample = try Clips.sample.bytes()
    let joined = try folder.write(sample + sample, to: "joined.mp4")
    let warnings = try VideoSummary(of: joined).warnings
    #expect(warnings.count == 1 && warnings[0].contains("a second video after the first"), "\(warnings)")
    #expect(try VideoSummary(of: Clips.sample).warnings == [])
  }

  @Test func aVideoWithoutAudioHasNone() throws {
    let folder = try TemporaryFolder()
    let clip = folder.appending("gray.mp4")
    try Clips.gray(6, at: clip)
    let lines = try VideoSummary(of: clip).lines
    #expect(lines.contains { $0.label == "audio" && $0.value == "none" }, "\(lines)")
    #expect(throws: FormCheckError.self) { try VideoSummary(of: folder.appending("none.mp4")) }
  }
}
