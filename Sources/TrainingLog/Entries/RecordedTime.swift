/// The date and time at which a set was performed, with the offset from UTC if it is known.
public struct RecordedTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The local date and time by ISO 8601, with the offset if it is known, such as `2026-11-03T18:05:12+01:00`.
  public let description: String
  /// Seconds since 1970; of the local time if the offset is unknown.
  public let instant: Int64

  /// The local date by ISO 8601.
  public var day: String { String(description.prefix(10)) }
  /// The local date and time without the offset: `2026-11-03T18:05:12`.
  public var local: String { String(description.prefix(19)) }

  /// Creates a time from its ISO 8601 form, or from a form that training apps write: `2026-11-03 18:05:12`,
  /// `3 Nov 2026, 18:05` or `Nov 3, 2026, 6:05 PM`. Nil for other text, for dates that don't exist, and before 1990,
  /// which cameras without a clock write.
  public init?(_ text: String) {
    guard let fields = TimeFields(text), fields.isPlausible else { return nil }
    description = fields.description
    instant = fields.instant
  }

  /// Whether `lhs` is earlier than `rhs`.
  public static func < (lhs: RecordedTime, rhs: RecordedTime) -> Bool {
    (lhs.instant, lhs.description) < (rhs.instant, rhs.description)
  }

  /// The local date and time as its parts.
  var fields: TimeFields? { TimeFields(description) }
}

extension RecordedTime {
  /// Returns the time some seconds later, with the same offset from UTC; nil after the year 2999.
  func adding(seconds: Int64) -> RecordedTime? {
    guard var fields else { return nil }
    fields.add(seconds: seconds)
    return RecordedTime(fields.description)
  }
}
