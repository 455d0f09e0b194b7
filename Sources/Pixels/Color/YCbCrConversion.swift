/// The coefficients that convert one image's Y′CbCr to R′G′B′ and back, from ITU-T H.273 (equations 38 to 43).
///
/// R′G′B′ is always full range, 0…255; Y′CbCr is 8-bit in the image's own range. The transfer function and the
/// primaries are unchanged: this converts coordinates, not colors.
public struct YCbCrConversion: Hashable, Sendable {
  /// R′G′B′ units per step of luma: 1 in full range, 255 ∕ 219 in limited range.
  public let lumaScale: Float
  /// The luma sample for black: 0 or 16.
  public let lumaOffset: Float
  /// The contribution to red of one step of Cr above 128.
  public let crToRed: Float
  /// The contribution to green of one step of Cb above 128, at most 0.
  public let cbToGreen: Float
  /// The contribution to green of one step of Cr above 128, at most 0.
  public let crToGreen: Float
  /// The contribution to blue of one step of Cb above 128.
  public let cbToBlue: Float

  /// The contribution to luma, Cb and Cr of one step of red.
  public let redTo: Weights
  /// The contribution to luma, Cb and Cr of one step of green.
  public let greenTo: Weights
  /// The contribution to luma, Cb and Cr of one step of blue.
  public let blueTo: Weights

  /// The contribution of one primary to each component, in sample steps per step of 0…255.
  public struct Weights: Hashable, Sendable {
    /// Steps of luma.
    public let luma: Float
    /// Steps of Cb.
    public let cb: Float
    /// Steps of Cr.
    public let cr: Float
  }

  /// Creates the conversion for an image of this height, in pixels.
  ///
  /// An unspecified matrix, or one that does not consist of luma and two color differences, counts as BT.709 from 720
  /// rows and as BT.601 below, as in common players. BT.2020 with constant luminance counts as BT.2020 without.
  public init(_ color: ColorDescription, height: Int) {
    let (red, blue) = Self.lumaWeights(color.matrix(forHeight: height))
    let green = 1 - red - blue
    let lumaStep = color.isFullRange ? 1.0 : 219.0 / 255
    let chromaStep = color.isFullRange ? 1.0 : 224.0 / 255
    lumaOffset = color.isFullRange ? 0 : 16
    lumaScale = Float(1 / lumaStep)
    crToRed = Float(2 * (1 - red) / chromaStep)
    cbToBlue = Float(2 * (1 - blue) / chromaStep)
    crToGreen = Float(-2 * (1 - red) * red / green / chromaStep)
    cbToGreen = Float(-2 * (1 - blue) * blue / green / chromaStep)
    func weights(_ weight: Double, cb: Double, cr: Double) -> Weights {
      Weights(luma: Float(lumaStep * weight), cb: Float(chromaStep * cb), cr: Float(chromaStep * cr))
    }
    redTo = weights(red, cb: -red / (2 * (1 - blue)), cr: 0.5)
    greenTo = weights(green, cb: -green / (2 * (1 - blue)), cr: -green / (2 * (1 - red)))
    blueTo = weights(blue, cb: 0.5, cr: -blue / (2 * (1 - red)))
  }

  /// Returns K_R and K_B of a matrix with which frames are converted, by its H.273 code point (table 4).
  private static func lumaWeights(_ matrix: Int32) -> (red: Double, blue: Double) {
    switch matrix {
    case 1: (0.2126, 0.0722)
    case 4: (0.30, 0.11)
    case 7: (0.212, 0.087)
    case 9: (0.2627, 0.0593)
    default: (0.299, 0.114)
    }
  }
}

extension YCbCrConversion {
  /// Returns the color of samples, R′G′B′ 0…255, clipped to that range. Interpolated samples are fractional.
  @inline(__always)
  func rgb(luma: Float, cb: Float, cr: Float) -> RGBColor {
    let gray = lumaScale * (luma - lumaOffset)
    let (cb, cr) = (cb - 128, cr - 128)
    return RGBColor(
      Self.sample(gray + crToRed * cr), Self.sample(gray + cbToGreen * cb + crToGreen * cr),
      Self.sample(gray + cbToBlue * cb))
  }

  @inline(__always)
  private static func sample(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
}

extension PixelBuffer {
  /// The conversion between this image's samples and R′G′B′.
  public var conversion: YCbCrConversion { YCbCrConversion(color, height: size.height) }
}
