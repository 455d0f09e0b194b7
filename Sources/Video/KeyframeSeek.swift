import FormCheckPose

/// Finds the packet where decoding has to start, whatever the container's own seeking makes of it.
///
/// Containers seek by decoding time, by rough index or not at all. So the packet is recognized by its time stamp or
/// byte position; a seek that lands behind it is tried again from further back, at last from the file's start.
struct KeyframeSeek {
  private let source: VideoSource
  private let cancellation: CancellationToken
  private var stream: Int { source.info.videoStreamIndex }

  /// An open file and where it stands.
  struct Position {
    let demuxer: Demuxer
    /// Whether the demuxer's packet is the first to be decoded.
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
    for distance in [0, 1, 4, 16] {
      let back = Int64(saturating: (Double(distance) / source.timeline.timeBase.seconds(1)).rounded(.down))
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

  /// Reads on to the keyframe's packet; false once it is certain that it was missed.
  private func find(_ keyframe: Timeline.Keyframe, _ demuxer: Demuxer) throws(VideoError) -> Bool {
    while try demuxer.readPacket(of: stream) {
      guard demuxer.packet.isKeyframe, let key = key(demuxer.packet) else { continue }
      if key == keyframe.key { return true }
      if key > keyframe.key { return false }
    }
    return false
  }

  private func key(_ packet: Packet) -> Int64? {
    switch source.timeline.identity {
    case .timestamp: packet.pts
    case .position, .order: packet.position
    }
  }
}
