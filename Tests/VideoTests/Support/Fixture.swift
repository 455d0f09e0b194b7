import Foundation
import FormCheckPixels
import FormCheckPose
import FormCheckVideo

/// The synthetic videos that `scripts/make-video-fixtures` creates.
enum Fixture {
  static let directory = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures").path

  static func path(_ name: String) -> String { directory + "/" + name }

  static func open(_ name: String) throws -> VideoSource { try VideoSource.open(path: path(name)) }

  /// Complete files of every codec, container, pixel format and timing.
  static let videos = [
    "h264.mp4", "opengop.mp4", "pcm.mov", "hevc.mp4", "vp9.webm", "av1.mkv", "vp8.webm", "mpeg4.avi",
    "mpeg4b.avi",
    "h264b.avi", "h264b.mxf", "h264.h264", "h264.ts", "palette.gif", "palette.avi", "nv12.nut",
    "fullrange.mp4", "tenbit.mp4",
    "yuv422.mp4",
    "yuv444.mp4", "gray.mkv", "rgb.mov", "odd.webm", "tags.mp4", "vfr.mp4", "ntsc.mkv", "late.mkv",
    "offset.mp4",
    "editlist.mp4", "fragmented.mp4", "intrarefresh.mp4", "intrarefresh.h264", "live.mkv", "turned90.mov",
    "turned180.mov", "turned270.mov",
    "turned0m.mov", "turned90m.mov", "turned180m.mov", "turned270m.mov",
  ]
}

/// Real clips, which may exist beside the package. Tests that use them do nothing without them.
enum SharedClips {
  static let paths: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared =
      ProcessInfo.processInfo.environment["FORMCHECK_SHARED"] ?? root.appending(path: "../shared").path
    let clips = ["/clips/", "/clips/timing/"].flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: shared + folder)) ?? []).map {
        shared + folder + $0
      }
    }
    return clips.filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".mov") }.sorted()
  }()
}

extension PixelBuffer {
  /// All samples of luma, Cb and Cr, without the padding between rows.
  var samples: [UInt8] {
    planes.flatMap { plane in
      (0..<plane.height).flatMap { y in
        UnsafeBufferPointer(start: plane.base + y * plane.stride, count: plane.width)
      }
    }
  }

  /// The frame number that the script drew along the top edge; −1 for a frame rotated by 90°.
  var drawnNumber: Int {
    size.width < 64
      ? -1
      : (0..<8).reduce(0) { sum, bit in sum + (luma.base[4 * luma.stride + bit * 8 + 4] > 120 ? 1 << bit : 0)
      }
  }
}

/// A copy of a decoded frame.
struct Snapshot: Equatable, CustomStringConvertible {
  let index: Int
  let pts: Int64
  let seconds: Double
  let duration: Int64
  let isKeyframe: Bool
  let drawnNumber: Int
  let size: PixelSize
  let samples: [UInt8]

  var description: String { "#\(index) pts \(pts) drawn \(drawnNumber) hash \(samples.hashValue)" }

  init(_ frame: VideoFrame) {
    index = frame.index
    pts = frame.timestamp.pts
    seconds = frame.timestamp.seconds
    duration = frame.durationTicks
    isKeyframe = frame.isKeyframe
    drawnNumber = frame.pixels.drawnNumber
    size = frame.pixels.size
    samples = frame.pixels.samples
  }
}

extension VideoSource {
  /// Returns all frames of a range, decoded from its start.
  func decoded(_ frames: Range<Int>? = nil, threads: Int = 1) throws -> [Snapshot] {
    let decoder = try VideoDecoder(self, frames: frames, threads: threads)
    var all: [Snapshot] = []
    while let frame = try decoder.nextFrame() { all.append(Snapshot(frame)) }
    return all
  }
}
