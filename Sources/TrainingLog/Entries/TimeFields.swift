/// The parts of a date and time.
struct TimeFields: Hashable, CustomStringConvertible {
  var year = 0
  var month = 0
  var day = 0
  var hour = 0
  var minute = 0
  var second = 0
  /// Minutes ahead of UTC; nil if unknown.
  var offset: Int?

  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Reads a date with an optional time; nil if `text` is neither.
  init?(_ text: String) {
    // Apple separates the time of day from AM by a narrow space, and Java adds a region in brackets.
    let plain = text.map { $0.isWhitespace ? " " : $0 }.prefix { $0 != "[" }
    var scanner = Scanner(Array(String(plain).utf8))
    guard scanner.readDate(into: &self) else { return nil }
    scanner.skip(" ,T")
    guard scanner.isAtEnd || scanner.readTime(into: &self) else { return nil }
    guard scanner.isAtEnd else { return nil }
  }

  var isPlausible: Bool {
    (1990...2999).contains(year) && (1...12).contains(month) && (1...daysInMonth).contains(day)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...60).contains(second)
      && (-1080...1080).contains(offset ?? 0)
  }

  private var daysInMonth: Int {
    guard month == 2 else { return [4, 6, 9, 11].contains(month) ? 30 : 31 }
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
  }

  var date: String { "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))" }
  var time: String { "\(Self.padded(hour)):\(Self.padded(minute)):\(Self.padded(second))" }
  var description: String { "\(date)T\(time)\(zone)" }

  private var zone: String {
    guard let offset else { return "" }
    guard offset != 0 else { return "Z" }
    return "\(offset < 0 ? "-" : "+")\(Self.padded(abs(offset) / 60)):\(Self.padded(abs(offset) % 60))"
  }

  static func padded(_ number: Int, _ digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Seconds since 1970, by the number of days in the proleptic Gregorian calendar.
  var instant: Int64 {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let yearOfEra = shifted - era * 400
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second - 60 * (offset ?? 0))
  }
}

extension TimeFields {
  /// A reader of dates and times in ASCII.
  struct Scanner {
    private let text: [UInt8]
    private var position = 0

    init(_ text: [UInt8]) { self.text = text }

    var isAtEnd: Bool { position == text.count }

    mutating func skip(_ characters: String) {
      while position < text.count, characters.utf8.contains(text[position]) { position += 1 }
    }

    private mutating func take(_ character: String) -> Bool {
      guard position < text.count, character.utf8.contains(text[position]) else { return false }
      position += 1
      return true
    }

    private mutating func number(_ digits: Int) -> Int? {
      let start = position
      var value = 0
      while position < text.count, position - start < digits, (48...57).contains(text[position]) {
        value = value * 10 + Int(text[position] - 48)
        position += 1
      }
      return position > start ? value : nil
    }

    private mutating func month() -> Int? {
      let start = position
      while position < text.count, text[position] | 0x20 >= 97, text[position] | 0x20 <= 122 { position += 1 }
      let name = String(decoding: text[start..<position].prefix(3), as: UTF8.self).lowercased()
      return TimeFields.months.firstIndex { $0.lowercased() == name }.map { $0 + 1 }
    }

    /// Reads `2026-11-03`, `3 Nov 2026`, `Nov 3, 2026`, or `3.11.2026`, in which points always follow the day and the month. With slashes,
    /// either may be first.
    mutating func readDate(into fields: inout TimeFields) -> Bool {
      skip(" ")
      guard let first = number(4) else { return readMonthFirst(into: &fields) }
      if take("-/") {
        fields.year = first
        guard let month = number(2), take("-/"), let day = number(2) else { return false }
        (fields.month, fields.day) = (month, day)
        return first >= 1000
      }
      if let month = monthInFigures() {
        (fields.day, fields.month) = (first, month)
        return readYear(into: &fields)
      }
      skip(" .")
      guard let month = month() else { return false }
      skip(" .,")
      (fields.day, fields.month) = (first, month)
      return readYear(into: &fields)
    }

    /// Reads the month between points, as in `.11.`, or nothing.
    private mutating func monthInFigures() -> Int? {
      let start = position
      if take("."), let month = number(2), take(".") { return month }
      position = start
      return nil
    }

    private mutating func readMonthFirst(into fields: inout TimeFields) -> Bool {
      guard let month = month() else { return false }
      skip(" .")
      guard let day = number(2) else { return false }
      skip(" ,")
      (fields.month, fields.day) = (month, day)
      return readYear(into: &fields)
    }

    private mutating func readYear(into fields: inout TimeFields) -> Bool {
      guard let year = number(4) else { return false }
      fields.year = year
      return true
    }

    /// Reads `18:05`, `18:05:12.3`, `6:05 PM` or `18:05:12+01:00`.
    mutating func readTime(into fields: inout TimeFields) -> Bool {
      guard let hour = number(2), take(":"), let minute = number(2) else { return false }
      (fields.hour, fields.minute) = (hour, minute)
      if take(":") {
        guard let second = number(2) else { return false }
        fields.second = second
        if take(".,") { _ = number(9) }
      }
      skip(" ")
      return readHalf(into: &fields) && readOffset(into: &fields)
    }

    private mutating func readHalf(into fields: inout TimeFields) -> Bool {
      let isAfternoon = position < text.count && text[position] | 0x20 == 112
      guard take("AaPp") else { return true }
      guard take("Mm"), (1...12).contains(fields.hour) else { return false }
      fields.hour = fields.hour % 12 + (isAfternoon ? 12 : 0)
      skip(" ")
      return true
    }

    private mutating func readOffset(into fields: inout TimeFields) -> Bool {
      if take("Zz") {
        fields.offset = 0
        return true
      }
      let isWest = position < text.count && text[position] == 45
      guard take("+-") else { return true }
      guard let hours = number(2) else { return false }
      _ = take(":")
      let minutes = number(2) ?? 0
      fields.offset = (isWest ? -1 : 1) * (hours * 60 + minutes)
      return true
    }
  }
}

extension TimeFields {
  /// Adds seconds to the local time.
  mutating func add(seconds: Int64) {
    var local = self
    local.offset = 0
    let sum = local.instant + seconds
    let days = (sum - (((sum % 86_400) + 86_400) % 86_400)) / 86_400
    let time = Int(sum - days * 86_400)
    (hour, minute, second) = (time / 3600, time % 3600 / 60, time % 60)
    setDate(daysSince1970: Int(days))
  }

  private mutating func setDate(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let index = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * index + 2) / 5 + 1
    month = index < 10 ? index + 3 : index - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
