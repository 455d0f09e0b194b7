/// The numbers that turn one picture's Y′CbCr into R′G′B′ and back, from ITU-T H.273 (equations 38 to 43).
///
/// R′G′B′ is always 0…255, full range; Y′CbCr is 8-bit in the picture's own range. The transfer function and the
/// primaries stay as they are: this changes coordinates, not colors.
public struct YCbCrConversion: Hashable, Sendable {
  /// R′G′B′ units for one step of luma: 1 in full range, 255 ∕ 219 in limited range.
  public let lumaScale: Float
  /// The luma sample that means black: 0 or 16.
  public let lumaOffset: Float
  /// What one step of Cr above 128 adds to red.
  public let crToRed: Float
  /// What one step of Cb above 128 adds to green, at most 0.
  public let cbToGreen: Float
  /// What one step of Cr above 128 adds to green, at most 0.
  public let crToGreen: Float
  /// What one step of Cb above 128 adds to blue.
  public let cbToBlue: Float

  /// What one step of red, green and blue adds to luma, Cb and Cr.
  public let redTo: Weights
  /// What one step of green adds.
  public let greenTo: Weights
  /// What one step of blue adds.
  public let blueTo: Weights

  /// The share of one primary in each component, in samples for one step of 0…255.
  public struct Weights: Hashable, Sendable {
    /// Steps of luma.
    public let luma: Float
    /// Steps of Cb.
    public let cb: Float
    /// Steps of Cr.
    public let cr: Float
  }

  /// The conversion for a picture of this height, in pixels.
  ///
  /// A matrix that is not specified, or that isn't made of luma and two color differences, is taken as BT.709 from
  /// 720 rows on and as BT.601 below, as players do. BT.2020 with constant luminance is taken as the other BT.2020.
  public init(_ color: ColorDescription, height: Int) {
    let (red, blue) = Self.lumaShares(matrix: color.matrix, height: height)
    let green = 1 - red - blue
    let lumaStep = color.isFullRange ? 1.0 : 219.0 / 255
    let chromaStep = color.isFullRange ? 1.0 : 224.0 / 255
    lumaOffset = color.isFullRange ? 0 : 16
    lumaScale = Float(1 / lumaStep)
    crToRed = Float(2 * (1 - red) / chromaStep)
    cbToBlue = Float(2 * (1 - blue) / chromaStep)
    crToGreen = Float(-2 * (1 - red) * red / green / chromaStep)
    cbToGreen = Float(-2 * (1 - blue) * blue / green / chromaStep)
    func weights(_ share: Double, cb: Double, cr: Double) -> Weights {
      Weights(luma: Float(lumaStep * share), cb: Float(chromaStep * cb), cr: Float(chromaStep * cr))
    }
    redTo = weights(red, cb: -red / (2 * (1 - blue)), cr: 0.5)
    greenTo = weights(green, cb: -green / (2 * (1 - blue)), cr: -green / (2 * (1 - red)))
    blueTo = weights(blue, cb: 0.5, cr: -blue / (2 * (1 - red)))
  }

  /// H.273's K_R and K_B of a MatrixCoefficients code point (table 4).
  private static func lumaShares(matrix: Int32, height: Int) -> (red: Double, blue: Double) {
    switch matrix {
    case 1: (0.2126, 0.0722)
    case 4: (0.30, 0.11)
    case 5, 6: (0.299, 0.114)
    case 7: (0.212, 0.087)
    case 9, 10: (0.2627, 0.0593)
    default: height >= 720 ? (0.2126, 0.0722) : (0.299, 0.114)
    }
  }
}

extension YCbCrConversion {
  /// The color of a sample, R′G′B′ 0…255; a color outside of that is clipped.
  public func rgb(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    rgb(luma: Float(y), cb: Float(cb), cr: Float(cr))
  }

  /// The sample of a color, R′G′B′ 0…255.
  public func ycbcr(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (y: UInt8, cb: UInt8, cr: UInt8) {
    let (red, green, blue) = (Float(red), Float(green), Float(blue))
    func mixed(_ component: KeyPath<Weights, Float>) -> Float {
      red * redTo[keyPath: component] + green * greenTo[keyPath: component] + blue
        * blueTo[keyPath: component]
    }
    return (
      Self.sample(lumaOffset + mixed(\.luma)), Self.sample(128 + mixed(\.cb)), Self.sample(128 + mixed(\.cr))
    )
  }

  /// The color of samples between the steps, as interpolation makes them.
  @inline(__always)
  func rgb(luma: Float, cb: Float, cr: Float) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let gray = lumaScale * (luma - lumaOffset)
    let (cb, cr) = (cb - 128, cr - 128)
    return (
      Self.sample(gray + crToRed * cr), Self.sample(gray + cbToGreen * cb + crToGreen * cr),
      Self.sample(gray + cbToBlue * cb)
    )
  }

  @inline(__always)
  private static func sample(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
}

extension PixelBuffer {
  /// The conversion between this picture's samples and R′G′B′.
  public var conversion: YCbCrConversion { YCbCrConversion(color, height: size.height) }
}
