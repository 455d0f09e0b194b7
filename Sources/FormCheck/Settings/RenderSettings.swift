public import FormCheckOverlay

/// How the annotated video is drawn and encoded.
public struct RenderSettings: Hashable, Sendable {
  /// The overlay's elements.
  public var elements: OverlayElements = .standard
  /// The colors of left, right and center.
  public var palette = Palette.house
  /// The constant rate factor of x264: 0 is lossless, 51 is the worst quality; 20 is hard to tell from the source.
  public var constantRateFactor = 20
  /// `lean`, or a preset of x264, `ultrafast` … `placebo`.
  public var preset = "lean"

  /// The number of encoder threads. It is constant because x264's output depends on it; each thread takes the memory of a
  /// dozen frames.
  static let encoderThreads = 2

  /// The defaults.
  public init() {}

  /// The settings as text.
  var description: [String: String] {
    [
      "crf": "\(constantRateFactor)", "preset": preset, "overlay": elements.names.joined(separator: ","),
      "palette": palette.name,
    ]
  }
}

extension Palette {
  /// The palette's name in the provenance record.
  fileprivate var name: String {
    switch self {
    case .house: "house"
    case .colorBlindSafe: "color_blind_safe"
    default: "custom"
    }
  }
}

extension OverlayElements {
  /// The elements and their names on the command line.
  public static let named: [(name: String, element: OverlayElements)] = [
    ("skeleton", .skeleton), ("angles", .angles), ("caption", .caption),
    ("reps", .repetitions), ("graph", .graph), ("findings", .findings), ("trail", .trail),
  ]

  /// The names of the enabled elements.
  var names: [String] { Self.named.filter { contains($0.element) }.map(\.name) }
}
