/// A variable of a netCDF file.
struct NetCDFVariable {
  let name: String
  let type: NetCDFType
  /// The indices of the dimensions, slowest first; 0 is the record dimension, which can only be the first.
  let dimensions: [Int]
  let attributes: [NetCDFAttribute]
  /// The values of a variable without the record dimension, as bytes; empty for others, whose values follow in records.
  let content: [UInt8]

  /// Whether the values are stored in records.
  var isRecord: Bool { dimensions.first == 0 }

  /// Creates a variable whose values follow in records.
  init(_ name: String, _ type: NetCDFType, _ dimensions: [Int], _ attributes: [NetCDFAttribute] = []) {
    self.name = name
    self.type = type
    self.dimensions = dimensions
    self.attributes = attributes
    content = []
  }

  /// Creates texts along the dimension `dimension`, each padded with zeros to the length `width` of `widthDimension`.
  ///
  /// xarray reads them as texts because of the attribute.
  init(_ name: String, texts: [String], along dimension: Int, width: Int, _ widthDimension: Int) {
    self.name = name
    type = .character
    dimensions = [dimension, widthDimension]
    attributes = [.text("_Encoding", "utf-8")]
    content = texts.flatMap { $0.utf8 + [UInt8](repeating: 0, count: max(0, width - $0.utf8.count)) }
  }
}

/// A type of values in a netCDF file; the raw value is its number in the file.
enum NetCDFType: UInt32 {
  /// One byte of text.
  case character = 2
  /// A signed integer of 4 bytes.
  case integer = 4
  /// A floating-point number of 4 bytes.
  case float = 5
  /// A floating-point number of 8 bytes.
  case double = 6

  /// The number of bytes of a value.
  var size: Int {
    switch self {
    case .character: 1
    case .integer, .float: 4
    case .double: 8
    }
  }
}

/// An attribute of a netCDF file or of a variable.
struct NetCDFAttribute: Hashable {
  let name: String
  let type: NetCDFType
  /// The number of values.
  let count: Int
  /// The values as bytes.
  let content: [UInt8]

  /// Returns a text.
  static func text(_ name: String, _ text: String) -> NetCDFAttribute {
    NetCDFAttribute(name: name, type: .character, count: text.utf8.count, content: Array(text.utf8))
  }

  /// Returns a number of 4 bytes, or of 8 if `type` is ``NetCDFType/double``.
  static func number(_ name: String, _ value: Double, _ type: NetCDFType = .double) -> NetCDFAttribute {
    NetCDFAttribute(
      name: name, type: type, count: 1,
      content: type == .double
        ? withUnsafeBytes(of: value.bitPattern.bigEndian, Array.init)
        : withUnsafeBytes(of: Float(value).bitPattern.bigEndian, Array.init))
  }
}
