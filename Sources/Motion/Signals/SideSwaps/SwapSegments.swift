/// A signal's frames divided where left and right change places: in turn such as they should be and exchanged ones.
///
/// Exchanged ones are judged first, from the shortest on. If two in a row turn out to be no mistake, and what lies
/// between them is shorter, that is an exception, and is judged in its turn: a body that is seen the other way round for
/// long may be exchanged back for a moment.
struct SwapSegments {
  private struct Stretch {
    var frames: Range<Int>
    var isExchanged: Bool
    /// Judged, and left as it is.
    var isKept = false
  }

  private let times: [Double]
  private var stretches: [Stretch] = []

  /// Of frames at `times` (s), of which those are exchanged whose state is true.
  init(_ states: [Bool], times: [Double]) {
    self.times = times
    var start = 0
    for frame in states.indices where frame + 1 == states.count || states[frame + 1] != states[frame] {
      stretches.append(Stretch(frames: start..<(frame + 1), isExchanged: states[frame]))
      start = frame + 1
    }
  }

  /// The next one to be judged, the shortest of its kind, and whether it is an exception; nil if all are judged.
  var next: (frames: Range<Int>, isException: Bool)? {
    let exchanged = stretches.filter { $0.isExchanged && !$0.isKept }
    let frames = (exchanged.isEmpty ? exceptions : exchanged).map(\.frames).min { seconds($0) < seconds($1) }
    return frames.map { ($0, exchanged.isEmpty) }
  }

  private var exceptions: [Stretch] {
    stretches.indices.dropFirst().dropLast().filter { index in
      !stretches[index].isKept
        && [stretches[index - 1], stretches[index + 1]].allSatisfy { neighbor in
          neighbor.isKept && seconds(neighbor.frames) > seconds(stretches[index].frames)
        }
    }.map { stretches[$0] }
  }

  /// A stretch stays as it is.
  mutating func keep(_ frames: Range<Int>) {
    for index in stretches.indices where stretches[index].frames == frames { stretches[index].isKept = true }
  }

  /// A stretch changes sides, and is one with those beside it.
  mutating func exchange(_ frames: Range<Int>) {
    guard let index = stretches.firstIndex(where: { $0.frames == frames }) else { return }
    let joined = max(0, index - 1)...min(stretches.count - 1, index + 1)
    let all = stretches[joined.lowerBound].frames.lowerBound..<stretches[joined.upperBound].frames.upperBound
    let stretch = Stretch(frames: all, isExchanged: !stretches[index].isExchanged)
    stretches.replaceSubrange(joined, with: [stretch])
  }

  private func seconds(_ frames: Range<Int>) -> Double {
    times[frames.upperBound - 1] - times[frames.lowerBound]
  }
}
