import FormCheckPose

/// One person's raw points while a stretch goes by.
struct PersonRecording: Sendable {
  private(set) var first: Int
  private(set) var points: KeypointSignals
  private(set) var world: WorldSignals

  init(_ skeleton: Skeleton, from position: Int) {
    first = position
    points = KeypointSignals(skeleton: skeleton, count: 0)
    world = WorldSignals(skeleton: skeleton)
  }

  /// The positions from the first to behind the last one that was taken in.
  var span: Range<Int> { first..<(first + points.count) }

  /// Makes clean signals of the raw ones.
  mutating func clean(by cleaning: SignalCleaning) { cleaning.clean(&points, &world) }

  /// Takes in the body at a position, at or behind the last one.
  mutating func add(_ pose: Pose, at position: Int) {
    guard position >= span.upperBound else { return }
    while span.upperBound < position {
      points.appendFrame(nil)
      world.appendFrame([])
    }
    points.appendFrame(pose)
    world.appendFrame(pose.worldPoints)
  }

  /// What was recorded from a position on, which becomes position 0; nil if nothing was.
  func suffix(from position: Int) -> PersonRecording? {
    guard let start = (max(position, first)..<max(position, span.upperBound)).first(where: isSeen) else {
      return nil
    }
    var rest = PersonRecording(points.skeleton, from: start - position)
    let offsets = (start - first)..<points.count
    rest.points.append(points, offsets)
    rest.world.append(world, offsets)
    return rest
  }

  private func isSeen(at position: Int) -> Bool { points.isSeen(at: position - first) }
}
