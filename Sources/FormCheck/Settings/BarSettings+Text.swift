import FormCheckMotion

extension BarSettings {
  private static let modeKey = "bar"
  private static let plateKey = "plate_mm"
  private static let loadKey = "load_kg"

  /// The settings as text; empty if the bar isn't measured, so that records without it are as before.
  var description: [String: String] {
    guard mode != .off else { return [:] }
    var description = [Self.modeKey: mode.rawValue, Self.plateKey: "\(plateMillimeters)"]
    description[Self.loadKey] = loadKilograms.map { "\($0)" }
    return description
  }

  /// Creates the settings from a provenance record, with defaults for missing or invalid ones.
  init(_ description: [String: String]) {
    self.init()
    mode = description[Self.modeKey].flatMap(Mode.init) ?? .off
    let plate = description[Self.plateKey].flatMap { Double($0) } ?? plateMillimeters
    if plate >= 100, plate <= 1000 { plateMillimeters = plate }
    loadKilograms = description[Self.loadKey].flatMap { Double($0) }.flatMap {
      $0 > 0 && $0 <= 2000 ? $0 : nil
    }
  }

  /// Removes the settings from recorded ones.
  static func remove(from recorded: inout [String: String]) {
    for key in [modeKey, plateKey, loadKey] { recorded[key] = nil }
  }
}
