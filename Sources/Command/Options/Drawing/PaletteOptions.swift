import ArgumentParser
import FormCheckOverlay

/// The option about the colors of skeletons, of all commands that draw them.
struct PaletteOptions: ParsableArguments {
  @Flag(help: "Use colors that are distinguishable with color blindness.")
  var colorBlindSafe = false

  /// The colors that correspond to the option.
  var palette: Palette { colorBlindSafe ? .colorBlindSafe : .standard }
}
