import Testing

@testable import FormCheckLineArt

@Suite struct LineArtPipelineTests {
  /// A disk of one brightness on a ground of another.
  private func disk(_ inside: Float, on outside: Float, side: Int = 120) -> GrayImage {
    var image = GrayImage(width: side, height: side, repeating: outside)
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x - side / 2), Double(y - side / 2))
        if dx * dx + dy * dy < Double(side * side) / 16 { image[x, y] = inside }
      }
    }
    return image
  }

  private func settings(_ change: (inout LineArtSettings) -> Void = { _ in }) -> LineArtSettings {
    var settings = LineArtSettings(size: 256, contrast: 1, line: 2, smallestRegion: 50)
    change(&settings)
    return settings
  }

  /// Images of any shape, however small, and of one brightness have no lines.
  @Test func plainImagesHaveNoLines() {
    for preset in LineArtPreset.all {
      for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (33, 17)] {
        for value in [Float(0), 0.5, 1] {
          let image = GrayImage(width: width, height: height, repeating: value)
          let drawing = LineArtPipeline(preset.settings).drawing(of: image)
          #expect(drawing.ink.count == 0, "\(preset.name), \(width) × \(height), \(value)")
          #expect(
            (drawing.ink.width, drawing.ink.height) == (width, height),
            "\(preset), \(width), \(height), \(value)")
        }
      }
    }
  }

  @Test(arguments: 1...8)
  func aDiskIsARing(_ line: Int) {
    let drawing = LineArtPipeline(settings { $0.line = line }).drawing(of: disk(0.2, on: 0.9))
    #expect(RegionMap(between: drawing.ink).count == 2, "line \(line)")
    #expect(RegionMap(drawing.ink, .corners).count == 1)
    #expect(!drawing.isInverted)
    // The outer and the inner edge of the ring.
    #expect(drawing.path.loops.count == 2, "line \(line): \(drawing.path.loops.count) loops")
  }

  @Test func darkImagesAreInverted() {
    let drawing = LineArtPipeline(settings()).drawing(of: disk(0.9, on: 0.1))
    #expect(drawing.isInverted)
    #expect(drawing.ink == LineArtPipeline(settings()).drawing(of: disk(0.1, on: 0.9)).ink)
  }

  /// A person alone is an outline, whatever is behind.
  @Test func onlyThePersonIsDrawn() {
    var image = disk(0.4, on: 0.6)
    for y in 0..<120 { for x in 0..<20 where (x + y) % 10 < 5 { image[x, y] = 0 } }
    var probability = disk(1, on: 0)
    probability[3, 3] = 1
    let isolated = settings { $0.isolatesPerson = true }
    let drawing = LineArtPipeline(isolated).drawing(of: image, subject: Subject(probability: probability))
    let left = (0..<120).flatMap { y in (0..<20).map { drawing.ink[$0, y] } }
    #expect(!left.contains(true), "the background isn't drawn")
    #expect(RegionMap(between: drawing.ink).count == 2, "the outline is closed")
    #expect(drawing.body?[60, 60] == true)
    let whole = LineArtPipeline(settings()).drawing(of: image, subject: Subject(probability: probability))
    let ground = (0..<120).flatMap { y in (0..<20).map { whole.ink[$0, y] } }
    #expect(ground.contains(true))
  }

  @Test func framesAndRaysDivideAPlainBackground() {
    let image = GrayImage(width: 200, height: 150, repeating: 0.7)
    let framed = LineArtPipeline(settings { $0.hasFrame = true }).drawing(of: image)
    #expect(RegionMap(between: framed.ink).count == 2)
    #expect(Fillability(framed.ink, smallestArea: 50).leak < 0.2)
    for rays in 2...8 {
      let drawing = LineArtPipeline(
        settings {
          $0.hasFrame = true
          $0.rays = rays
        }
      ).drawing(of: image)
      #expect(RegionMap(between: drawing.ink).count == rays + 1, "\(rays) rays")
    }
  }

  /// The search ends, and the result is never worse than the first attempt.
  @Test func theSearchImprovesADrawing() {
    var image = disk(0.2, on: 0.8, side: 200)
    for y in 0..<200 { for x in 0..<200 { image[x, y] *= 1 - Float(x) / 400 } }
    for preset in LineArtPreset.all {
      let result = ColoringSearch(preset).result(for: image, subject: nil)
      var first = preset.settings
      first.isolatesPerson = false
      first.smallestRegion = max(500, first.smallestRegion)
      let start = Fillability(
        LineArtPipeline(first).drawing(of: image).ink, smallestArea: first.smallestRegion)
      #expect(result.fillability.score(preset.targets) >= start.score(preset.targets), "\(preset.name)")
      #expect((1...ColoringSearch.maximumAttempts).contains(result.attempts), "\(preset)")
      let isReached = result.fillability.unreached(preset.targets).isEmpty
      #expect(isReached || result.attempts == ColoringSearch.maximumAttempts, "\(preset)")
    }
  }
}
