import FormCheckFiles

/// A group of parameters of a C3D file, such as `POINT`.
struct C3DGroup: Hashable {
  let name: String
  let parameters: [C3DParameter]

  /// Returns the records of the group and of its parameters.
  ///
  /// - Parameter number: the number of the group, from 1.
  func records(number: Int8) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Int8(clamping: name.utf8.count))
    writer.append(-number)
    writer.append(raw: name.utf8)
    // The distance from here to the next record, over an empty description.
    writer.append(Int16(3))
    writer.append(UInt8(0))
    for parameter in parameters { writer.append(raw: parameter.record(group: number)) }
    return writer.bytes
  }
}
