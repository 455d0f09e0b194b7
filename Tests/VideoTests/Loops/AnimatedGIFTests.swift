import FormCheckPixels
import FormCheckPose
import Foundation
import Testing

@testable import FormCheckVideo

@Suite struct AnimatedGIFTests {
  /// A decoder as the specification describes it, written independently of the encoder.
  private func decoded(_ blocks: [UInt8]) -> [UInt8] {
    let bits = Int(blocks[0])
    var (data, position): ([UInt8], Int) = ([], 1)
    while blocks[position] > 0 {
      data += blocks[(position + 1)...(position + Int(blocks[position]))]
      position += 1 + Int(blocks[position])
    }
    let (clear, end) = (1 << bits, (1 << bits) + 1)
    var (table, size, offset): ([[UInt8]], Int, Int) = ([], bits + 1, 0)
    var (result, previous): ([UInt8], [UInt8]?) = ([], nil)
    while offset + size <= 8 * data.count {
      let code = (0..<size).reduce(0) { sum, bit in
        sum | Int(data[(offset + bit) / 8] >> UInt8((offset + bit) % 8) & 1) << bit
      }
      offset += size
      if code == end { return result }
      if code == clear {
        table = (0..<clear).map { [UInt8($0)] } + [[], []]
        (size, previous) = (bits + 1, nil)
        continue
      }
      guard code <= table.count, code < table.count || previous != nil else { return [] }
      let entry = code < table.count ? table[code] : (previous ?? []) + [(previous ?? [0])[0]]
      result += entry
      if let previous, table.count < 4096 { table.append(previous + [entry[0]]) }
      if table.count == 1 << size, size < 12 { size += 1 }
      previous = entry
    }
    return []
  }

  /// Every sequence comes back, short, uniform, or random enough to fill the table of codes several times.
  @Test(arguments: [2, 5, 8]) func indicesAreCompressed(bits: Int) {
    let mask = UInt8((1 << bits) - 1)
    var state: UInt64 = 7
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40) & mask
    }
    for count in Array(0...70) + [500, 5000, 40000] {
      let sequences = [
        (0..<count).map { _ in random() }, [UInt8](repeating: mask, count: count),
        (0..<count).map { UInt8(truncatingIfNeeded: $0) & mask },
        (0..<count).map { _ in random() & random() },
      ]
      for sequence in sequences {
        #expect(decoded(LZWEncoder.blocks(sequence, bits: bits)) == sequence, "\(count) of \(bits) bits")
      }
    }
  }

  /// Few colors are represented exactly but for the bits that are left out, and many by 256.
  @Test(arguments: [0, 1, 2, 255, 256, 300, 5000]) func colorsAreRepresented(count: Int) {
    var pixels: [UInt8] = []
    for index in 0..<count {
      pixels += [UInt8(8 * (index % 32)), UInt8(8 * (index / 32 % 32)), UInt8(40 * (index / 1024)), 0]
    }
    let table = ColorTable(bgrx: pixels)
    #expect(table.colors.count == max(1, min(count, 256)))
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let index = table.index(blue: pixels[start], green: pixels[start + 1], red: pixels[start + 2])
      guard count <= 256 else {
        #expect(Int(index) < 256, "\(start)")
        continue
      }
      let color = table.colors[Int(index)]
      #expect(color == ColorTable.Color(pixels[start + 2] + 4, pixels[start + 1] + 4, pixels[start] + 4))
    }
  }

  /// A frame that is shown for longer than GIF can state is shown for as long as possible.
  @Test(arguments: [(-5, [0, 0]), (0, [0, 0]), (8, [8, 0]), (65535, [255, 255]), (80000, [255, 255])])
  func delaysAreLimited(_ hundredths: Int, _ bytes: [UInt8]) {
    var image = AnimatedGIF(size: PixelSize(width: 2, height: 2))
    _ = image.takeBytes()
    image.append(PixelBuffer(size: PixelSize(width: 2, height: 2)), hundredths: hundredths)
    #expect(Array(image.takeBytes().prefix(6)) == [0x21, 0xF9, 4, 0] + bytes, "\(hundredths)")
  }

  /// libavcodec decodes the frames with their times, and with colors close to the original.
  @Test(arguments: [(2, 2), (64, 48), (301, 7)]) func imagesAreDecoded(width: Int, height: Int) throws {
    var image = AnimatedGIF(size: PixelSize(width: width, height: height))
    let lumas: [UInt8] = [40, 120, 200]
    for luma in lumas {
      let frame = PixelBuffer(size: PixelSize(width: width, height: height))
      for (plane, value) in zip(frame.planes, [luma, 120, 136]) {
        for row in 0..<plane.height {
          (plane.base + row * plane.stride).update(repeating: value, count: plane.width)
        }
      }
      image.append(frame, hundredths: 8)
    }
    image.finish()
    let file = try TemporaryFile("loop.gif", Data(image.takeBytes()))
    let decoder = try VideoDecoder(try VideoSource.open(path: file.path))
    for (index, luma) in lumas.enumerated() {
      let frame = try #require(try decoder.nextFrame())
      #expect(abs(frame.timestamp.seconds - 0.08 * Double(index)) < 1e-6)
      #expect(frame.pixels.size == PixelSize(width: width, height: height), "\(index), \(luma)")
      for value in frame.pixels.samples.prefix(width * height) { #expect(abs(Int(value) - Int(luma)) <= 12) }
    }
    #expect(try decoder.nextFrame() == nil)
  }
}
