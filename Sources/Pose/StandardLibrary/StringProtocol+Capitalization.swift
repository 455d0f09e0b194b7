extension StringProtocol {
  /// The text with its first letter in upper case.
  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
