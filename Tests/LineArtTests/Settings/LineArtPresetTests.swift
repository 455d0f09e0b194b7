import Testing

@testable import FormCheckLineArt

@Suite struct LineArtPresetTests {
  @Test(
    arguments: [
      ("toddler", 256, 1.2, 6, 3, 2000), ("portrait", 768, 2.5, 3, 0, 500), ("landscape", 512, 2, 2, 0, 500),
      ("object", 768, 2.8, 2, 0, 500), ("pet", 512, 2.2, 3, 0, 500), ("abstract", 384, 1.5, 4, 0, 500),
    ] as [(String, Int, Float, Int, Float, Int)])
  func presetsHaveTheirParameters(
    name: String, size: Int, contrast: Float, line: Int, blur: Float, smallest: Int
  ) throws {
    let settings = try #require(LineArtPreset.named(name)).settings
    #expect((settings.size, settings.contrast, settings.line) == (size, contrast, line))
    #expect((settings.blur, settings.smallestRegion) == (blur, smallest))
    #expect(!settings.isolatesPerson)
  }

  @Test func presetsAreInRangeAndUnique() {
    for preset in LineArtPreset.all {
      #expect(preset.settings == preset.settings.clamped, "\(preset.name)")
      #expect(preset.targets == (preset.name == "toddler" ? .toddler : .standard))
      #expect(LineArtPreset.named(preset.name) == preset)
    }
    #expect(Set(LineArtPreset.all.map(\.name)).count == LineArtPreset.all.count)
    #expect(LineArtPreset.named("Card") == nil)
  }

  @Test func settingsAreClamped() {
    let low = LineArtSettings(size: 0, contrast: 0, line: -3, blur: -1).clamped
    #expect((low.size, low.contrast, low.line, low.blur) == (256, 0.5, 1, 0))
    let high = LineArtSettings(size: .max, contrast: 1e9, line: .max, blur: .infinity).clamped
    #expect((high.size, high.contrast, high.line, high.blur) == (1024, 4, 8, 8))
  }
}
