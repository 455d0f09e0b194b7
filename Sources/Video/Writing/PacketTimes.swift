/// The times of all packets of a video that is joined from parts.
///
/// Each part's encoder starts its own decoding times, which would overlap those of the part before. The decoding times
/// are therefore assigned here, for the whole video: a packet is decoded when the frame is shown that precedes it by
/// the encoder's delay, as in a video encoded in one piece.
struct PacketTimes {
  /// The PTS of every packet, in coding order.
  private let coded: [Int64]
  /// The PTS of every packet, in presentation order.
  private let shown: [Int64]
  /// The number of frames by which the encoder delays its output to reorder frames.
  private let delay: Int
  /// The end of the last frame, which lasts a tick at least: players don't show a frame at the end of a video.
  let end: Int64

  /// Assigns times to the packets of `parts`, each in coding order. Frames that rounding gave the same time as the frame
  /// before are moved by a tick.
  ///
  /// - Complexity: O(*n* log *n*) in the number of packets.
  init(_ parts: [[EncodedFrame.Time]], delay: Int) {
    var (coded, shown): ([Int64], [Int64]) = ([], [])
    var end: Int64 = 0
    for part in parts {
      let order = part.indices.sorted { (part[$0].pts, $0) < (part[$1].pts, $1) }
      var moved = part.map(\.pts)
      for index in order {
        if let last = shown.last { moved[index] = max(moved[index], last.adding(saturating: 1)) }
        shown.append(moved[index])
      }
      if let last = order.last { end = moved[last].adding(saturating: max(1, part[last].duration)) }
      coded += moved
    }
    (self.coded, self.shown, self.delay, self.end) = (coded, shown, max(0, delay), end)
  }

  /// The number of packets.
  var count: Int { coded.count }

  /// Returns the PTS of a packet, by its index in coding order.
  func pts(_ index: Int) -> Int64 { coded[index] }

  /// Returns the DTS of a packet, by its index in coding order. It increases from packet to packet and never exceeds the
  /// PTS; the first ones precede the first PTS by the delay.
  func dts(_ index: Int) -> Int64 {
    guard index < delay else { return shown[index - delay] }
    let lead = shown[min(delay, count - 1)].subtracting(saturating: shown[0])
    return shown[index].subtracting(saturating: lead)
  }

  /// Returns the duration of a packet whose frame is shown for `duration`. MP4 takes the total duration from the packet
  /// that is decoded last, so that one lasts until the end of the video.
  func duration(_ index: Int, shownFor duration: Int64) -> Int64 {
    guard index == count - 1 else { return duration }
    let decoded = dts(index).subtracting(saturating: dts(0))
    return max(0, end.subtracting(saturating: coded[0]).subtracting(saturating: decoded))
  }
}
