import Testing

@testable import FormCheckLineArt

@Suite struct ColoringSearchTests {
  private let toddler = LineArtPreset.named("toddler")

  /// Too few regions make the smallest one smaller, as long as a finger can tap it, and too many make it larger.
  @Test func theNumberOfRegionsChangesTheSmallestOne() throws {
    let search = ColoringSearch(try #require(toddler))
    var settings = try #require(toddler).settings
    func strengthen(_ regions: Int) {
      search.strengthen(&settings, .regions, Fillability(measured: regions, 1, 0, 1))
    }
    var areas: [Int] = []
    for _ in 1..<ColoringSearch.maximumAttempts {
      strengthen(9)
      areas.append(settings.smallestRegion)
    }
    #expect(areas.prefix(2) == [1500, 1125] && areas.last == 500 && areas.min() == 500, "\(areas)")
    strengthen(31)
    #expect(settings.smallestRegion == 750)
  }

  /// Other presets start at the smallest area that can be tapped, and stay there.
  @Test func otherPresetsKeepTheSmallestRegion() {
    for preset in LineArtPreset.all where preset.name != "toddler" {
      var settings = preset.settings
      settings.smallestRegion = max(500, settings.smallestRegion)
      ColoringSearch(preset).strengthen(&settings, .regions, Fillability(measured: 9, 1, 0, 1))
      #expect(settings.smallestRegion == 500, "\(preset.name)")
    }
  }
}
