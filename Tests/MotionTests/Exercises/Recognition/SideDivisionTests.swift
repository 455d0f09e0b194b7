import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Which repetitions are a set of one side.
@Suite struct SideDivisionTests {
  /// Every sequence of up to seven repetitions of the left, the right, or an unknown side: all are in one block, in order,
  /// and no two blocks in a row have the same side.
  @Test func everySequenceOfSides() {
    for count in 1...7 {
      for code in 0..<Int(pow3(count)) {
        let sides = (0..<count).map { [BodySide.left, .right, nil][code / Int(pow3($0)) % 3] }
        let blocks = SideDivision.blocks(of: sides, rests: sides.map { _ in 1 })
        #expect(blocks.flatMap { Array($0.members) } == Array(0..<count), "\(sides)")
        #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.side != $1.side }, "\(sides)")
        #expect(blocks.count == 1 || blocks.allSatisfy { $0.members.count > 1 }, "\(sides)")
        for block in blocks where block.side != .center {
          #expect(sides[block.members].allSatisfy { $0 == block.side || $0 == nil }, "\(sides)")
        }
      }
    }
  }

  private func pow3(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { result, _ in 3 * result } }

  /// A repetition of an unknown side belongs to the set that is nearer in time.
  @Test func theMaximumRestDivides() {
    let sides: [BodySide?] = [.left, .left, nil, nil, .right, .right]
    for divider in 2...4 {
      let rests = sides.indices.map { $0 == divider ? 4.0 : 1 }
      let blocks = SideDivision.blocks(of: sides, rests: rests)
      #expect(blocks.map(\.members) == [0..<divider, divider..<6], "a rest before \(divider)")
      #expect(blocks.map(\.side) == [.left, .right])
    }
  }

  /// Sides that alternate with each repetition, or that are mostly unknown, share a set.
  @Test func sidesThatShareASet() {
    let shared: [[BodySide?]] = [
      [.left, .right, .left, .right], [.left, .left, .right, .left, .left], [nil, nil, nil],
      [.left, nil, nil, .left],
    ]
    for sides in shared {
      let blocks = SideDivision.blocks(of: sides, rests: sides.map { _ in 0 })
      #expect(blocks == [SideDivision.Block(members: sides.indices, side: .center)], "\(sides)")
    }
  }

  /// Curls of five repetitions a side are two sets, each measured on the arm that works, and alternating ones are one.
  @Test(arguments: [1, 2, 5]) func curlsOfOneArm(_ inARow: Int) throws {
    let frames = 100
    let bodies = (0..<(10 * frames)).map { frame -> MovingBody in
      var body = MovingBody()
      let position = frame % frames
      let bend = 2.4 * Double(min(position, frames - position))
      let isLeft = frame / frames / inARow % 2 == 0
      body.forearm = isLeft ? bend : 0
      body.forearmLag = isLeft ? bend : -bend
      return body
    }
    let measurement = try Bodies.measurement(bodies)
    let signals = BodySignals(
      times: SyntheticSignals.times(bodies.count), values: [:], body: measurement)
    let repetitions = (0..<10).map {
      MovementRun.Repetition(start: $0 * frames, turning: $0 * frames + 50, end: $0 * frames + 99)
    }
    let curl = try #require(ExerciseCatalog.exercises.first { $0.name == "biceps-curl" })
    let run = RunGroupingTests.run("biceps-curl", repetitions).run
    let named = NamedRun(run: run, recognition: ExerciseRecognition(curl, score: 0.9), exercise: curl)
    let parts = SideDivision(signals: signals).runs(named)
    let sets = inARow == 1 ? 1 : 10 / inARow
    let sides: [BodySide] = (0..<sets).map { $0 % 2 == 0 ? .left : .right }
    #expect(parts.map(\.run.repetitions.count) == Array(repeating: 10 / sets, count: sets))
    #expect(parts.map(\.side) == (inARow == 1 ? [BodySide.center] : sides))
  }
}
