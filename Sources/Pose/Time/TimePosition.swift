/// A position in a video, as the user writes it.
public enum TimePosition: Hashable, Sendable {
  /// Seconds since the first shown frame, finite and at least 0.
  case seconds(Double)
  /// The frame's number; the first shown frame is 0.
  case frame(Int)
}

extension TimePosition {
  /// Parses seconds (`12.5`, `12.5s`), a clock (`1:23.4`, `00:01:23.400`) or a frame number (`f373`, `#373`).
  ///
  /// Returns nil for anything else: negative or infinite times, minutes or seconds above 59 in a clock, spaces.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public init?(_ text: String) {
    if let sign = text.first, Self.frameSigns.contains(sign) {
      guard let number = Self.digits(text.dropFirst()) else { return nil }
      self = .frame(number)
    } else if let seconds = Self.clock(text) {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// What precedes a frame number. An unquoted `#` starts a comment in a shell.
  private static let frameSigns: [Character] = ["f", "#"]

  private static func clock(_ text: String) -> Double? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count > 1 else { return decimal(text.hasSuffix("s") ? text.dropLast() : text[...]) }
    guard fields.count <= 3, let last = fields.last, let seconds = decimal(last), seconds < 60 else {
      return nil
    }
    let whole = fields.dropLast().map(digits)
    guard let minutes = whole.last ?? nil, fields.count == 2 || minutes < 60 else { return nil }
    guard fields.count == 3 else { return Double(minutes) * 60 + seconds }
    guard let hours = whole[0] else { return nil }
    return Double(hours) * 3600 + Double(minutes) * 60 + seconds
  }

  /// Parses digits with at most one decimal point: no sign, exponent, `inf`, or `nan`.
  private static func decimal(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), text.contains(where: { $0 != "." }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}
