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

  @Option(
    help: ArgumentHelp(
      "Diameter of the bar's plate in mm, or with a unit, such as 45cm (default: 450).", valueName: "mm"))
  var plate: Measured<MillimeterUnit>?

  @OptionGroup var load: LoadOptions

  /// A sentence for each option that has no effect, because the bar isn't measured.
  ///
  /// - Parameter isLogged: whether the load is stored in the training log.
  func warnings(isLogged: Bool) -> [String] {
    guard bar == .off else { return [] }
    return [
      plate == nil ? nil : "--plate has no effect with --bar off.",
      load.load == nil || isLogged
        ? nil : "--load has no effect with --bar off. Only the training log (--log) would contain it.",
    ].compactMap(\.self)
  }

  func validate() throws {
    if let plate, !(100...1000).contains(plate.value) {
      throw ValidationError("--plate must be between 100 and 1000 mm, not \(plate).")
    }
  }
}
