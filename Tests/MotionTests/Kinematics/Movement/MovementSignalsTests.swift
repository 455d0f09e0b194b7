import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The movement of every part of a body.
@Suite struct MovementSignalsTests {
  /// A squat of 3 s.
  private static func signals(cuts: [Int] = [], change: (inout KeypointSignals) -> Void = { _ in }) throws
    -> MovementSignals
  {
    let squat = try Performance.named("squat")
    return Bodies.signals(Bodies.performing(squat, 1), cuts: cuts, change: change).movements[0]
  }

  @Test func everyPartHasItsSides() throws {
    let expected = MovementPart.allCases.flatMap { part in
      (part.isPaired ? [BodySide.left, .right] : [.center]).map { "\(part) \($0)" }
    }
    let signals = try Self.signals()
    #expect(signals.columns.map { "\($0.part) \($0.side)" } == expected)
    for column in signals.columns {
      #expect(column.values.count == 120 && column.confidence.count == 120, "\(column.part)")
      #expect(column.values.allSatisfy { $0.isFinite }, "\(column.part)")
      #expect(column.confidence.allSatisfy { abs($0 - 0.9) < 1e-6 }, "\(column.part)")
      #expect(abs(column.meanConfidence(0..<120) - 0.9) < 1e-4 && column.meanConfidence(5..<5) == 0)
    }
  }

  /// The values are those of the channel, in units of the part.
  @Test func valuesAreInUnits() throws {
    let squat = try Performance.named("squat")
    let bodies = Bodies.performing(squat, 1)
    let body = try Bodies.measurement(bodies)
    for column in try Self.signals().columns {
      for offset in stride(from: 0, to: 120, by: 10) {
        let expected = body.value(column.part.channel, column.side, offset) / column.part.unit
        #expect(
          abs(column.values[offset] - expected) < 0.06, "\(column.part) \(column.side) in frame \(offset)")
      }
    }
  }

  /// What is measured in the image doesn't depend on the world: two estimates of a body share it, and nothing else.
  @Test func estimatesShareTheImage() throws {
    let squat = try Performance.named("squat")
    let body = try Bodies.measurement(Bodies.performing(squat, 1))
    let (second, first) = (try Self.signals(), Movements().signals([Float](repeating: 0.5, count: 120)))
    let shared = MovementSignals(body, times: second.times, cuts: [], sharing: first)
    #expect(shared.columns.count == second.columns.count)
    for ((own, column), other) in zip(zip(second.columns, shared.columns), first.columns) {
      let expected = own.part.isInImage ? other.values : own.values
      #expect(column.values == expected, "\(own.part) \(own.side)")
      #expect(column.confidence == other.confidence, "\(own.part) \(own.side)")
    }
    let parts = Set(MovementPart.allCases.filter(\.isInImage))
    #expect(parts == [.wristRise, .ankleRise, .wristShift, .kneeShift, .bodyRise, .shoulderRise])
    let none = MovementSignals(times: first.times, columns: [])
    let alone = MovementSignals(body, times: second.times, cuts: [], sharing: none)
    #expect(alone.columns.map(\.values) == second.columns.map(\.values))
  }

  /// A joint is a third of its range per unit; what both sides have is measured on both.
  @Test(arguments: MovementPart.allCases) func propertiesOfAPart(_ part: MovementPart) {
    #expect(part.isPaired == (part.channel.limb != nil))
    #expect((part.channel.unit == "°") == (part.unit > 10), "\(part.unit)")
    #expect((0.5...1).contains(part.weight) && abs(part.mirrorSign) == 1)
    #expect(!part.mayAlternate || part.isPaired)
    #expect(MovementPart.allCases.filter { $0.channel == part.channel } == [part])
  }

  @Test(arguments: [[], [0], [1], [60], [119], [120], [40, 80], [0, 40, 40, 120]])
  func cutsDivideShots(_ cuts: [Int]) throws {
    let signals = try Self.signals(cuts: cuts)
    #expect(signals.shots.first?.lowerBound == 0 && signals.shots.last?.upperBound == 120)
    #expect(zip(signals.shots, signals.shots.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    let inner = Set(cuts.filter { (1..<120).contains($0) })
    #expect(Set(signals.shots.dropFirst().map(\.lowerBound)) == inner, "\(cuts)")
  }

  @Test func noBodyHasNoColumns() {
    let signals = MovementSignals(nil, times: [0, 1, 2], cuts: [])
    #expect(signals.columns.isEmpty && signals.shift.isEmpty && signals.times.count == 3)
  }
}
