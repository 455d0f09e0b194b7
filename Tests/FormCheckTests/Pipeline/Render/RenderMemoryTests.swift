import FormCheckPixels
import Testing

@testable import FormCheck

@Suite struct RenderMemoryTests {
  @Test(arguments: [
    (1920, 1080, 8 << 30, 25), (3840, 2160, 8 << 30, 6), (7680, 4320, 2 << 30, 1), (16384, 16384, 1 << 30, 1),
    (1, 1, 1 << 30, (1 << 29) / 80),
  ])
  func partsFitInHalfOfTheMemory(_ width: Int, _ height: Int, _ total: Int, _ parts: Int) {
    var memory = RenderMemory(PixelSize(width: width, height: height))
    memory.total = total
    #expect(memory.maximumParts == parts)
    memory.total = nil
    #expect(memory.maximumParts == .max)
  }

  @Test func thisMachineHasMemory() throws {
    #expect(try #require(RenderMemory(PixelSize(width: 1, height: 1)).total) > 1 << 20)
  }
}
