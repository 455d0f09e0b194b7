@testable import FormCheckComparison
import FormCheckMotion
import Testing

@Suite struct SideDelayTests {
  private static func raise(_ delay: Double, rate: Double = 30, depth: Double = 80) -> SyntheticMotion {
    SyntheticMotion(
      lowering: 1.0, lifting: 1.2, rate: rate,
      depths: [.leftShoulderElevation: depth, .rightShoulderElevation: 80],
      delays: [.leftShoulderElevation: delay])
  }

  @Test(arguments: [-0.3, -0.2, -0.05, 0, 0.1, 0.2, 0.35], [24.0, 30, 60])
  func aLateArmIsMeasured(_ delay: Double, _ rate: Double) throws {
    let delays = SideDelay.delays(
      Self.raise(0).motion(), Self.raise(delay, rate: rate).motion(), exchangesSides: false)
    let shoulder = try #require(delays.first)
    #expect(delays.count == 1 && shoulder.joint == "shoulder elevation")
    #expect(abs(shoulder.difference - delay) < 0.015, "\(shoulder)")
  }

  /// A smaller range on one side isn't a delay.
  @Test func rangesDoNotMatter() throws {
    let delay = try #require(
      DelayEstimation(Self.raise(0.2, depth: 50).motion()).delay(
        of: .leftShoulderElevation, behind: .rightShoulderElevation))
    #expect(abs(delay - 0.2) < 0.015)
  }

  @Test func mirroredBodiesHaveExchangedSides() throws {
    let delays = SideDelay.delays(Self.raise(0.2).motion(), Self.raise(-0.2).motion(), exchangesSides: true)
    #expect(abs(try #require(delays.first).difference) < 0.02)
  }

  @Test func limbsThatDoNotMoveAlikeHaveNoDelay() {
    var still = Self.raise(0)
    still.depths[.leftShoulderElevation] = 5
    var alone = Self.raise(0)
    alone.depths[.leftShoulderElevation] = nil
    var late = Self.raise(0.9)
    late.delays = [.leftShoulderElevation: 0.9]
    // Sides that alternate are half a repetition apart.
    var alternating = Self.raise(0.4)
    (alternating.lowering, alternating.lifting) = (0.4, 0.4)
    for motion in [still, alone, late, alternating] {
      #expect(
        DelayEstimation(motion.motion()).delay(of: .leftShoulderElevation, behind: .rightShoulderElevation)
          == nil)
    }
  }

  @Test func everyAngleHasAnotherSide() {
    for name in AngleName.allCases {
      #expect(name.onOtherSide.onOtherSide == name)
      #expect((name.onOtherSide == name) == (name == .trunkInclination))
      #expect(!name.title.contains("_"))
    }
  }
}
