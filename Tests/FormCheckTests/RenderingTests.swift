import Foundation
import Motion
import Overlay
import Pose
import PoseEstimation
import Reports
import SystemPackage
import Testing
import Video

@testable import FormCheck

@Suite struct RenderingTests {
  private static let models = Result { try PoseModels.bundled() }
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
  }

  private func analyzed() async throws -> OutputFiles {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(14), 3)
    settings.presentation.preset = "ultrafast"
    let analysis = Analysis(
      input: clip, directory: nil, settings: settings, models: try Self.models.get())
    _ = try await analysis.run()
    return analysis.outputs
  }

  private func rendering(
    force: Bool = true, _ change: (inout PresentationSettings) -> Void = { _ in }
  ) -> Rendering {
    var presentation = PresentationSettings()
    presentation.preset = "ultrafast"
    change(&presentation)
    return Rendering(
      input: clip, directory: nil, presentation: presentation, overwrites: force)
  }

  private func pictures(_ path: FilePath) throws -> [[UInt8]] {
    let decoder = try VideoDecoder(try VideoSource.open(path: path.string))
    var all: [[UInt8]] = []
    while let frame = try decoder.nextFrame() { all.append(frame.pixels.samples) }
    return all
  }

  @Test func drawsTheSamePicturesAgain() async throws {
    let outputs = try await analyzed()
    let before = try pictures(outputs.annotatedVideo)
    let record = try outputs.provenance.bytes()
    #expect(before.count == 10)
    #expect(try await rendering().run() == [outputs.annotatedVideo, outputs.report])
    let after = try pictures(outputs.annotatedVideo)
    #expect(after.count == before.count)
    for (number, pair) in zip(before, after).enumerated() { #expect(pair.0 == pair.1, "frame \(number)") }
    #expect(try outputs.provenance.bytes() == record, "the same settings, the same record")
  }

  @Test func anotherLookIsDrawnAndRecorded() async throws {
    let outputs = try await analyzed()
    let before = try pictures(outputs.annotatedVideo)
    _ = try await rendering {
      $0.elements = [.skeleton]
      $0.palette = .colorBlindSafe
    }.run()
    #expect(try pictures(outputs.annotatedVideo) != before)
    let record = try JSONText.decode(Provenance.self, from: try outputs.provenance.bytes())
    #expect(record.settings["overlay"] == "skeleton" && record.settings["palette"] == "color_blind_safe")
    #expect(record.settings["every"] == "3" && record.video.frames.analyzed == 4, "the rest stays")
  }

  private func analysis(_ change: (inout AnalysisSettings) -> Void) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(14), 3)
    settings.presentation.preset = "ultrafast"
    change(&settings)
    return Analysis(input: clip, directory: nil, settings: settings, models: try Self.models.get())
  }

  /// What was drawn anew is done for an analysis that asks for just that, and for no other.
  @Test func theReceiptKnowsWhatWasDrawn() async throws {
    _ = try await analyzed()
    #expect(try await analysis { _ in }.run().wasFinished)
    _ = try await rendering { $0.elements = [.skeleton] }.run()
    #expect(try await analysis { $0.presentation.elements = [.skeleton] }.run().wasFinished)
    await #expect(throws: FormCheckError.self) { try await analysis { _ in }.run() }
    #expect(try await !analysis { $0.overwrites = true }.run().wasFinished)
    #expect(try await analysis { _ in }.run().wasFinished)
  }

  /// The CSV still has the people that it was made for.
  @Test func aVideoOfOtherPeopleLeavesTheCSVBehind() async throws {
    _ = try await analyzed()
    var presentation = PresentationSettings()
    presentation.preset = "ultrafast"
    var one = PeopleSettings()
    one.maximumCount = 1
    _ = try await Rendering(
      input: clip, directory: nil, presentation: presentation, people: one, overwrites: true
    ).run()
    await #expect(throws: FormCheckError.self) { try await analysis { $0.people = one }.run() }
    #expect(try await analysis { ($0.people, $0.makesCSV) = (one, false) }.run().wasFinished)
  }

  /// What the motion is told is drawn and recorded, and the tables of the motion before don't belong to it.
  @Test func anotherMotionIsAssembledAndRecorded() async throws {
    let outputs = try await analyzed()
    var other = rendering()
    other.motion = MotionSettings()
    other.motion?.signals.cutoff = nil
    other.motion?.exercise = "squat"
    _ = try await other.run()
    let record = try JSONText.decode(Provenance.self, from: try outputs.provenance.bytes())
    #expect(record.settings["cutoff_hz"] == "none" && record.settings["exercise"] == "squat")
    #expect(record.workout?.exercise == "squat")
    let motion = try #require(other.motion)
    await #expect(throws: FormCheckError.self) { try await analysis { $0.motion = motion }.run() }
    #expect(try await analysis { ($0.motion, $0.makesCSV) = (motion, false) }.run().wasFinished)
  }

  @Test func leavesALockedJobAlone() async throws {
    let outputs = try await analyzed()
    let video = try outputs.annotatedVideo.bytes()
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    await expectRefusal("Another formcheck", kind: .busy)
    #expect(try outputs.annotatedVideo.bytes() == video)
  }

  /// A batch gives two inputs of the same stem longer names; the one that was made of this input is meant.
  @Test func findsOutputsThatABatchGaveALongerName() async throws {
    let other = try folder.write(try clip.bytes() + [0], to: "clip.mov")
    let inputs = InputSearch([clip, other]).inputs(directory: nil)
    #expect(inputs.map(\.outputs.stem) == ["clip-mp4", "clip-mov"])
    for input in inputs {
      var settings = AnalysisSettings(jobs: 2)
      (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(8), 3)
      settings.makesVideo = false
      let analysis = Analysis(
        input: input.path, outputs: input.outputs, settings: settings, models: try Self.models.get())
      _ = try await analysis.run()
    }
    for input in inputs {
      var rendering = Rendering(
        input: input.path, directory: nil, presentation: PresentationSettings(), overwrites: true)
      rendering.makesVideo = false
      #expect(try await rendering.run() == [input.outputs.report])
      #expect(Export(input: input.path, directory: folder.path).outputs == input.outputs)
    }
    let third = try folder.write(try clip.bytes(), to: "clip.mkv")
    #expect(Export(input: third, directory: nil).outputs.stem == "clip", "the same content, and another file")
  }

  @Test func refusesWithoutAnAnalysis() async throws {
    await expectRefusal("run formcheck analyze \(clip.string) first")
    #expect(try folder.listing() == ["clip.mp4"])
  }

  @Test func refusesWithoutForce() async throws {
    let outputs = try await analyzed()
    let before = try outputs.annotatedVideo.bytes()
    await expectRefusal("--force", kind: .output, force: false)
    #expect(try outputs.annotatedVideo.bytes() == before)
  }

  @Test func refusesAChangedInput() async throws {
    let outputs = try await analyzed()
    let video = try outputs.annotatedVideo.bytes()
    var bytes = try clip.bytes()
    bytes[bytes.count - 1] ^= 1
    try folder.write(bytes, to: "clip.mp4")
    await expectRefusal("has changed since it was analysed")
    #expect(try outputs.annotatedVideo.bytes() == video)
  }

  @Test func refusesADamagedRecord() async throws {
    let outputs = try await analyzed()
    let whole = String(decoding: try outputs.provenance.bytes(), as: UTF8.self)
    let damages: [(String, String)] = [
      ("", "is damaged or from another version"), ("{}", "is damaged or from another version"),
      (String(whole.dropLast(100)), "is damaged or from another version"),
      (whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"x\""), "names no range"),
      (whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"-4\""), "names no range"),
      (whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"14\""), "names no range"),
      (whole.replacing("\"end_frame\" : \"14\"", with: "\"end_frame\" : \"231\""), "names no range"),
      (whole.replacing("\"observations\" :", with: "\"other\" :"), "names no saved poses"),
      (whole.replacing(".formcheck/clip-", with: ".formcheck/clop-"), "no saved poses"),
    ]
    for (text, sentence) in damages {
      #expect(text != whole, "\(sentence)")
      try folder.write(Array(text.utf8), to: "clip.formcheck.json")
      await expectRefusal(sentence)
    }
  }

  @Test func refusesDamagedOrMissingObservations() async throws {
    let outputs = try await analyzed()
    let video = try outputs.annotatedVideo.bytes()
    let segment = try #require(try folder.listing().first { $0.hasSuffix(".observations") })
    try folder.write([1, 2, 3], to: segment)
    await expectRefusal("segment-0.observations can't be used")
    try FileManager.default.removeItem(atPath: folder.path.pushing(FilePath(segment)).string)
    await expectRefusal("no saved poses")
    #expect(try outputs.annotatedVideo.bytes() == video, "the old video stays")
    #expect(try folder.listing().allSatisfy { !$0.hasSuffix(".partial") })
  }

  private func expectRefusal(
    _ sentence: String, kind: FormCheckError.Kind = .input, force: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    do throws(FormCheckError) {
      let path = try await rendering(force: force).run()
      Issue.record("made \(path); expected “\(sentence)”", sourceLocation: sourceLocation)
    } catch {
      #expect(error.kind == kind, "\(error)", sourceLocation: sourceLocation)
      #expect(error.description.contains(sentence), "\(error)", sourceLocation: sourceLocation)
      #expect(
        error.description.contains(folder.path.string), "names the file: \(error)",
        sourceLocation: sourceLocation)
    }
  }
}
