import CFormCheckFFmpeg
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckVideo

/// The times of encoded packets.
@Suite struct FrameEncoderTests {
  private func encoder() throws -> FrameEncoder {
    var settings = VideoWriterSettings(like: try Fixture.open("h264.mp4").info, originPTS: 0)
    settings.size = PixelSize(width: 16, height: 16)
    settings.preset = .ultrafast
    let clock = OutputClock(settings.timeBase, origin: 0)
    return try FrameEncoder(settings, clock, FFmpegStatus(path: "out.mp4", direction: .writing))
  }

  /// Returns the packets' times: PTS, DTS and duration.
  private func encode(
    _ encoder: FrameEncoder, _ frames: [(pts: Int64, duration: Int64)]
  ) throws -> [(pts: Int64, dts: Int64, duration: Int64)] {
    let image = PixelBuffer(size: PixelSize(width: 16, height: 16))
    for plane in image.planes { plane.base.update(repeating: 128, count: plane.stride * plane.height) }
    var packets: [(Int64, Int64, Int64)] = []
    func drain() throws {
      while let packet = try encoder.receive() {
        packets.append((try #require(packet.pts), try #require(packet.dts), packet.duration))
      }
    }
    for (pts, duration) in frames {
      try encoder.send(image, pts: pts, duration: duration)
      try drain()
    }
    try encoder.end()
    try drain()
    return packets
  }

  /// Every sequence of four frames with steps of −1 to 2 ticks: times that are not later are moved by one tick.
  @Test func timesIncrease() throws {
    for pattern in 0..<64 {
      let steps = [1, 4, 16].map { Int64(pattern / $0 % 4) - 1 }
      let times = steps.reduce(into: [Int64(10)]) { $0.append($0[$0.count - 1] + $1) }
      var expected: [Int64] = []
      for time in times { expected.append(max(time, (expected.last ?? 9) + 1)) }
      let encoder = try encoder()
      let packets = try encode(encoder, times.map { ($0, 1) })
      #expect(packets.map(\.pts).sorted() == expected, "\(times)")
      #expect(encoder.endPTS == expected[3] + 1, "\(times)")
      #expect(zip(packets, packets.dropFirst()).allSatisfy { $0.dts < $1.dts }, "\(times)")
    }
  }

  /// Frames keep their durations, and the last packet extends to the end of the last frame, which lasts a tick at least.
  @Test func durationsAreKept() throws {
    for last in [0, 1, 7, 500] as [Int64] {
      let frames: [(Int64, Int64)] = [(0, 5), (5, 1), (6, 94), (100, last)]
      let encoder = try encoder()
      let packets = try encode(encoder, frames)
      let first = try #require(packets.first)
      let final = try #require(packets.last)
      #expect(encoder.endPTS == 100 + max(1, last))
      #expect(final.dts - first.dts + final.duration == encoder.endPTS - first.pts, "\(packets)")
      for packet in packets.dropLast() {
        #expect(frames.contains { $0.0 == packet.pts && $0.1 == packet.duration }, "\(packets)")
      }
    }
  }

  @Test func noFramesEndAtZero() throws {
    let encoder = try encoder()
    #expect(try encode(encoder, []).isEmpty && encoder.endPTS == 0)
  }
}
