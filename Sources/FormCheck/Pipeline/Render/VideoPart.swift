/// A part of the annotated video, the unit of rendering: a sequence of closed groups of pictures with its own encoder.
struct VideoPart: Hashable, Sendable {
  /// The index in the plan, from 0.
  let number: Int
  /// The frames, as numbers in the whole file; not empty.
  let frames: Range<Int>
}
