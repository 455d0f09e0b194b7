import FormCheckPose

extension Drawing {
  /// Reads the members of a drawing from an edit.
  ///
  /// - Throws: `DecodingError` for a missing member, an unknown kind or color, or a value out of range.
  init(_ fields: inout EditFields) throws {
    let kind: Kind = try Self.name(.kind, &fields)
    self.init(
      id: try fields.value(.id), kind: kind, vertices: try Self.vertices(of: kind, &fields),
      color: try Self.name(.color, &fields), width: try fields.value(.width),
      text: kind == .text ? try fields.value(.text) : nil, start: try fields.value(.startS),
      duration: try fields.value(.durationS))
    if let problem { throw fields.error(problem, .action) }
  }

  /// Returns a value of a member that has one of a few names.
  private static func name<Name: CaseIterable & RawRepresentable<String>>(
    _ key: EditFields.Key, _ fields: inout EditFields
  ) throws -> Name {
    let text: String = try fields.value(key)
    if let name = Name(rawValue: text) { return name }
    let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
    throw fields.error("has the \(key.name) “\(text)”, which doesn't exist. Use one of \(known)", key)
  }

  /// Returns the vertices: x and y, and also the width in a stroke.
  private static func vertices(of kind: Kind, _ fields: inout EditFields) throws -> [Vertex] {
    let points: [[Double]] = try fields.value(.points)
    let counts = kind == .stroke ? 2...3 : 2...2
    return try points.map { numbers in
      guard counts.contains(numbers.count) else {
        let expected = kind == .stroke ? "x, y, and optionally the width" : "x and y"
        throw fields.error(
          "has “points” of \(numbers.count) numbers instead of \(expected). Correct them", .points)
      }
      return Vertex(numbers[0], numbers[1], pressure: numbers.count > 2 ? numbers[2] : 1)
    }
  }

  /// Writes the members that ``init(_:)`` reads.
  func encode(in members: inout KeyedEncodingContainer<EditFields.Key>) throws {
    try members.encode(id, forKey: .id)
    try members.encode(kind.rawValue, forKey: .kind)
    try members.encode(vertices.map(numbers), forKey: .points)
    try members.encode(color.rawValue, forKey: .color)
    try members.encode(width, forKey: .width)
    try members.encodeIfPresent(text, forKey: .text)
    try members.encode(start, forKey: .startS)
    try members.encode(duration, forKey: .durationS)
  }

  private func numbers(_ vertex: Vertex) -> [Double] {
    [vertex.position.x, vertex.position.y] + (kind == .stroke ? [vertex.pressure] : [])
  }
}
