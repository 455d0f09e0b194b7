/// The steps from an image to a line drawing.
///
///     image       brightness, at the working size        GrayImage
///       ↓          denoise, blur, polarity, contrast
///     contours    difference of Gaussians, hysteresis     ContourResponse, Hysteresis
///       ↓          close gaps, thin, thicken              GapClosing
///     ink         with the outline of the person          BitImage
///       ↓          hard threshold, specks, small regions  RegionJoining
///     drawing                                             LineDrawing
public struct LineArtPipeline: Sendable {
  private let settings: LineArtSettings

  /// Creates a pipeline with parameters, which are clamped to their ranges.
  public init(_ settings: LineArtSettings) { self.settings = settings.clamped }

  /// Draws an image.
  ///
  /// - Parameters:
  ///   - image: The brightness, at the working size.
  ///   - subject: The person; nil to draw everything.
  /// - Complexity: O(*n*) for *n* pixels, times the widths of the filters.
  public func drawing(of image: GrayImage, subject: Subject? = nil) -> LineDrawing {
    let isInverted = subject == nil && image.isDark
    let tone = prepared(isInverted ? image.inverted : image)
    let body = subject?.body(in: image)
    var ink = lines(tone, body, subject?.face)
    let outline = body?.outline(Float(settings.line + (settings.isolatesPerson ? 1 : 2)))
    if let outline { ink = ink.union(outline) }
    ink = ink.withoutParts(smallerThan: settings.line * settings.shortestLine / 2)
      .fillingHoles(smallerThan: Self.pinhole)
    var joining = RegionJoining(ink, body: body, hasFrame: settings.hasFrame)
    let center = joining.joined(minimum: smallestArea, removesOpenLines: settings.removesOpenLines)
    ink = thickened(center)
    // Where a sliver was joined across the outline, the outline stays open.
    if let outline { ink = ink.union(outline.intersection(center.dilated(Float(settings.line + 1)))) }
    if settings.line > 1 { ink = ink.gray.blurred(0.8).bits { $0 > 0.5 } }
    return LineDrawing(
      ink: ink.fillingHoles(smallerThan: Self.pinhole), settings: settings, isInverted: isInverted, body: body
    )
  }

  /// The area below which regions are joined. It exceeds that of the smallest region, because lines are drawn again and may
  /// become wider.
  private var smallestArea: Int {
    let area = settings.smallestRegion
    return area + Int(Double(settings.line) * Double(area).squareRoot())
  }

  private func thickened(_ center: BitImage) -> BitImage {
    center.dilated(settings.line > 1 ? Float(settings.line) / 2 : 0)
  }

  /// The area in pixels below which a hole in a line is filled.
  private static let pinhole = 6

  private func prepared(_ image: GrayImage) -> GrayImage {
    image.filtered(guide: image, radius: 2, epsilon: Self.noiseVariance).blurred(settings.blur / 2)
      .stretched(gamma: settings.contrast)
  }

  /// The variance of brightness that counts as noise.
  private static let noiseVariance: Float = 0.0008

  /// Returns the lines in an image, without the outline of the person.
  private func lines(_ image: GrayImage, _ body: BitImage?, _ face: BitImage?) -> BitImage {
    let flow = FlowField(image.blurred(0.7), sigma: 2 + settings.scale)
    var strength = ContourResponse(image, flow: flow, sigma: settings.scale).strength
    let inside = body.map(drawn)
    if let inside { strength = strength.zipped(inside.gray, *) }
    if let face { strength = strength.zipped(face.gray) { $0 * (1 - 0.5 * $1) } }
    let high = settings.threshold * strength.typical(in: inside)
    var found = Hysteresis.pixels(of: strength, low: 0.4 * high, high: max(high, Self.minimumStrength))
    found = found.union(
      ToneBands.borders(
        of: image.blurred(3), count: settings.tones, smallestArea: settings.smallestRegion))
    found = onBackdrop(found, body)
    let center = found.thinned().withoutParts(smallerThan: settings.shortestLine)
    let closed = GapClosing.closed(center, small: settings.smallGap, large: settings.largeGap)
    return thickened(closed.thinned())
  }

  /// Returns lines with additional ones that divide the background, and without lines outside the frame.
  private func onBackdrop(_ lines: BitImage, _ body: BitImage?) -> BitImage {
    let rays = BackgroundDivision.rays(settings.rays, width: lines.width, height: lines.height, around: body)
    let all = lines.union(rays)
    guard settings.hasFrame else { return all }
    let inset = BackgroundDivision.inset(
      width: lines.width, height: lines.height, area: smallestArea, line: settings.line)
    let inside = all.cleared(border: inset)
    return inside.union(BackgroundDivision.frame(width: lines.width, height: lines.height, inset: inset))
  }

  /// Returns the pixels in which lines are drawn: those of the person or all, except near the outline, which is drawn
  /// anyway.
  private func drawn(_ body: BitImage) -> BitImage {
    let distance = Float(settings.line) * 1.5 + 2
    let inside = body.eroded(distance)
    return settings.isolatesPerson ? inside : inside.union(body.dilated(distance).inverted)
  }

  /// The strength that noise has in an image of one brightness.
  private static let minimumStrength: Float = 0.006
}

extension GrayImage {
  /// Returns the root mean square of the positive values in an area, or everywhere; 0 if there are none.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  fileprivate func typical(in area: BitImage?) -> Float {
    var (sum, count) = (Float(0), 0)
    for (index, value) in values.enumerated() where value > 0 && area?.bits[index] != false {
      sum += value * value
      count += 1
    }
    return count > 0 ? (sum / Float(count)).squareRoot() : 0
  }
}
