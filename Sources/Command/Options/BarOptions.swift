import ArgumentParser
import FormCheckMotion
import FormCheckTrainingLog

/// The options about the barbell of commands that analyze motion.
struct BarOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Measure a barbell's path and velocity: auto (from its near plate, in barbell exercises), plate (in every exercise), \
      wrists (without meters), or off (default: off; --plate and --load imply auto).
      """, valueName: "source"))
  var bar: BarSettings.Mode?

  @Option(help: ArgumentHelp("Diameter of the bar's plate in mm (default: 450).", valueName: "mm"))
  var plate: Double?

  @OptionGroup var load: LoadOptions

  func validate() throws {
    if let plate, !(plate >= 100 && plate <= 1000) {
      throw ValidationError("--plate must be between 100 and 1000 mm, not \(plate).")
    }
  }
}
