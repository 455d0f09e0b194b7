import FormCheckFiles

/// A file in the netCDF classic format, CDF-1 (Unidata, "File Format Specifications", "The NetCDF Classic Format").
///
/// The first dimension is the record dimension: its length is the number of records, and the values of all variables
/// with that dimension are stored record by record, so that records are written one after another, in files of any
/// size. Numbers are big-endian, and every part is padded to 4 bytes.
struct NetCDFFile {
  /// A dimension with its length; the length of the first one is ignored.
  struct Dimension: Hashable {
    let name: String
    let length: Int
  }

  /// The number of records.
  let records: Int
  private let dimensions: [Dimension]
  private let attributes: [NetCDFAttribute]
  /// The variables without the record dimension, then the others.
  private let variables: [NetCDFVariable]

  /// Creates a file whose first dimension has `records` entries.
  init(
    records: Int, dimensions: [Dimension], attributes: [NetCDFAttribute], variables: [NetCDFVariable]
  ) {
    self.records = records
    self.dimensions = dimensions
    self.attributes = attributes
    self.variables = variables.filter { !$0.isRecord } + variables.filter(\.isRecord)
  }

  /// Returns the number of bytes of a variable, or of one record of it, with padding.
  private func size(_ variable: NetCDFVariable) -> Int {
    let lengths = variable.dimensions.filter { $0 != 0 }.map { dimensions[$0].length }
    return Self.padded(lengths.reduce(variable.type.size, *))
  }

  private static func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }

  /// The header and the values of the variables without the record dimension. The records follow.
  var beginning: [UInt8] {
    // The length of the header doesn't depend on the offsets in it.
    var offset = header([Int](repeating: 0, count: variables.count)).count
    let offsets = variables.map { variable in
      defer { offset += size(variable) }
      return offset
    }
    return header(offsets)
      + variables.flatMap {
        $0.content + [UInt8](repeating: 0, count: Self.padded($0.content.count) - $0.content.count)
      }
  }

  private func header(_ offsets: [Int]) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(raw: Array("CDF".utf8) + [1])
    writer.append(bigEndian: UInt32(clamping: records))
    writer.list(tag: 10, zip(0..., dimensions)) { writer, dimension in
      writer.name(dimension.1.name)
      writer.append(bigEndian: dimension.0 == 0 ? 0 : UInt32(clamping: dimension.1.length))
    }
    writer.attributes(attributes)
    writer.list(tag: 11, zip(variables, offsets)) { writer, variable in
      append(variable.0, offset: variable.1, to: &writer)
    }
    return writer.bytes
  }

  private func append(_ variable: NetCDFVariable, offset: Int, to writer: inout ByteWriter) {
    writer.name(variable.name)
    writer.append(bigEndian: UInt32(clamping: variable.dimensions.count))
    for dimension in variable.dimensions { writer.append(bigEndian: UInt32(clamping: dimension)) }
    writer.attributes(variable.attributes)
    writer.append(bigEndian: variable.type.rawValue)
    writer.append(bigEndian: UInt32(clamping: size(variable)))
    writer.append(bigEndian: UInt32(clamping: offset))
  }
}

extension ByteWriter {
  /// Appends a text with its length, padded.
  fileprivate mutating func name(_ text: String) {
    append(bigEndian: UInt32(clamping: text.utf8.count))
    append(raw: text.utf8)
    pad(text.utf8.count)
  }

  private mutating func pad(_ count: Int) {
    append(raw: [UInt8](repeating: 0, count: (4 - count % 4) % 4))
  }

  /// Appends a list with its tag; an empty list has neither tag nor items.
  fileprivate mutating func list<Item>(
    tag: UInt32, _ items: some Sequence<Item>, _ append: (inout ByteWriter, Item) -> Void
  ) {
    let items = Array(items)
    self.append(bigEndian: items.isEmpty ? 0 : tag)
    self.append(bigEndian: UInt32(clamping: items.count))
    for item in items { append(&self, item) }
  }

  fileprivate mutating func attributes(_ attributes: [NetCDFAttribute]) {
    list(tag: 12, attributes) { writer, attribute in
      writer.name(attribute.name)
      writer.append(bigEndian: attribute.type.rawValue)
      writer.append(bigEndian: UInt32(clamping: attribute.count))
      writer.append(raw: attribute.content)
      writer.pad(attribute.content.count)
    }
  }
}
