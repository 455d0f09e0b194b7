extension FillabilityTarget {
  /// Returns what to change if the target isn't reached, as a sentence with options of the command line that change the
  /// settings of the drawing.
  public func suggestion(
    _ result: Fillability, _ targets: FillabilityTargets, _ settings: LineArtSettings
  ) -> String {
    switch self {
    case .regions where result.regions < targets.regions.lowerBound:
      "There are \(result.regions) regions, fewer than \(targets.regions.lowerBound): "
        + Self.remedy(settings.withMoreDetail, or: "choose an image with more detail.")
    case .regions:
      "There are \(result.regions) regions, more than \(targets.regions.upperBound): "
        + Self.remedy(settings.withMoreBlur, or: "choose an image with less detail.")
    case .closure:
      "Only \(Self.percent(result.closure)) of the lines separate regions, less than \(Self.percent(targets.closure)): "
        + Self.remedy(settings.withThickerLines, or: "choose an image with clearer edges.")
    case .leak:
      "A color poured into the corners covers \(Self.percent(result.leak)) of the image, \(Self.percent(targets.leak)) or "
        + "more: "
        + Self.remedy(
          settings.withThickerLines,
          or: "choose an image with a less plain background, or one in which the person is larger.")
    case .taps:
      "Only \(Self.percent(result.taps)) of the regions are large enough for a finger, less than "
        + "\(Self.percent(targets.taps)): "
        + Self.remedy(settings.withMoreBlur, or: "choose an image with less detail.")
    }
  }

  /// Returns the end of a suggestion: options to try, and another remedy, or only this one if there are no options.
  private static func remedy(_ options: [String], or other: String) -> String {
    options.isEmpty ? other : "try \(options.joined(separator: " ")), or \(other)"
  }

  private static func percent(_ value: Double) -> String { "\(Int((100 * value).rounded())) %" }
}

extension LineArtSettings {
  /// The options for thinner lines and half the blur, as far as their ranges allow.
  fileprivate var withMoreDetail: [String] {
    let thinner = line > Self.lines.lowerBound ? ["--line \(line - 1)"] : []
    return thinner + (blur > 0 ? ["--blur \(Self.text(blur < 1 ? 0 : blur / 2))"] : [])
  }

  /// The option for one pixel more blur; none at the maximum.
  fileprivate var withMoreBlur: [String] {
    let more = min(Self.blurs.upperBound, blur + 1)
    return more > blur ? ["--blur \(Self.text(more))"] : []
  }

  /// The option for thicker lines; none at the maximum.
  fileprivate var withThickerLines: [String] {
    line < Self.lines.upperBound ? ["--line \(line + 1)"] : []
  }

  /// Returns a number with at most one decimal.
  private static func text(_ value: Float) -> String {
    let tenths = Int((10 * value).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
