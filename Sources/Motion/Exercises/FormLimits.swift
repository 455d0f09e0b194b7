/// The values from which a form rule reports a note and a warning, in the rule's unit.
///
/// The limits of the catalogue are coaches' rules of thumb, widened by the error of the network's angles. No clip with labeled
/// form tested them.
struct FormLimits: Hashable, Sendable {
  /// The limit of a good value.
  let note: Double
  /// The limit of a note. It is above ``note`` if large values are bad, else below.
  let warning: Double

  /// Returns the severity of a value. A value at a limit is within it.
  func severity(_ value: Double) -> Finding.Severity {
    let isUpper = warning >= note
    if isUpper ? value > warning : value < warning { return .warning }
    return (isUpper ? value > note : value < note) ? .note : .good
  }
}
