/// Text whose characters a chat server may have divided: JSON writes a character such as an emoji as two escapes (a
/// surrogate pair), and some servers send them in two events. Such JSON is no valid text, and decoders refuse it.
enum SurrogateHalves {
  private static let high: ClosedRange<UInt16> = 0xD800...0xDBFF
  private static let low: ClosedRange<UInt16> = 0xDC00...0xDFFF
  /// The private characters that stand for unpaired surrogates while JSON is decoded, in the order of their numbers.
  private static let first: UInt32 = 0x10F800

  /// Returns JSON in which each escape of an unpaired surrogate is replaced by that of a private character; nil if there
  /// is none.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func marked(_ json: [UInt8]) -> [UInt8]? {
    var marked: [UInt8] = []
    var position = 0
    var isChanged = false
    while position < json.count {
      guard json[position] == UInt8(ascii: "\\") else {
        marked.append(json[position])
        position += 1
        continue
      }
      let isPair = isPair(json, position)
      let unit = isPair ? nil : unit(json, position).flatMap { isSurrogate($0) ? $0 : nil }
      let length = isPair ? 12 : unit == nil ? 2 : 6
      let end = min(position + length, json.count)
      marked += unit.map(mark) ?? Array(json[position..<end])
      isChanged = isChanged || unit != nil
      position = end
    }
    return isChanged ? marked : nil
  }

  /// Returns the UTF-16 units of decoded text, in which private characters become unpaired surrogates again.
  static func units(of text: String) -> [UInt16] {
    text.unicodeScalars.flatMap { scalar in
      scalar.value >= first
        ? [UInt16(0xD800 + (scalar.value - first))] : Array(UTF16.encode(scalar) ?? .init())
    }
  }

  private static func isPair(_ json: [UInt8], _ position: Int) -> Bool {
    guard let first = unit(json, position), let second = unit(json, position + 6) else { return false }
    return high.contains(first) && low.contains(second)
  }

  private static func isSurrogate(_ unit: UInt16) -> Bool { high.contains(unit) || low.contains(unit) }

  /// Returns the value of the escape `\uXXXX` at a position; nil if there is none.
  private static func unit(_ json: [UInt8], _ position: Int) -> UInt16? {
    guard position + 6 <= json.count, json[position] == UInt8(ascii: "\\"),
      json[position + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = json[(position + 2)..<(position + 6)]
    guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "f") ~= $0 }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Returns the escapes of the private character that stands for a surrogate.
  private static func mark(_ unit: UInt16) -> [UInt8] {
    guard let scalar = Unicode.Scalar(first + UInt32(unit) - 0xD800), let units = UTF16.encode(scalar) else {
      return []
    }
    return units.flatMap { Array("\\u\(String($0, radix: 16))".utf8) }
  }
}

/// The text of an answer whose pieces may divide a character.
struct DividedText {
  private var pending: [UInt16] = []

  /// Adds UTF-16 units and returns the text that is complete. Half characters without the other half become U+FFFD.
  mutating func add(_ units: [UInt16]) -> String {
    var complete = pending + units
    pending = []
    if let last = complete.last, UTF16.isLeadSurrogate(last) { pending = [complete.removeLast()] }
    return String(decoding: complete, as: UTF16.self)
  }

  /// Returns the rest of the text.
  mutating func finish() -> String {
    defer { pending = [] }
    return String(decoding: pending, as: UTF16.self)
  }
}
