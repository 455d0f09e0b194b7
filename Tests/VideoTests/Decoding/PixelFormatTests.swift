import CFormCheckFFmpeg
import FormCheckPixels
import Testing

@testable import FormCheckVideo

/// Every pixel format of this FFmpeg.
@Suite struct PixelFormatTests {
  static let all = (Int32(0)..<400).compactMap(PixelFormat.init)

  private func format(_ name: String) throws -> PixelFormat {
    try #require(Self.all.first { $0.name == name }, "\(name)")
  }

  private func color(_ format: PixelFormat, range: AVColorRange = AVCOL_RANGE_UNSPECIFIED) -> ColorDescription
  {
    var parameters = AVCodecParameters()
    parameters.color_range = range
    parameters.color_primaries = AVCOL_PRI_BT2020
    parameters.color_trc = AVCOL_TRC_SMPTE2084
    parameters.color_space = AVCOL_SPC_BT2020_NCL
    return format.color(&parameters)
  }

  @Test func otherNumbersAreNotFormats() {
    for number in [-2, -1, 400, 10_000, Int32.max, .min] {
      #expect(PixelFormat(number) == nil, "\(number)")
    }
    #expect(Self.all.count > 150 && Set(Self.all.map(\.name)).count == Self.all.count)
  }

  @Test(arguments: [
    ("yuv420p", 8), ("yuvj444p", 8), ("nv12", 8), ("rgb24", 8), ("bgra", 8), ("gray", 8), ("pal8", 8),
    ("monow", 1), ("rgb565le", 5), ("yuv420p9le", 9), ("yuv420p10le", 10), ("p010le", 10),
    ("yuv422p12le", 12), ("gray16le", 16), ("gbrpf32le", 32),
  ])
  func bitDepths(name: String, bits: Int) throws {
    #expect(try format(name).bitDepth == bits)
  }

  /// Formats of hardware surfaces have no components and thus no depth.
  @Test func everyDepthIsPlausible() {
    for format in Self.all {
      let descriptor = av_pix_fmt_desc_get(format.value)
      let hasComponents = (descriptor?.pointee.nb_components ?? 0) > 0
      #expect((hasComponents ? 1...32 : 0...0).contains(format.bitDepth), "\(format.name)")
    }
  }

  /// The color of every RGB format is BT.709 in limited range, whatever the file declares.
  @Test func rgbIsConvertedToBT709() {
    let formats = Self.all.filter { format in
      ["rgb", "bgr", "gbr", "pal8", "bayer"].contains { format.name.contains($0) }
    }
    #expect(formats.count > 50)
    for format in formats {
      for range in [AVCOL_RANGE_UNSPECIFIED, AVCOL_RANGE_MPEG, AVCOL_RANGE_JPEG] {
        let expected = ColorDescription(isFullRange: false, primaries: 1, transfer: 13, matrix: 1)
        #expect(color(format, range: range) == expected, "\(format.name)")
      }
    }
  }

  /// All other formats keep the declared encoding.
  @Test func otherFormatsKeepTheirColor() {
    let formats = Self.all.filter { format in
      ["yuv", "nv", "gray", "ya8", "ya16", "p01"].contains { format.name.hasPrefix($0) }
    }
    #expect(formats.count > 80)
    for format in formats {
      for range in [AVCOL_RANGE_UNSPECIFIED, AVCOL_RANGE_MPEG, AVCOL_RANGE_JPEG] {
        let isFullByName = format.name.hasPrefix("yuvj")
        let isGray = format.name.hasPrefix("gray") || format.name.hasPrefix("ya")
        let isFull =
          isFullByName || range == AVCOL_RANGE_JPEG || (isGray && range == AVCOL_RANGE_UNSPECIFIED)
        let expected = ColorDescription(isFullRange: isFull, primaries: 9, transfer: 16, matrix: 9)
        #expect(color(format, range: range) == expected, "\(format.name), range \(range.rawValue)")
      }
    }
  }

  /// Code points from damaged files are kept or clamped, and never trap.
  @Test func implausibleCodePointsAreClamped() throws {
    let format = try format("yuv420p")
    for value in [UInt32(0), 255, 1 << 31, .max] {
      var parameters = AVCodecParameters()
      parameters.color_primaries = AVColorPrimaries(value)
      parameters.color_trc = AVColorTransferCharacteristic(value)
      parameters.color_space = AVColorSpace(value)
      let color = format.color(&parameters)
      let expected = Int32(clamping: value)
      #expect(
        color.primaries == expected && color.transfer == expected && color.matrix == expected, "\(value)")
    }
  }
}
