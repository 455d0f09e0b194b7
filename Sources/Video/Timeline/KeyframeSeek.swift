import FormCheckPose

/// A search for the packet at which decoding must start, independent of the quality of the container's own seeking.
///
/// Containers seek by decoding time, by a coarse index, or not at all. The packet is therefore identified by its time
/// stamp or byte offset. If a seek lands after it, the search repeats from further back, and finally from the start of
/// the file. Files with several edits are always read from their start, because libavformat can't seek in them.
struct KeyframeSeek {
  private let source: VideoSource
  private let cancellation: CancellationToken
  private var stream: Int { source.info.videoStreamIndex }

  /// An open file and its read position.
  struct Position {
    let demuxer: Demuxer
    /// Whether the demuxer already holds the first packet to decode.
    let holdsPacket: Bool
  }

  init(_ source: VideoSource, _ cancellation: CancellationToken) {
    self.source = source
    self.cancellation = cancellation
  }

  /// Opens the file at the last keyframe from which `frame` can be decoded.
  func open(before frame: Int) throws(VideoError) -> Position {
    let demuxer = try openSelected()
    guard let keyframe = source.timeline.keyframe(before: frame) else {
      return Position(demuxer: demuxer, holdsPacket: false)
    }
    for distance in source.timeline.hasSeveralEdits ? [] : [0, 1, 4, 16] {
      let back = Int64(saturating: (Double(distance) / source.timeline.secondsPerFileTick).rounded(.down))
      guard demuxer.seek(stream, ticks: keyframe.seekTime.subtracting(saturating: back)) else { break }
      if try find(keyframe, demuxer) { return Position(demuxer: demuxer, holdsPacket: true) }
    }
    let rewound = try openSelected()
    if try find(keyframe, rewound) { return Position(demuxer: rewound, holdsPacket: true) }
    return Position(demuxer: try openSelected(), holdsPacket: false)
  }

  private func openSelected() throws(VideoError) -> Demuxer {
    let demuxer = try Demuxer(path: source.path, cancellation: cancellation)
    demuxer.select(stream)
    return demuxer
  }

  /// Reads up to the keyframe's packet. Returns false once the packet must have been passed. Edits show packets in any
  /// order, so that no packet is a sign of that.
  private func find(_ keyframe: Timeline.Keyframe, _ demuxer: Demuxer) throws(VideoError) -> Bool {
    while try demuxer.readPacket(of: stream) {
      guard demuxer.packet.isKeyframe, let key = key(demuxer.packet) else { continue }
      if key == keyframe.key, keyframe.pts == nil || keyframe.pts == demuxer.packet.pts { return true }
      if key > keyframe.key, !source.timeline.hasSeveralEdits { return false }
    }
    return false
  }

  private func key(_ packet: Packet) -> Int64? {
    switch source.timeline.identity {
    case .timestamp: packet.pts
    case .position, .packet, .order: packet.position
    }
  }
}
