import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct NetCDFExportTests {
  private func read(_ clip: ExportClip, _ options: ExportOptions = ExportOptions()) throws -> NetCDFReading {
    let sink = written(NetCDFExport(options), clip)
    #expect(sink.names == ["squat.poses.nc"])
    let bytes = try #require(sink.files["squat.poses.nc"])
    return try #require(NetCDFReading(bytes), "\(bytes.count) bytes")
  }

  @Test func theDatasetOfMovement() throws {
    let file = try read(clip())
    #expect(file.records == 3)
    #expect(file.dimensions.prefix(4).map(\.name) == ["time", "space", "keypoints", "individuals"])
    #expect(file.dimensions.prefix(4).map(\.length) == [0, 2, 33, 2])
    #expect(file.variables["position"]?.dimensions == [0, 1, 2, 3])
    #expect(file.variables["confidence"]?.dimensions == [0, 2, 3])
    #expect(file.texts("space") == ["x", "y"] && file.texts("individuals") == ["person0", "person1"])
    #expect(file.texts("keypoints") == Skeleton.blazePose33.keypoints.map(\.rawValue))
    #expect(file.text("source_software") == "FormCheck" && file.text("ds_type") == "poses")
    #expect(file.text("time_unit") == "seconds" && file.text("positions") == "smoothed")
    for name in ["space", "keypoints", "individuals"] {
      #expect(file.variables[name]?.attributes["_Encoding"] == Array("utf-8".utf8), "\(name)")
    }
    for name in ["position", "confidence"] {
      #expect(file.variables[name]?.attributes["_FillValue"] == [0x7F, 0xC0, 0, 0], "\(name)")
      let comment = String(decoding: file.variables[name]?.attributes["comment"] ?? [], as: UTF8.self)
      #expect(comment.hasSuffix("detected"), "\(name): \(comment)")
    }
  }

  /// Every value is that of the clip; a person who isn't in the frame is NaN.
  @Test(arguments: ExportedSignal.allCases) func everyValue(_ signal: ExportedSignal) throws {
    var options = ExportOptions()
    options.signal = signal
    let file = try read(clip(), options)
    for (position, moment) in [(10, 1.0), (12, 1.2), (13, 1.3)].enumerated() {
      #expect(file.values("frame", record: position) == [Double(moment.0)])
      #expect(file.values("time", record: position) == [moment.1])
      let (coordinates, confidence) = (
        file.values("position", record: position), file.values("confidence", record: position)
      )
      for k in 0..<33 {
        for p in 0..<2 {
          let isThere = p == 0 || position == 1
          let x = Double(100 * p + k) + (signal == .raw ? 0.25 : 0.75)
          let found = [coordinates[k * 2 + p], coordinates[66 + k * 2 + p], confidence[k * 2 + p]]
          let wanted = [x, Double(10 * position + k) + 0.5, Double(k) / 64]
          #expect(
            isThere ? found == wanted : found.allSatisfy(\.isNaN),
            "record \(position), \(k), person \(p): \(found)")
        }
      }
    }
  }

  @Test(arguments: [0, 1, 2, 5]) func everyPersonIsAnIndividual(_ people: Int) throws {
    let file = try read(clip(people: people))
    #expect(file.texts("individuals") == (0..<max(1, people)).map { "person\($0)" })
    if people == 0 { #expect(file.values("position", record: 1).allSatisfy { $0.isNaN }) }
  }

  @Test(arguments: [0, 1, 2, 10_000]) func everyFrameIsARecord(_ count: Int) throws {
    let file = try read(MarkerClips.clip(frames: count))
    #expect(file.records == count)
    if count > 0 {
      #expect(file.values("frame", record: count - 1) == [Double(count - 1)])
      #expect(file.values("position", record: count - 1)[0] == 0.75)
    }
    #expect((file.attributes["fps"] != nil) == (count > 1))
  }

  /// Only a constant frame rate is one number.
  @Test func framesPerSecond() throws {
    let even = try read(MarkerClips.clip(frames: 4, rate: 25))
    #expect(even.attributes["fps"] == [0x40, 0x39, 0, 0, 0, 0, 0, 0])
    #expect(NetCDFExport(ExportOptions()).remarks(MarkerClips.clip(frames: 4)) == [])
    let uneven = try read(clip())
    #expect(uneven.attributes["fps"] == nil)
    #expect(NetCDFExport(ExportOptions()).remarks(clip()).joined().contains("fps"))
  }

  @Test func missingEverywhere() throws {
    let file = try read(MarkerClips.clip(frames: 3, missing: [0, 1, 2]))
    for record in 0..<3 {
      #expect(file.values("position", record: record).allSatisfy { $0.isNaN })
      #expect(file.values("confidence", record: record).allSatisfy { $0.isNaN })
    }
  }

  /// Names of every length are padded to 4 bytes.
  @Test func namesOfEveryLengthArePadded() throws {
    for length in 0...9 {
      var clip = MarkerClips.clip(frames: 1)
      clip.version = String(repeating: "ä", count: length)
      let file = try read(clip)
      #expect(file.text("formcheck_version") == clip.version, "\(length)")
    }
    var options = ExportOptions()
    for layout in KeypointLayout.named {
      options.layout = layout
      let file = try read(clip(), options)
      #expect(file.texts("keypoints") == layout.entries.map(\.name))
    }
  }

  @Test func bytesAreTheSameEachTime() {
    let first = written(NetCDFExport(ExportOptions()), clip()).files
    for _ in 0..<3 { #expect(written(NetCDFExport(ExportOptions()), clip()).files == first) }
  }
}
