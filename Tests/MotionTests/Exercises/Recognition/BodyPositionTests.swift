import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Bodies in each position.
@Suite struct BodyPositionTests {
  private static func body(_ change: (inout MovingBody) -> Void) -> MovingBody {
    var body = MovingBody()
    change(&body)
    return body
  }

  /// A body in each position that the figure can take, and positions that it is not in.
  private static let bodies: [(position: BodyPosition, body: MovingBody, others: Set<BodyPosition>)] = [
    (
      .standing, body { _ in },
      [.bentOver, .sitting, .kneeling, .lyingOnBack, .lyingFaceDown, .lyingOnSide, .onHands, .hanging]
    ),
    (
      .bentOver, body { $0.trunk = 80 },
      [.standing, .sitting, .kneeling, .lyingOnBack, .lyingOnSide, .hanging]
    ),
    (
      .sitting, body { $0.thigh = (-90, -90) },
      [.bentOver, .kneeling, .lyingOnBack, .lyingFaceDown, .lyingOnSide, .onHands, .hanging]
    ),
    (
      .kneeling, body { $0.shank = (90, 90) },
      [.bentOver, .lyingOnBack, .lyingFaceDown, .lyingOnSide, .onHands, .hanging]
    ),
    (
      .lyingOnBack,
      body {
        ($0.trunk, $0.thigh, $0.shank) = (-90, (-90, -90), (-90, -90))
        ($0.upperArm, $0.forearm) = (90, 90)
      },
      [.standing, .bentOver, .sitting, .lyingFaceDown, .lyingOnSide, .onHands, .hanging]
    ),
    (
      .lyingFaceDown,
      body {
        ($0.trunk, $0.thigh, $0.shank) = (90, (90, 90), (90, 90))
        ($0.upperArm, $0.forearm) = (-90, -90)
      },
      [.standing, .bentOver, .sitting, .lyingOnBack, .lyingOnSide, .onHands, .hanging]
    ),
    (
      .onHands, body { ($0.trunk, $0.thigh, $0.shank) = (78, (78, 78), (78, 78)) },
      [.standing, .bentOver, .sitting, .lyingOnBack, .lyingOnSide, .hanging]
    ),
    (
      .hanging, body { ($0.upperArm, $0.forearm, $0.hangsOnHands) = (180, 180, true) },
      [.bentOver, .sitting, .kneeling, .lyingOnBack, .lyingFaceDown, .lyingOnSide, .onHands]
    ),
  ]

  private static func part(
    _ body: MovingBody, _ positions: [BodyPosition], change: (inout KeypointSignals) -> Void = { _ in }
  ) throws -> ExerciseFit.Part {
    let set = try Bodies.set([body, body, body], change: change)
    return EvidenceMeasurement(set: set, signal: nil, tuning: .standard).position(positions)
  }

  @Test(arguments: bodies.indices) func everyBodyIsInItsPosition(_ index: Int) throws {
    let (position, body, others) = Self.bodies[index]
    let own = try Self.part(body, [position])
    #expect(own.fit > 0.99 && own.weight > 0.99, "\(position): \(own)")
    for other in others {
      let part = try Self.part(body, [other])
      #expect(part.fit < 0.01, "\(position) as \(other): \(part.fit)")
    }
  }

  /// A body that is upside down, as in a video that is, is in none of the positions in which trunks lie or bend.
  @Test(arguments: [-180.0, -165, 165, 180]) func anInvertedBodyLiesNowhere(trunk: Double) throws {
    let body = Self.body {
      ($0.trunk, $0.thigh, $0.shank) = (trunk, (trunk, trunk), (trunk, trunk))
    }
    for position in [BodyPosition.bentOver, .lyingOnBack, .lyingFaceDown, .lyingOnSide, .standing, .hanging] {
      let part = try Self.part(body, [position])
      #expect(part.fit < 0.01, "\(position): \(part.fit)")
    }
  }

  /// Of several positions the best one counts.
  @Test func theBestPositionCounts() throws {
    for (_, body, others) in Self.bodies {
      for first in BodyPosition.allCases {
        for second in others {
          let (both, one) = (try Self.part(body, [first, second]), try Self.part(body, [first]))
          #expect(both.fit >= one.fit - 1e-9, "\(first) or \(second)")
        }
      }
    }
  }

  /// A hidden body may be in any position.
  @Test(arguments: BodyPosition.allCases) func aHiddenBodyMayBeInAnyPosition(_ position: BodyPosition) throws
  {
    for (_, body, _) in Self.bodies {
      let part = try Self.part(body, [position]) { $0.setConfidence(0, of: $0.skeleton.keypoints) }
      #expect(part.fit == 1 && part.weight == 0, "\(position): \(part)")
    }
  }

  @Test func everyPositionHasATitleAndEvidence() {
    #expect(Set(BodyPosition.allCases.map(\.title)).count == BodyPosition.allCases.count)
    #expect(BodyPosition.allCases.allSatisfy { !$0.evidence.isEmpty && !$0.title.isEmpty })
  }
}
