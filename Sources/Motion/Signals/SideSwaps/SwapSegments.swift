import FormCheckPose

/// A run of frames divided into alternating correct and exchanged segments.
///
/// Exchanged segments are judged before correct ones, by ascending duration. If two consecutive exchanged segments turn
/// out not to be errors, a shorter segment between them is an exception and is judged in turn: a body that faces the
/// other way for a long time may itself be exchanged for a moment.
struct SwapSegments {
  private struct Segment {
    var frames: Range<Int>
    var isExchanged: Bool
    /// Whether the segment was judged and left unchanged.
    var isKept = false
  }

  private let times: [Double]
  private var segments: [Segment] = []

  /// Divides frames at `times` (in seconds) by their states, which indicate whether each frame is exchanged.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  init(_ states: [Bool], times: [Double]) {
    self.times = times
    var start = 0
    for frame in states.indices where frame + 1 == states.count || states[frame + 1] != states[frame] {
      segments.append(Segment(frames: start..<(frame + 1), isExchanged: states[frame]))
      start = frame + 1
    }
  }

  /// The next segment to judge, the shortest of its kind, and whether it is an exception; nil if all are judged.
  ///
  /// - Complexity: O(*s*) for *s* segments.
  var next: (frames: Range<Int>, isException: Bool)? {
    let exchanged = segments.filter { $0.isExchanged && !$0.isKept }
    let frames = (exchanged.isEmpty ? exceptions : exchanged).map(\.frames).min { seconds($0) < seconds($1) }
    return frames.map { ($0, exchanged.isEmpty) }
  }

  private var exceptions: [Segment] {
    segments.indices.dropFirst().dropLast().filter { index in
      !segments[index].isKept
        && [segments[index - 1], segments[index + 1]].allSatisfy { neighbor in
          neighbor.isKept && seconds(neighbor.frames) > seconds(segments[index].frames)
        }
    }.map { segments[$0] }
  }

  /// Leaves a segment unchanged.
  ///
  /// - Complexity: O(log *s*) for *s* segments.
  mutating func keep(_ frames: Range<Int>) {
    if let index = index(of: frames) { segments[index].isKept = true }
  }

  /// Changes the state of a segment, and joins it with its neighbors.
  ///
  /// - Complexity: O(*s*) for *s* segments.
  mutating func exchange(_ frames: Range<Int>) {
    guard let index = index(of: frames) else { return }
    let joined = max(0, index - 1)...min(segments.count - 1, index + 1)
    let all = segments[joined.lowerBound].frames.lowerBound..<segments[joined.upperBound].frames.upperBound
    let segment = Segment(frames: all, isExchanged: !segments[index].isExchanged)
    segments.replaceSubrange(joined, with: [segment])
  }

  private func index(of frames: Range<Int>) -> Int? {
    let index = segments.partitioningIndex { $0.frames.lowerBound >= frames.lowerBound }
    return index < segments.count && segments[index].frames == frames ? index : nil
  }

  private func seconds(_ frames: Range<Int>) -> Double {
    times[frames.upperBound - 1] - times[frames.lowerBound]
  }
}
