/// The thresholds at which a form rule reports a note or a warning, in the rule's unit.
///
/// The limits in the catalog are coaches' rules of thumb, widened by the error of the network's angles. They haven't
/// been tested on clips with labeled form.
public struct FormLimits: Hashable, Sendable {
  /// The limit up to which a value is good.
  public let note: Double
  /// The limit up to which a value is a note. It is above ``note`` if large values are bad, otherwise below.
  public let warning: Double

  /// Creates limits in a rule's unit.
  public init(note: Double, warning: Double) {
    self.note = note
    self.warning = warning
  }

  /// Whether large values, rather than small ones, are bad.
  public var isUpper: Bool { warning >= note }

  /// Returns the severity of a value. A value at a limit is within it.
  func severity(_ value: Double) -> Finding.Severity {
    if isUpper ? value > warning : value < warning { return .warning }
    return (isUpper ? value > note : value < note) ? .note : .good
  }
}
