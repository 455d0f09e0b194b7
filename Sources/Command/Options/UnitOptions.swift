import ArgumentParser
import FormCheckMotion

/// The options about time, size, and level of a recording, of commands that analyze motion.
struct UnitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Slow-motion factor, such as 8 if the video plays 8 times slower than reality; off; or auto, from the file's tags \
      (default: auto). Durations and velocities are in real-world time.
      """, valueName: "factor"))
  var slowMotion: UnitSettings.SlowMotion?

  @Option(
    help: ArgumentHelp(
      "The athlete's height in cm, or with a unit, such as 1.78m, to report displacements in meters (default: none).",
      valueName: "cm"))
  var height: Measured<CentimeterUnit>?

  @Option(
    help: ArgumentHelp(
      """
      The camera's roll, subtracted from inclinations: degrees clockwise in the frame (-2: counterclockwise), off, \
      or auto, measured from edges and standing bodies (default: off).
      """, valueName: "degrees"))
  var level: UnitSettings.Level?

  func validate() throws {
    if let height, !UnitSettings.heights.contains(height.value) {
      let (low, high) = (Int(UnitSettings.heights.lowerBound), Int(UnitSettings.heights.upperBound))
      let meters = (0.8...2.6).contains(height.value) ? " For meters, write \(height)m." : ""
      throw ValidationError("--height must be between \(low) and \(high) cm, not \(height).\(meters)")
    }
  }
}
