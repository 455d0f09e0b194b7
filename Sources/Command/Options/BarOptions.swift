import ArgumentParser
import FormCheckMotion
import FormCheckTrainingLog

/// The options about the barbell of commands that analyze motion.
struct BarOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Measure the path and velocity of a barbell: auto (from its near plate, in exercises with a barbell), plate, wrists \
      (a path without meters) or off (default: off).
      """, valueName: "source"))
  var bar: BarSettings.Mode?

  @Option(help: ArgumentHelp("Diameter of the bar's plate in mm (default: 450).", valueName: "mm"))
  var plate: Double?

  @OptionGroup var load: LoadOptions

  /// Whether at least one of the options is given.
  var isGiven: Bool { bar != nil || plate != nil || load.stated != nil }

  /// The settings that correspond to the options. A diameter or a load without --bar measures the bar.
  var settings: BarSettings {
    var settings = BarSettings()
    settings.mode = bar ?? (isGiven ? .auto : .off)
    if let plate { settings.plateMillimeters = plate }
    settings.loadKilograms = load.stated?.kilograms
    return settings
  }

  func validate() throws {
    if let plate, !(plate >= 100 && plate <= 1000) {
      throw ValidationError("--plate must be between 100 and 1000 mm, not \(plate).")
    }
  }
}
