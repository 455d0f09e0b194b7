import FormCheckPose

/// The takes of a clip: a body moves on across the cuts inside a take, where an editor zoomed or moved the image.
///
/// Joint angles go on across such a cut, so a repetition may, too. Positions in the image don't, so those of each shot are
/// converted into the image of the take's first shot.
struct Takes: Sendable {
  /// The conversion of positions into the image of the take's first shot.
  struct Reframing: Hashable, Sendable {
    /// The factor for lengths, above 0.
    var scale = 1.0
    /// The position of the origin, in heights of a pixel.
    var shift = SIMD2<Double>()

    /// Returns a position in the image of the take's first shot.
    func position(_ position: SIMD2<Double>) -> SIMD2<Double> { scale * position + shift }
  }

  /// The offsets of the frames that begin a new take, ascending.
  let cuts: [Int]
  /// The offsets of the frames that begin another shot of the same take, ascending.
  let joins: [Int]
  /// The conversion of each shot's positions, with the offset of the shot's first frame, ascending; the first one is 0.
  private let reframings: [(start: Int, reframing: Reframing)]

  /// Creates takes that begin at `cuts`, of one shot each.
  init(cuts: [Int] = []) {
    (self.cuts, joins, reframings) = (cuts, [], [])
  }

  /// Joins the shots between `cuts` whose conversion into the preceding shot's image is known.
  ///
  /// - Complexity: O(*c*) calls of `reframing` for *c* cuts.
  init(cuts: [Int], reframing: (_ cut: Int) -> Reframing?) {
    var (own, joins, current) = ([Int](), [Int](), Reframing())
    var reframings: [(start: Int, reframing: Reframing)] = []
    for cut in cuts {
      if let next = reframing(cut) {
        joins.append(cut)
        current = Reframing(scale: current.scale * next.scale, shift: current.position(next.shift))
      } else {
        own.append(cut)
        current = Reframing()
      }
      reframings.append((cut, current))
    }
    (self.cuts, self.joins, self.reframings) = (own, joins, joins.isEmpty ? [] : reframings)
  }

  /// Returns the shots of a range of frames in a take.
  func shots(in take: Range<Int>) -> [Range<Int>] { take.divided(at: joins) }

  /// Returns the conversion of positions in the frame at an offset.
  ///
  /// - Complexity: O(log *c*) for *c* cuts.
  func reframing(at offset: Int) -> Reframing {
    guard !reframings.isEmpty else { return Reframing() }
    let next = reframings.partitioningIndex { $0.start > offset }
    return next == 0 ? Reframing() : reframings[next - 1].reframing
  }
}
