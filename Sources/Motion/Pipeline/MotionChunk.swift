/// The motion in consecutive frames of a video.
///
/// ``MotionPipeline`` returns the chunks of a video one after another. Each chunk is cleaned together with several
/// seconds of context on either side, so that the boundaries between chunks aren't noticeable.
public struct MotionChunk: Sendable {
  /// The people over the chunk's own frames and their context, without workouts.
  public let motion: ClipMotion
  /// The positions of the chunk's own frames in ``motion``. Each frame with poses belongs to exactly one chunk.
  public let own: Range<Int>
  /// Whether the video ends with this chunk.
  let isLast: Bool
  /// Whether the video begins with this chunk.
  var isFirst: Bool { own.lowerBound == 0 }

  /// Returns the numbers of the shown frames that belong to the chunk, from its first own frame to the next chunk's,
  /// within the video or range of frames `clip`.
  public func shownFrames(in clip: Range<Int>) -> Range<Int> {
    let first = isFirst ? clip.lowerBound : motion.frames.indices[own.lowerBound]
    let end = isLast ? clip.upperBound : motion.frames.indices[own.upperBound]
    return (first..<max(first, end)).clamped(to: clip)
  }

  /// The chunk's own frames with the people in them.
  public var ownFrames: some Sequence<FrameResult> { own.lazy.map { motion.frame(at: $0) } }

  /// The numbers of the chunk's own frames that begin a new shot.
  var ownCuts: [Int] {
    let indices = motion.frames.indices[own]
    guard let first = indices.first, let last = indices.last else { return [] }
    return motion.cuts.filter { (first...last).contains($0) }
  }

  /// Returns the positions of a person among the chunk's own frames, and their offsets from the start of the person's
  /// span; nil if there are none.
  func ownPart(of person: PersonMotion) -> (positions: Range<Int>, offsets: Range<Int>)? {
    let positions = person.span.clamped(to: own)
    let origin = person.span.lowerBound
    guard !positions.isEmpty else { return nil }
    return (positions, (positions.lowerBound - origin)..<(positions.upperBound - origin))
  }
}
