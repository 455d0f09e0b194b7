extension GlyphSettings {
  /// Returns the settings with all numbers inside their ranges, and a sentence for each number that wasn't.
  public func clamped() -> (settings: GlyphSettings, notes: [String]) {
    var settings = self
    var notes: [String] = []
    for parameter in GlyphParameter.allCases {
      settings[parameter] = Self.clamp(self[parameter], parameter.rawValue, GlyphParameter.range, &notes)
    }
    settings.cells = Self.clamp(cells, "cells", Self.cellRange, &notes)
    return (settings, notes)
  }

  private static func clamp(
    _ value: Int, _ name: String, _ range: ClosedRange<Int>, _ notes: inout [String]
  ) -> Int {
    let clamped = max(range.lowerBound, min(range.upperBound, value))
    if clamped != value {
      notes.append(
        "\(name) \(value) is outside \(range.lowerBound) to \(range.upperBound); \(clamped) is used.")
    }
    return clamped
  }
}
