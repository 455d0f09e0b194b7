import Foundation
import FormCheckPixels
import FormCheckPose
import SystemPackage
import FormCheckVideo

/// The sample video and videos that tests write.
enum Clips {
  /// 7.67 s, 30 frames per second, with audio: a person who walks and jumps.
  static let sample = FilePath(
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "samples/walk-and-jump.mp4")
      .path)

  /// Writes 33 s at one frame per second, with a keyframe every 11 s: three segments in few frames.
  ///
  /// The keyframes are at scene cuts: the middle third has inverted luma.
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

  /// Writes 33 s at one frame per second: the middle of each frame of ``sample``, in frames of 192 × 160 pixels.
  /// The keyframes are those of ``slowWalker(ticks:at:)``.
  static func smallWalker(at path: FilePath) throws {
    let source = try VideoSource.open(path: sample.string)
    var settings = VideoWriterSettings(like: source.info, originPTS: 0)
    settings.size = PixelSize(width: 192, height: 160)
    settings.timeBase = TimeBase(numerator: 1, denominator: 600)
    settings.frameRate = 1
    let writer = try VideoWriter(path: path.string, settings: settings)
    let decoder = try VideoDecoder(source, frames: 60..<93)
    let small = PixelBuffer(size: settings.size)
    while let frame = try decoder.nextFrame() {
      if (71..<82).contains(frame.index) { frame.pixels.invertLuma() }
      for (target, plane) in zip(small.planes, frame.pixels.planes) {
        let (x, y) = ((plane.width - target.width) / 2, (plane.height - target.height) / 2)
        for row in 0..<target.height {
          (target.base + row * target.stride)
            .update(from: plane.base + (y + row) * plane.stride + x, count: target.width)
        }
      }
      try writer.append(small, pts: Int64(frame.index - 60) * 600, durationTicks: 600)
    }
    try writer.finish()
  }

  /// Writes 33 s at one frame per second: the person of the networks' golden files, with a face, who moves to the right by
  /// a pixel each second, in frames of 192 × 192 pixels. The keyframes are those of ``slowWalker(ticks:at:)``.
  static func face(at path: FilePath) throws {
    let side = 192
    let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "NeuralNetworkTests/Golden/face-person.rgb")
    let rgb = [UInt8](try Data(contentsOf: golden))
    let source = try VideoSource.open(path: sample.string)
    var settings = VideoWriterSettings(like: source.info, originPTS: 0)
    settings.size = PixelSize(width: side, height: side)
    settings.timeBase = TimeBase(numerator: 1, denominator: 600)
    settings.frameRate = 1
    let writer = try VideoWriter(path: path.string, settings: settings)
    let picture = PixelBuffer(size: settings.size)
    for plane in picture.planes {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: 128, count: plane.width)
      }
    }
    for frame in 0..<33 {
      picture.drawLuma(of: rgb, side: side, shift: frame % 11)
      if (11..<22).contains(frame) { picture.invertLuma() }
      try writer.append(picture, pts: Int64(frame) * 600, durationTicks: 600)
    }
    try writer.finish()
  }

  /// Writes `count` gray frames at 30 per second.
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

  /// Draws the brightness of a square RGB image, moved to the right. Its left column fills what becomes free.
  fileprivate func drawLuma(of rgb: [UInt8], side: Int, shift: Int) {
    for row in 0..<side {
      for column in 0..<side {
        let index = 3 * (row * side + max(0, column - shift))
        let gray = Int(rgb[index]) * 299 + Int(rgb[index + 1]) * 587 + Int(rgb[index + 2]) * 114
        luma.base[row * luma.stride + column] = UInt8(16 + gray * 219 / 255_000)
      }
    }
  }

  /// All samples, without the padding of rows.
  var samples: [UInt8] {
    planes.flatMap { plane in
      (0..<plane.height).flatMap { y in
        UnsafeBufferPointer(start: plane.base + y * plane.stride, count: plane.width)
      }
    }
  }
}
