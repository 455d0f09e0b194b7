public import FormCheckOverlay

/// How the annotated video looks and how it is encoded.
public struct RenderSettings: Hashable, Sendable {
  /// What is drawn.
  public var elements: OverlayElements = .standard
  /// The colors of left, right and center.
  public var palette = Palette.house
  /// x264's constant rate factor: 0 lossless, 51 worst; 20 looks like the source.
  public var constantRateFactor = 20
  /// `lean`, or x264's preset, `ultrafast` … `placebo`.
  public var preset = "lean"

  /// Threads that encode: always the same number, since x264 makes a slightly different file for another one. Each
  /// costs the memory of a dozen pictures.
  static let encoderThreads = 2

  /// The defaults.
  public init() {}

  /// What bears on the pictures, as text.
  var description: [String: String] {
    [
      "crf": "\(constantRateFactor)", "preset": preset, "overlay": elements.names.joined(separator: ","),
      "palette": palette.name,
    ]
  }
}

extension Palette {
  /// The palette's name in provenance.
  fileprivate var name: String {
    switch self {
    case .house: "house"
    case .colorBlindSafe: "color_blind_safe"
    default: "custom"
    }
  }
}

extension OverlayElements {
  /// The elements by the names that a user gives them.
  public static let named: [(name: String, element: OverlayElements)] = [
    ("skeleton", .skeleton), ("angles", .angles), ("caption", .caption),
    ("reps", .repetitions), ("graph", .graph), ("findings", .findings), ("trail", .trail),
  ]

  /// The names of those that are on.
  var names: [String] { Self.named.filter { contains($0.element) }.map(\.name) }
}
