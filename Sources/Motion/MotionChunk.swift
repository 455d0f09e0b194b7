/// The cleaned motion of some frames of a clip, which needn't be in memory all at once.
///
/// ``StretchRecorder`` makes them, one after the other. Signals are cleaned together with some seconds before and after
/// the stretch's own frames, so that nothing is seen of where one stretch ends and the next begins.
public struct MotionChunk: Sendable {
  /// Everybody's motion over the stretch's own frames and those round them; nobody has a workout.
  public let motion: ClipMotion
  /// The stretch's own positions in ``motion``. All stretches' own positions together are all frames that the network
  /// looked at, each once.
  public let own: Range<Int>
  /// The athlete's points in meters over the span of the athlete's motion.
  let world: WorldSignals?
  /// What measures in the clip's pictures.
  let measurement: AngleMeasurement

  /// Whether the clip ends with this stretch.
  let isLast: Bool
  /// Whether it begins with it.
  var isFirst: Bool { own.lowerBound == 0 }

  /// The numbers of the shown frames that the stretch tells of: from its first own one to before the next stretch's
  /// first, for a clip of `clip`.
  public func shownFrames(in clip: Range<Int>) -> Range<Int> {
    let first = isFirst ? clip.lowerBound : motion.frames.indices[own.lowerBound]
    let end = isLast ? clip.upperBound : motion.frames.indices[own.upperBound]
    return (first..<max(first, end)).clamped(to: clip)
  }

  /// The numbers of its own frames with which a new shot begins.
  var ownCuts: [Int] {
    let indices = motion.frames.indices[own]
    guard let first = indices.first, let last = indices.last else { return [] }
    return motion.cuts.filter { (first...last).contains($0) }
  }

  /// Somebody's positions that are the stretch's own, and their offsets from the beginning of that person's span; nil if
  /// there are none.
  func ownPart(of person: PersonMotion) -> (positions: Range<Int>, offsets: Range<Int>)? {
    let positions = person.span.clamped(to: own)
    let origin = person.span.lowerBound
    guard !positions.isEmpty else { return nil }
    return (positions, (positions.lowerBound - origin)..<(positions.upperBound - origin))
  }

  /// The stretch's own frames, with all that is known of the people in them.
  public var ownFrames: some Sequence<FrameResult> { own.lazy.map { motion.frame(at: $0) } }
}
