import FormCheckTestSupport
import Foundation
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct FrameInspectionTests {
  private let folder: TemporaryFolder
  private let inspection: FrameInspection
  private let outputs: OutputFiles

  init() throws {
    folder = try TemporaryFolder()
    inspection = try FrameInspection(input: Clips.sample, models: try Models.bundled.get())
    outputs = OutputFiles(input: Clips.sample, directory: folder.path)
  }

  /// Frames in the requested order, backward and repeated.
  @Test func severalFramesInAnyOrder() async throws {
    let positions: [TimePosition] = [.seconds(7), .frame(10), .seconds(0.35), .frame(229)]
    let moments = try await inspection.moments(at: positions, stills: outputs, overwrites: false)
    #expect(moments.map(\.frame.index) == [210, 10, 10, 229])
    #expect(moments.map(\.frame.timestamp.pts) == [107_520, 5120, 5120, 117_248])
    #expect(moments[1].frame == moments[2].frame, "a frame doesn't depend on those before it")
    #expect(moments[1].frame.people.count == 1)
    #expect(moments.compactMap(\.still) == [210, 10, 10, 229].map(outputs.still))
    let names = [10, 210, 229].map { "walk-and-jump.frame-\($0).png" }
    #expect(try folder.listing() == names)
    for name in names {
      let bytes = try folder.appending(name).bytes()
      #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) && bytes.count > 10_000, "\(name)")
    }
  }

  /// The image of a frame whose pixels aren't square is shown as in a player, with the same people.
  @Test func imagesHaveSquarePixels() async throws {
    let wide = folder.appending("wide.mp4")
    try await Clips.reshape(
      Clips.squats, SampleAspectRatio(numerator: 2, denominator: 1), frames: 0..<2, at: wide)
    let inspection = try FrameInspection(input: wide, models: try Models.bundled.get())
    let forms = FrameInspection.Forms(hasImages: true)
    let moment = try #require(
      try await inspection.moments(at: [.frame(1)], in: forms, overwrites: false).first)
    let (image, stored) = (try #require(moment.image), try VideoSource.opened(wide).info.size)
    #expect(image.size == PixelSize(width: 2 * stored.width, height: stored.height))
    let box = try #require(moment.frame.people.first?.pose.limbBox)
    #expect(box.x + box.width <= Double(stored.width), "positions are those of the video's pixels: \(box)")
  }

  /// A damaged frame is no reason to report the whole video as unreadable.
  @Test func anUndecodableFrameIsNamed() async throws {
    var bytes = try Clips.sample.bytes()
    let start = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    bytes.replaceSubrange(start..<start + 20_000, with: Array(repeating: 0, count: 20_000))
    let clip = try folder.write(bytes, to: "damaged.mp4")
    let inspection = try FrameInspection(input: clip, models: try Models.bundled.get())
    let error = await #expect(throws: FormCheckError.self) {
      try await inspection.moments(at: [.frame(0)], stills: nil, overwrites: false)
    }
    #expect(error?.kind == .input, "\(String(describing: error))")
    #expect(error?.description.hasPrefix("Frame #0 of \(clip.string) can't be decoded") == true)
    let last = try await inspection.moments(at: [.frame(229)], stills: nil, overwrites: false)
    #expect(last.map(\.frame.index) == [229])
  }

  @Test func jsonHasEveryKeypointAndAngle() async throws {
    let moments = try await inspection.moments(at: [.frame(10)], stills: nil, overwrites: false)
    let text = try JSONText.string(inspection.document(moments))
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(root["file"] as? String == Clips.sample.string)
    let frame = try #require((root["frames"] as? [[String: Any]])?.first)
    #expect(Set(frame.keys) == ["time_s", "pts", "width", "height", "people"])
    #expect(frame["time_s"] as? Double == 0.333333 && frame["pts"] as? Int == 5120)
    let person = try #require((frame["people"] as? [[String: Any]])?.first)
    #expect(Set(person.keys) == ["person", "score", "bbox", "keypoints", "angles"])
    let keypoints = try #require(person["keypoints"] as? [String: [Double]])
    #expect(Set(keypoints.keys) == Set(KeypointName.allCases.map(\.rawValue)))
    #expect(keypoints.values.allSatisfy { $0.count == 3 && (0...1).contains($0[2]) }, "\(keypoints)")
    let angles = try #require(person["angles"] as? [String: Any])
    #expect(angles["left_knee_flexion"] != nil && angles["trunk_inclination"] != nil, "\(angles.keys)")
    #expect((person["bbox"] as? [Double])?.count == 4)
  }

  /// An image needs no time, and the most prominent person comes first. A video needs a time.
  @Test func anImageNeedsNoTime() async throws {
    var plain = RenderSettings()
    plain.elements = []
    let moments = try await inspection.moments(
      at: [.frame(116)], stills: outputs, overwrites: false, render: plain)
    let image = try #require(moments.first?.still)
    let still = try FrameInspection(input: image, models: try Models.bundled.get())
    let moment = try #require(try await still.moments(at: [], stills: nil, overwrites: false).first)
    #expect(moment.frame.people.map(\.person) == Array(0..<moment.frame.people.count))
    #expect(
      moment.frame.people.count >= 2 && moment.frame.people[0].isAthlete, "\(moment.frame.people.count)")
    let line = try still.document([moment]).text(isOneLine: true)
    #expect(!line.contains("\n") && line.contains("\"people\""))
    do throws(FormCheckError) {
      _ = try await inspection.moments(at: [], stills: nil, overwrites: false)
      Issue.record("a video was inspected without a time")
    } catch {
      #expect(error.kind == .usage && error.description.contains("--at"), "\(error)")
    }
  }

  @Test(arguments: [TimePosition.seconds(7.667), .seconds(1e23), .frame(230), .frame(.max)])
  func beyondTheEnd(_ position: TimePosition) async throws {
    do throws(FormCheckError) {
      let moments = try await inspection.moments(
        at: [.frame(1), position], stills: outputs, overwrites: true)
      Issue.record("\(position): \(moments.map(\.frame.index))")
    } catch {
      #expect(error.kind == .usage, "\(position): \(error)")
      #expect(error.description.contains("#0 to #229"), "\(position): \(error)")
    }
    #expect(try folder.listing() == [], "nothing is written if one position is invalid")
  }

  /// Faces are searched in each of several frames; see `FaceDetectorTests` for where the face is.
  @Test func facesAreCoveredInEveryFrame() async throws {
    let clip = folder.appending("face.mp4")
    try Clips.face(at: clip)
    let inspection = try FrameInspection(input: clip, models: try Models.bundled.get())
    var render = RenderSettings()
    render.elements = []
    func faces(_ selection: FaceSelection?) async throws -> [[UInt8]] {
      render.privacy.faces = selection
      let moments = try await inspection.moments(
        at: [.frame(0), .frame(5), .frame(30)], in: FrameInspection.Forms(hasImages: true), overwrites: false,
        render: render)
      return try moments.map { moment in
        let luma = try #require(moment.image).luma
        let left = 115 + moment.frame.index % 11
        return (42..<55).flatMap { y in (left..<left + 13).map { luma.base[y * luma.stride + $0] } }
      }
    }
    let (plain, covered) = (try await faces(nil), try await faces(.all))
    #expect(plain.count == 3 && covered.count == 3)
    for (number, (before, after)) in zip(plain, covered).enumerated() {
      let changed = zip(before, after).count { $0 != $1 }
      #expect(changed > before.count / 2, "frame \(number): \(changed) of \(before.count) pixels")
    }
  }

  @Test func existingImagesNeedForce() async throws {
    try folder.write([1], to: "walk-and-jump.frame-5.png")
    await #expect(throws: FormCheckError.self) {
      _ = try await inspection.moments(at: [.frame(5)], stills: outputs, overwrites: false)
    }
    #expect(try folder.appending("walk-and-jump.frame-5.png").bytes() == [1])
    _ = try await inspection.moments(at: [.frame(5)], stills: outputs, overwrites: true)
    #expect(try folder.appending("walk-and-jump.frame-5.png").bytes().count > 10_000)
  }
}
