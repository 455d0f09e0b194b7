import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct PaletteTests {
  /// MMPose's colors, which the conventions fix.
  @Test func standardColors() {
    #expect(Palette.standard[.left] == OverlayColor(0, 255, 0))
    #expect(Palette.standard[.right] == OverlayColor(255, 128, 0))
    #expect(Palette.standard[.center] == OverlayColor(51, 153, 255))
  }

  @Test(arguments: [Palette.standard, .colorBlindSafe]) func sidesDiffer(_ palette: Palette) {
    #expect(Set(BodySide.allCases.map { palette[$0] }).count == 3)
  }

  /// Red-green blindness confuses colors of the same brightness: the safe palette differs in brightness and blue.
  @Test func theSafePaletteDiffersWithoutRedAndGreen() {
    let colors = BodySide.allCases.map { Palette.colorBlindSafe[$0] }
    func luminance(_ color: OverlayColor) -> Double {
      0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    }
    for (index, color) in colors.enumerated() {
      for other in colors[..<index] {
        let difference = abs(luminance(color) - luminance(other)) + abs(color.blue - other.blue)
        #expect(difference > 0.3, "\(color) \(other)")
      }
    }
  }

  @Test func opacityCanBeReplaced() {
    let color = OverlayColor(255, 0, 51).withAlpha(0.25)
    #expect(color.red == 1 && color.green == 0 && color.blue == 0.2 && color.alpha == 0.25)
  }
}
