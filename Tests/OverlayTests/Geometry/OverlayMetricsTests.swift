import FormCheckPixels
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayMetricsTests {
  private static func measures(_ width: Int, _ height: Int) -> OverlayMetrics {
    OverlayMetrics(frameSize: PixelSize(width: width, height: height))
  }

  @Test func sizesGrowWithTheFrameAndThePerson() {
    let measures = [226, 406, 720, 994, 2160].map { Self.measures(4000, $0) }
    for (small, large) in zip(measures, measures.dropFirst()) {
      #expect(small.labelTextSize <= large.labelTextSize && small.margin <= large.margin)
      #expect(small.boneWidth(personExtent: small.unit) < large.boneWidth(personExtent: large.unit))
      #expect(large.boneWidth(personExtent: 0.3 * large.unit) < large.boneWidth(personExtent: large.unit))
    }
    #expect(measures[4].labelTextSize > 4 * measures[0].labelTextSize)
  }

  @Test func textIsLegibleInSmallFrames() {
    for side in [1, 64, 240, 500] {
      let measures = Self.measures(side, 2 * side)
      #expect(measures.labelTextSize >= 11 && measures.captionTextSize >= 11, "\(side)")
      #expect(measures.statusTextSize >= 11 && measures.margin >= 3, "\(side)")
    }
  }

  @Test func theShorterSideDecides() {
    #expect(Self.measures(1280, 720) == Self.measures(720, 1280))
    #expect(Self.measures(1280, 720).unit == 720)
  }

  @Test func linesHaveMinimumWidths() {
    let measures = Self.measures(100, 100)
    #expect(measures.boneWidth(personExtent: 0) == 1.6)
    #expect(measures.casing(0) == 0.8 && measures.casing(10) == 3.2)
  }
}
