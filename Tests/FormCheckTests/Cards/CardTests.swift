import FormCheckCards
import FormCheckLineArt
import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckTestSupport
import FormCheckVideo
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct CardTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("best", CardSelection.best), ("1", .number(1)), ("12", .number(12)), ("0", nil), ("-1", nil), ("", nil),
    ("Best", nil), ("1.5", nil),
  ])
  func selectionsAreRead(text: String, selection: CardSelection?) {
    #expect(CardSelection(text) == selection)
  }

  /// Parts have one size and lie in the frame, wherever the bodies are.
  @Test func partsLieInTheFrame() throws {
    let info = try VideoSource.open(path: Clips.sample.string).info
    let (width, height) = (Double(info.size.width), Double(info.size.height))
    let edges = [-500.0, 0, 30, width / 2, width - 10, width + 900]
    for x in edges {
      for y in edges {
        for size in [1.0, 60, 3000] {
          let bodies = [
            Rectangle(x: x, y: y, width: size, height: 2 * size),
            Rectangle(x: width / 3, y: height / 3, width: 50, height: 90),
          ]
          let crop = CardCrop(around: bodies, in: info, side: 768)
          #expect(crop.parts.count == 2 && Set(crop.parts.map(\.width)).count == 1, "\(x), \(y), \(size)")
          #expect(max(crop.size.width, crop.size.height) == 768, "\(x), \(y)")
          for part in crop.parts {
            #expect(part.x >= 0 && part.y >= 0 && part.width >= 1 && part.height >= 1, "\(part)")
            #expect(part.x + part.width <= width + 1e-9 && part.y + part.height <= height + 1e-9, "\(part)")
          }
        }
      }
    }
  }

  private func cardRun() async throws -> CardRun {
    let clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    try await Analysis.writeTables(of: clip) { $0.frameStep = 2 }
    return CardRun(input: clip, directory: nil)
  }

  /// One analysis for all statements about its card.
  @Test func theSampleHasACard() async throws {
    var cardRun = try await cardRun()
    (cardRun.makesPictures, cardRun.makesColoring) = (true, true)
    cardRun.preset = try #require(LineArtPreset.named("toddler"))
    let models = try Models.bundled.get()
    let result = try await cardRun.run(models: models)
    let names = ["card.svg", "card.pdf", "card.png", "start.png", "end.png", "coloring.html"]
    #expect(result.files.compactMap { $0.lastComponent?.string } == names.map { "clip.\($0)" })
    for file in result.files { #expect(try !file.bytes().isEmpty, "\(file)") }
    #expect(result.fillability != nil)
    let before = try result.files.map { try $0.bytes() }
    // Existing files are replaced on request only, with the same bytes.
    await #expect(throws: FormCheckError.self) { try await cardRun.run(models: models) }
    cardRun.overwrites = true
    _ = try await cardRun.run(models: models)
    #expect(try result.files.map { try $0.bytes() } == before)
    // A card in another folder is made from the analysis beside the video.
    let elsewhere = CardRun(input: cardRun.input, directory: folder.appending("cards"))
    #expect(
      try await elsewhere.run(models: models).files.allSatisfy { $0.string.contains("/cards/clip.card.") })
    cardRun.selection = .number(1000)
    let error = await #expect(throws: FormCheckError.self) { try await cardRun.run(models: models) }
    #expect(error?.kind == .usage && error?.description.contains("no repetition 1000") == true)
  }

  @Test func aVideoWithoutAnalysisNamesTheCommand() async throws {
    let clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    let cardRun = CardRun(input: clip, directory: nil)
    let models = try Models.bundled.get()
    let error = await #expect(throws: FormCheckError.self) { try await cardRun.run(models: models) }
    #expect(
      error?.kind == .input && error?.description.contains("formcheck analyze") == true,
      "\(String(describing: error))")
    #expect(try folder.listing() == ["clip.mp4"])
  }

  private func png(_ width: Int, _ height: Int, luma: UInt8, _ name: String) throws -> FilePath {
    let frame = PixelBuffer(size: PixelSize(width: width, height: height))
    for (plane, value) in zip(frame.planes, [luma, 128, 128]) {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: value, count: plane.width)
      }
    }
    let path = folder.appending(name)
    try PNGFile.write(frame, to: path)
    return path
  }

  /// Plain pictures of any size are drawn without lines, in files that are complete.
  @Test(arguments: [(1, 1), (1, 40), (300, 1), (64, 48)], [UInt8(16), 128, 235])
  func plainPicturesHaveNoLines(size: (Int, Int), luma: UInt8) async throws {
    let path = try png(size.0, size.1, luma: luma, "plain.png")
    let models = try Models.bundled.get()
    let drawing = PictureDrawing(path, settings: LineArtPreset.card.settings, models: models)
    let result = try await drawing.run()
    #expect(!result.hasPerson && result.drawing.ink.count == 0)
    let outputs = OutputFiles(input: path, directory: nil)
    let files = try drawing.write(result, PageFormat.allCases, to: outputs)
    #expect(files.count == 3)
    for file in files { #expect(try !file.bytes().isEmpty, "\(file)") }
  }

  @Test func otherFilesAreRefused() async throws {
    let text = try folder.write(Array("not a picture".utf8), to: "text.png")
    for (path, kind) in [
      (text, FormCheckError.Kind.input), (folder.appending("no.png"), .input), (Clips.sample, .usage),
    ] {
      let drawing = PictureDrawing(path, settings: LineArtPreset.card.settings, models: nil)
      let error = await #expect(throws: FormCheckError.self) { try await drawing.run() }
      #expect(error?.kind == kind, "\(path): \(String(describing: error))")
    }
  }

  /// The network's silhouette covers the person and little else.
  @Test func thePersonOfTheSampleHasASilhouette() async throws {
    let inspection = try FrameInspection(input: Clips.sample, models: try Models.bundled.get())
    let outputs = OutputFiles(input: Clips.sample, directory: folder.path)
    let moments = try await inspection.moments(at: [.frame(30)], stills: outputs, overwrites: false)
    let pose = try #require(moments[0].frame.people.first?.pose)
    let picture = try Picture(
      try VideoSource.open(path: Clips.sample.string), maximumSide: 4096
    ).pixels
    #expect(picture.size.width > 0)
    var decoded: PixelBuffer?
    for try await frame in FrameReader(try VideoSource.open(path: Clips.sample.string), frames: 30..<31) {
      decoded = frame.pixels
    }
    let frame = try #require(decoded)
    let size = PixelSize(width: frame.size.width / 2, height: frame.size.height / 2)
    let whole = Rectangle(x: 0, y: 0, width: Double(frame.size.width), height: Double(frame.size.height))
    let subject = try SubjectEstimation(models: try Models.bundled.get(), threads: 1)
      .subject(in: frame, of: pose, part: whole, size: size)
    let box = try #require(pose.boundingBox)
    let area = subject.probability.values.count { $0 > 0.5 }
    let fraction = Double(area) * 4 / box.area
    #expect((0.2...1.2).contains(fraction), "the silhouette has \(fraction) of the box")
    let hips = [KeypointName.leftHip, .rightHip].compactMap { pose[$0]?.position }
    for hip in hips { #expect(subject.probability[Int(hip.x / 2), Int(hip.y / 2)] > 0.5) }
  }
}
