import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct KeypointSignalsEditingTests {
  /// A keypoint moves by the same distance in the world, whatever the shape of the pixels.
  @Test(arguments: [0.5, 4.0 / 3, 2]) func worldOfAMovedPoint(_ ratio: Double) throws {
    let (square, other) = (try Self.moved(1), try Self.moved(ratio))
    #expect(square.distance(to: other) < 1e-5, "\(square) \(other)")
    #expect(square.x > 0.05 && square.y > 0.02, "\(square)")
  }

  /// Returns the distance in meters by which a knee moves, if it moves by 40 and 25 heights of a pixel.
  private static func moved(_ ratio: Double) throws -> Point {
    var noise = Noise(0)
    var pose = Performance.all[0].body(0.5).pose(yaw: 40, noise: &noise)
    for index in pose.keypoints.indices { pose.keypoints[index].position.x /= ratio }
    var raw = RawSignals(pose.skeleton, from: 0)
    raw.add(pose, at: 0, isEdited: false)
    let knee = try #require(pose.skeleton.index(of: .leftKnee))
    let before = Point(x: Double(raw.world.x[knee]), y: Double(raw.world.y[knee]))
    let target = pose.keypoints[knee].position + Point(x: 40 / ratio, y: 25)
    raw.points.move(knee, at: 0, to: target, pixelAspectRatio: ratio, world: &raw.world)
    return Point(x: Double(raw.world.x[knee]), y: Double(raw.world.y[knee])) - before
  }
}
