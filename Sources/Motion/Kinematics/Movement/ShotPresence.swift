/// The division of shots where the body is absent, as when a lifter leaves the frame between two sets.
///
/// An absence is no movement: bridged, it would have more of it than any repetition, and less confidence than any set.
struct ShotPresence {
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// the maximum absence that is bridged, in seconds.
  let maximumAbsence: Double

  /// Returns the parts of some shots without long absences, in chronological order.
  ///
  /// - Parameter isPresent: whether the body is present in the frame at an offset.
  /// - Complexity: O(*n*) for *n* frames.
  func shots(_ shots: [Range<Int>], where isPresent: (Int) -> Bool) -> [Range<Int>] {
    shots.flatMap { parts($0, isPresent) }
  }

  private func parts(_ shot: Range<Int>, _ isPresent: (Int) -> Bool) -> [Range<Int>] {
    let present = shot.filter(isPresent)
    guard let first = present.first, let last = present.last else { return [] }
    let gaps = zip(present, present.dropFirst()).filter { $1 > $0 + 1 && isLong($0, $1) }
    // The body may be absent for a moment where the shot begins and ends.
    let start = isLong(shot.lowerBound, first) ? first : shot.lowerBound
    let end = isLong(last, shot.upperBound - 1) ? last + 1 : shot.upperBound
    return zip([start] + gaps.map(\.1), gaps.map { $0.0 + 1 } + [end]).map { $0..<$1 }
  }

  private func isLong(_ first: Int, _ last: Int) -> Bool { times[last] - times[first] > maximumAbsence }
}
