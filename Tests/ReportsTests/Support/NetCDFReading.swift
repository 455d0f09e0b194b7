/// A reader of netCDF files in the classic format, written from the format's specification alone.
struct NetCDFReading {
  struct Variable {
    let dimensions: [Int]
    let attributes: [String: [UInt8]]
    let type: Int
    let size: Int
    let start: Int
  }

  private let bytes: [UInt8]
  private var position = 4
  private(set) var records = 0
  private(set) var dimensions: [(name: String, length: Int)] = []
  private(set) var attributes: [String: [UInt8]] = [:]
  private(set) var variables: [String: Variable] = [:]

  /// Creates a reading; nil if the file is damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8, Array(bytes.prefix(4)) == [67, 68, 70, 1] else { return nil }
    self.bytes = bytes
    records = number()
    guard let count = list(10) else { return nil }
    for _ in 0..<count { dimensions.append((text(), number())) }
    guard let attributes = readAttributes(), let variables = list(11) else { return nil }
    self.attributes = attributes
    for _ in 0..<variables {
      let name = text()
      let dimensions = (0..<number()).map { _ in number() }
      guard let attributes = readAttributes() else { return nil }
      self.variables[name] = Variable(
        dimensions: dimensions, attributes: attributes, type: number(), size: number(), start: number())
    }
    guard fits else { return nil }
  }

  /// Whether the values follow the header without gaps or overlaps, up to the end of the file.
  private var fits: Bool {
    var end = position
    for variable in variables.values.sorted(by: { $0.start < $1.start }) {
      let lengths = variable.dimensions.map { $0 == 0 ? 1 : dimensions[$0].length }
      let size = lengths.reduce([2: 1, 4: 4, 5: 4, 6: 8][variable.type] ?? 0, *)
      guard variable.start == end, variable.size == (size + 3) / 4 * 4 else { return false }
      end += variable.size
    }
    return end + max(0, records - 1) * recordSize - (records == 0 ? recordSize : 0) == bytes.count
  }

  private var recordSize: Int {
    variables.values.filter { $0.dimensions.first == 0 }.reduce(0) { $0 + $1.size }
  }

  private mutating func number() -> Int {
    defer { position += 4 }
    return bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func raw(_ count: Int) -> [UInt8] {
    defer { position += (count + 3) / 4 * 4 }
    return Array(bytes[position..<(position + count)])
  }

  private mutating func text() -> String { String(decoding: raw(number()), as: UTF8.self) }

  private mutating func list(_ tag: Int) -> Int? {
    let (found, count) = (number(), number())
    return found == tag || (found == 0 && count == 0) ? count : nil
  }

  private mutating func readAttributes() -> [String: [UInt8]]? {
    guard let count = list(12) else { return nil }
    var attributes: [String: [UInt8]] = [:]
    for _ in 0..<count {
      let name = text()
      let size = [2: 1, 4: 4, 5: 4, 6: 8][number()] ?? 0
      attributes[name] = raw(number() * size)
    }
    return attributes
  }

  /// The text of an attribute of the file.
  func text(_ attribute: String) -> String? {
    attributes[attribute].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The texts of a variable of characters, without the zeros after them.
  func texts(_ name: String) -> [String] {
    guard let variable = variables[name], let dimension = variable.dimensions.last else { return [] }
    let width = dimensions[dimension].length
    return (0..<dimensions[variable.dimensions[0]].length).map { row in
      let start = variable.start + row * width
      return String(decoding: bytes[start..<(start + width)].filter { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The values of a variable in a record.
  func values(_ name: String, record: Int) -> [Double] {
    guard let variable = variables[name] else { return [] }
    let start = variable.start + record * recordSize
    let step = variable.type == 6 ? 8 : 4
    return stride(from: start, to: start + variable.size, by: step).map {
      Self.value(bytes, $0, variable.type)
    }
  }

  private static func value(_ bytes: [UInt8], _ start: Int, _ type: Int) -> Double {
    let bits = bytes[start..<(start + (type == 6 ? 8 : 4))].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch type {
    case 6: return Double(bitPattern: bits)
    case 5: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    default: return Double(Int32(truncatingIfNeeded: bits))
    }
  }
}
