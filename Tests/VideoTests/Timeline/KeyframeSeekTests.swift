import Testing

@testable import FormCheckVideo

@Suite struct KeyframeSeekTests {
  /// From every frame of every fixture: the demuxer holds the packet of the keyframe before it, or is at the start of
  /// the file, and the packets that follow include the frame's.
  @Test(arguments: Fixture.videos)
  func everyFrameCanBeDecodedFromItsKeyframe(name: String) throws {
    let source = try Fixture.open(name)
    for frame in 0..<source.timeline.frameCount {
      let position = try KeyframeSeek(source, CancellationToken()).open(before: frame)
      let keyframe = source.timeline.keyframe(before: frame)
      #expect(position.holdsPacket == (keyframe != nil), "frame \(frame)")
      if let keyframe {
        let packet = position.demuxer.packet
        #expect(packet.isKeyframe && keyframe.frame <= frame, "frame \(frame)")
        let key = source.timeline.identity == .timestamp ? packet.pts : packet.position
        #expect(key == keyframe.key, "frame \(frame)")
      }
      #expect(try reaches(frame, source, position), "frame \(frame)")
    }
  }

  /// Whether the packet of `frame` is the demuxer's or comes later. Only time stamps identify packets of all frames.
  private func reaches(_ frame: Int, _ source: VideoSource, _ position: KeyframeSeek.Position) throws -> Bool
  {
    guard source.timeline.identity == .timestamp else { return true }
    let (demuxer, pts) = (position.demuxer, source.timeline.timestamps[frame])
    if position.holdsPacket, demuxer.packet.pts == pts { return true }
    while try demuxer.readPacket(of: source.info.videoStreamIndex) {
      if demuxer.packet.pts == pts { return true }
    }
    return false
  }

  /// The keyframe is not far away: seeking costs at most one group of pictures.
  @Test func seekingSkipsTheStartOfTheFile() throws {
    let source = try Fixture.open("h264.mp4")
    let keyframes = source.timeline.keyframeIndices
    for frame in 0..<source.timeline.frameCount {
      let expected = keyframes.last { $0 <= frame }
      let found = source.timeline.keyframe(before: frame)?.frame ?? 0
      #expect(found == expected, "frame \(frame): \(found)")
    }
  }

  @Test func aCanceledSeekThrows() throws {
    let (source, token) = (try Fixture.open("h264.mp4"), CancellationToken())
    token.cancel()
    for frame in [0, 12, 23] {
      #expect(throws: VideoError.cancelled(path: source.path)) {
        try KeyframeSeek(source, token).open(before: frame)
      }
    }
  }
}
