import Foundation
import FormCheckPixels
import FormCheckPose
import SystemPackage
import FormCheckVideo

/// The sample clip, and clips made from it or from nothing.
enum Clips {
  /// 7.67 s, 30 frames a second, with sound; a walker, then somebody who jumps.
  static let sample = FilePath(
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "samples/walk-and-jump.mp4").path)

  /// 33 s, a picture a second, and a keyframe every 11 s: three segments in few pictures.
  ///
  /// The keyframes are at scene cuts: in the middle third the walker is a negative.
  static func slowWalker(ticks: Int64 = 600, at path: FilePath) throws {
    let source = try VideoSource.open(path: sample.string)
    var settings = VideoWriterSettings(like: source.info, originPTS: 0)
    settings.timeBase = TimeBase(numerator: 1, denominator: 600)
    settings.frameRate = 1
    let writer = try VideoWriter(path: path.string, settings: settings)
    let decoder = try VideoDecoder(source, frames: 0..<33, threads: 2)
    while let frame = try decoder.nextFrame() {
      if (11..<22).contains(frame.index) { frame.pixels.invertLuma() }
      try writer.append(frame.pixels, pts: Int64(frame.index) * ticks, durationTicks: ticks)
    }
    try writer.finish()
  }

  /// Flat gray, `count` frames at 30 a second.
  static func gray(_ count: Int, width: Int = 96, height: Int = 64, at path: FilePath) throws {
    let size = PixelSize(width: width, height: height)
    let source = try VideoSource.open(path: sample.string)
    var settings = VideoWriterSettings(like: source.info, originPTS: 0)
    settings.size = size
    settings.timeBase = TimeBase(numerator: 1, denominator: 30)
    let writer = try VideoWriter(path: path.string, settings: settings)
    let picture = PixelBuffer(size: size)
    for plane in picture.planes {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: 128, count: plane.width)
      }
    }
    for frame in 0..<count { try writer.append(picture, pts: Int64(frame), durationTicks: 1) }
    try writer.finish()
  }
}

extension PixelBuffer {
  fileprivate func invertLuma() {
    for row in 0..<luma.height {
      let samples = luma.base + row * luma.stride
      for column in 0..<luma.width { samples[column] = 255 - samples[column] }
    }
  }

  /// All samples without the gaps between rows.
  var samples: [UInt8] {
    planes.flatMap { plane in
      (0..<plane.height).flatMap { y in
        UnsafeBufferPointer(start: plane.base + y * plane.stride, count: plane.width)
      }
    }
  }
}
