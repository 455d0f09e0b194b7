import FormCheckFiles

/// A parameter of a C3D file: a name and an array of texts or numbers (Motion Lab Systems, "The C3D File Format User
/// Guide", section "Parameter Format").
struct C3DParameter: Hashable {
  private let name: String
  private let type: ElementType
  /// The lengths of the dimensions, fastest first; empty for a single number.
  private let dimensions: [UInt8]
  private let content: [UInt8]

  private enum ElementType: Int8 {
    case character = -1
    case integer = 2
    case float = 4
  }

  /// The maximum number of texts in one parameter, because the length of a dimension is one byte.
  static let maximumCount = 255
  /// The maximum length of a text in a list, in bytes. With it, a full list fits in the 32,767 bytes of a parameter.
  static let maximumListedLength = 120
  /// The maximum length of a single text, in bytes.
  static let maximumLength = 255

  private init(_ name: String, _ type: ElementType, _ dimensions: [Int], _ content: [UInt8]) {
    self.name = name
    self.type = type
    self.dimensions = dimensions.map(UInt8.init(clamping:))
    self.content = content
  }

  /// Returns a single text, which is cut after ``maximumLength`` bytes.
  static func text(_ name: String, _ text: String) -> C3DParameter {
    let bytes = text.utf8Prefix(maximumLength)
    return C3DParameter(name, .character, [bytes.count], bytes)
  }

  /// Returns an unsigned integer of 16 bits.
  static func integer(_ name: String, _ value: UInt16) -> C3DParameter {
    C3DParameter(name, .integer, [], value.littleEndianBytes)
  }

  /// Returns an unsigned integer of 32 bits as two of 16, the lower one first, as in the group TRIAL.
  static func wideInteger(_ name: String, _ value: UInt32) -> C3DParameter {
    C3DParameter(name, .integer, [2], value.littleEndianBytes)
  }

  /// Returns a floating-point number.
  static func number(_ name: String, _ value: Double) -> C3DParameter {
    C3DParameter(name, .float, [], Float(value).bitPattern.littleEndianBytes)
  }

  /// Returns a list of pairs, at most ``maximumCount``.
  static func pairs(_ name: String, _ pairs: [(Double, Double)]) -> C3DParameter {
    let numbers = pairs.prefix(maximumCount).flatMap { [$0.0, $0.1] }
    return C3DParameter(
      name, .float, [2, numbers.count / 2], numbers.flatMap { Float($0).bitPattern.littleEndianBytes })
  }

  /// Returns lists of texts, each padded with spaces to the length of the longest. After ``maximumCount`` texts, the
  /// list continues in parameters named `<name>2`, `<name>3` and so on. Long texts are cut after
  /// ``maximumListedLength`` bytes.
  static func texts(_ name: String, _ texts: [String]) -> [C3DParameter] {
    let parts = Swift.max(1, (texts.count + maximumCount - 1) / maximumCount)
    return (0..<parts).map { part in
      let rows = texts.dropFirst(part * maximumCount).prefix(maximumCount).map {
        $0.utf8Prefix(maximumListedLength)
      }
      let width = Swift.max(1, rows.map(\.count).max() ?? 0)
      return C3DParameter(
        part == 0 ? name : "\(name)\(part + 1)", .character, [width, rows.count],
        rows.flatMap { $0 + [UInt8](repeating: 32, count: width - $0.count) })
    }
  }

  /// Returns the record of the parameter in the group with this number, without a description.
  func record(group: Int8) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Int8(clamping: name.utf8.count))
    writer.append(group)
    writer.append(raw: name.utf8)
    // The distance from here to the next record.
    writer.append(Int16(clamping: 5 + dimensions.count + content.count))
    writer.append(type.rawValue)
    writer.append(UInt8(clamping: dimensions.count))
    writer.append(raw: dimensions)
    writer.append(raw: content)
    writer.append(UInt8(0))
    return writer.bytes
  }
}

extension String {
  /// Returns the longest beginning of whole characters whose UTF-8 has at most `maximum` bytes.
  fileprivate func utf8Prefix(_ maximum: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in self {
      guard bytes.count + character.utf8.count <= maximum else { break }
      bytes += character.utf8
    }
    return bytes
  }
}

extension FixedWidthInteger {
  fileprivate var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
