/// A map from the tone of a cell to the amount of ink that stands for it, 0…255.
struct ToneCurve {
  private let ink: [UInt8]

  /// Creates the curve of contrast and brightness, inverted for dark symbols on a light background.
  init(_ settings: GlyphSettings) {
    let isInverted = settings.palette.isInverted
    ink = (0..<256).map { tone in
      let light = Self.tone(tone, settings)
      return UInt8(Self.lifted(isInverted ? 255 - light : light, settings.effect))
    }
  }

  /// Returns more ink for middle tones. Characters and strokes never cover their whole cell, so they appear darker than
  /// the tone that they stand for; falling symbols fade, too.
  private static func lifted(_ ink: Int, _ effect: GlyphEffect) -> Int {
    let lifted = 255 - (255 - ink) * (255 - ink) / 255
    return switch effect {
    case .ascii, .edges: (ink + lifted) / 2
    case .matrix: lifted
    case .blocks, .braille, .dots: ink
    }
  }

  /// The ink for a tone.
  @inline(__always)
  subscript(tone: UInt8) -> UInt8 { ink[Int(tone)] }

  private static func tone(_ tone: Int, _ settings: GlyphSettings) -> Int {
    // In percent: 0 to 100 up to the middle of the range, then up to 300.
    let (contrast, brightness) = (settings.contrast, settings.brightness)
    let gain = contrast <= 50 ? 2 * contrast : 100 + 4 * (contrast - 50)
    return max(0, min(255, 128 + (tone - 128) * gain / 100 + (brightness - 50) * 256 / 100))
  }
}
