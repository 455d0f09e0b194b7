import FormCheckExercises
import FormCheckPose
import Foundation
import Testing

@testable import FormCheckMotion

/// The confidence of exercises, and of everyday movements that resemble them.
@Suite struct NameConfidenceTests {
  /// An everyday movement, and the exercise whose name it gets.
  struct EverydayMovement: Sendable, CustomTestStringConvertible {
    let name: String
    let performance: Performance
    var testDescription: String { name }
  }

  private static let movements: [EverydayMovement] = [
    EverydayMovement(
      name: "sitting down",
      performance: Performance(exercise: "squat") { progress in
        var body = MovingBody()
        body.shank = (14 * progress, 14 * progress)
        body.thigh = (-74 * progress, -74 * progress)
        body.trunk = 8 * progress + 25 * sin(.pi * progress)
        (body.upperArm, body.forearm) = (30 * progress, 80 * progress)
        return body
      }),
    EverydayMovement(
      name: "drinking",
      performance: Performance(exercise: "biceps-curl") { progress in
        var body = MovingBody()
        (body.upperArm, body.forearm) = (62 * progress, 10 + 176 * progress)
        return body
      }),
  ]

  private static func sets(_ performance: Performance, _ count: Int, yaw: Double) -> [RecognizedSet] {
    ClipRecognizer(
      signals: Bodies.signals(Bodies.performing(performance, count), yaw: yaw),
      exercises: ExerciseCatalog.exercises, given: nil
    ).clip().sets
  }

  /// One or two everyday movements keep the name of the exercise that they resemble, with a low confidence.
  @Test(arguments: movements, [45.0, 90, 135]) func everydayMovements(
    _ movement: EverydayMovement, _ yaw: Double
  ) {
    for count in [1, 2] {
      let found = Self.sets(movement.performance, count, yaw: yaw).map(\.exercise)
      let message = "\(count) times, from \(yaw)°: \(found.map(\.recognition))"
      #expect(found.map(\.counted.count) == [count], "\(message)")
      #expect(found.map(\.recognition.exercise) == [movement.performance.exercise], "\(message)")
      #expect(found.allSatisfy { $0.recognition.score < 0.5 }, "\(message)")
    }
  }

  /// No evidence for the confidence contradicts an exercise that is done as declared.
  @Test(arguments: Performance.all.indices, [0.0, 45, 90, 135, 180])
  func exercises(_ number: Int, _ yaw: Double) {
    let performance = Performance.all[number]
    let recognizer = ClipRecognizer(
      signals: Bodies.signals(Bodies.performing(performance, 2), yaw: yaw),
      exercises: ExerciseCatalog.exercises, given: nil)
    for movement in EvaluatedClip(recognizer).movements where movement.isNamed {
      #expect(movement.everyday == 0, "\(performance.exercise) from \(yaw)°: \(movement)")
    }
  }
}
