/// Numbers as text with a fixed number of decimals and a decimal point, in any locale.
public enum DecimalText {
  /// Appends a number; nothing if it isn't finite or is too large for this number of decimals.
  static func append(_ number: Double, decimals: Int, to bytes: inout [UInt8]) {
    let scale = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = (number * Double(scale)).rounded()
    guard scaled.isFinite, abs(scaled) < 1e18 else { return }
    let units = Int64(scaled)
    if units < 0 { bytes.append(45) }
    bytes += "\(units.magnitude / UInt64(scale))".utf8
    guard decimals > 0 else { return }
    let fraction = "\(units.magnitude % UInt64(scale))".utf8
    bytes.append(46)
    bytes += repeatElement(48, count: decimals - fraction.count)
    bytes += fraction
  }

  /// Returns the text of a number; empty if it isn't finite or is too large for this number of decimals.
  public static func text(_ number: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(number, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text of a number in prose, where a negative number has a minus sign instead of a hyphen.
  public static func prose(_ number: Double, decimals: Int) -> String {
    text(number, decimals: decimals).replacing("-", with: "−")
  }
}
