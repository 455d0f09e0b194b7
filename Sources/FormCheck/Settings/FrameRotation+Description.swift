import FormCheckPixels

extension FrameRotation {
  private static let key = "rotate_deg"

  /// The setting as text; empty without a further rotation, so that records of other videos don't have it.
  var description: [String: String] { self == .none ? [:] : [Self.key: "\(degreesClockwise)"] }

  /// Creates the setting from a provenance record; none if it is missing or invalid.
  init(_ description: [String: String]) {
    self = description[Self.key].flatMap { Int($0) }.flatMap(FrameRotation.init(rawValue:)) ?? .none
  }
}
