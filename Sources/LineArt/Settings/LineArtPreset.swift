/// Named parameters of a line drawing.
public struct LineArtPreset: Hashable, Sendable {
  /// The name on the command line.
  public let name: String
  /// What the preset is for, as a phrase.
  public let purpose: String
  /// The parameters.
  public let settings: LineArtSettings
  /// The targets for coloring.
  public let targets: FillabilityTargets

  init(
    _ name: String, _ purpose: String, _ settings: LineArtSettings,
    targets: FillabilityTargets = .standard, _ change: (inout LineArtSettings) -> Void = { _ in }
  ) {
    var settings = settings
    change(&settings)
    (self.name, self.purpose, self.settings, self.targets) = (name, purpose, settings, targets)
  }

  /// Returns the preset with other parameters.
  public func adjusted(_ settings: LineArtSettings) -> LineArtPreset {
    LineArtPreset(name, purpose, settings, targets: targets)
  }

  /// Returns the preset with this name; nil if there is none.
  public static func named(_ name: String) -> LineArtPreset? { all.first { $0.name == name } }
}

extension LineArtPreset {
  /// The drawings of an exercise card: only the person, with a strong outline.
  public static let card = LineArtPreset(
    "card", "a person who exercises, without the background",
    LineArtSettings(size: 768, contrast: 1, line: 2, smallestRegion: 24)
  ) { settings in
    settings.isolatesPerson = true
    settings.scale = 1.4
    settings.threshold = 1.5
    settings.shortestLine = 26
    settings.largeGap = 8
  }

  /// Every preset; the first one is the default.
  public static let all = [
    card,
    LineArtPreset(
      "toddler", "few large areas with thick lines",
      LineArtSettings(size: 256, contrast: 1.2, line: 6, blur: 3, smallestRegion: 2000), targets: .toddler
    ) { $0.scale = 2 },
    LineArtPreset("portrait", "a face", LineArtSettings(size: 768, contrast: 2.5, line: 3)),
    LineArtPreset("landscape", "a scene", LineArtSettings(size: 512, contrast: 2, line: 2)),
    LineArtPreset("object", "a single object", LineArtSettings(size: 768, contrast: 2.8, line: 2)),
    LineArtPreset("pet", "an animal", LineArtSettings(size: 512, contrast: 2.2, line: 3)),
    LineArtPreset(
      "abstract", "abstract shapes", LineArtSettings(size: 384, contrast: 1.5, line: 4)
    ) { $0.scale = 2 },
  ]
}
