import FormCheckMotion
public import FormCheckPose

/// A drawing as the user writes it on the command line: `arrow 0:02.5 0.2,0.3 0.5,0.6 color=red for=5`.
///
/// The kind, the time and the positions come first, then options, then the words of a text.
public struct DrawingRequest: Hashable, Sendable {
  /// The time from which the drawing is shown.
  public let time: TimePosition
  /// The drawing without its id, starting at 0.
  let drawing: Drawing

  /// A mistake in the text of a request, as sentences that state what was expected.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentences.
    public let description: String
  }

  /// Parses a request.
  ///
  /// - Parameter text: the words, separated by white space.
  /// - Throws: ``Problem``, which states what was expected.
  public init(_ text: String) throws(Problem) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    let kind = try Self.kind(words.popFirst())
    time = try Self.time(words.popFirst(), kind)
    let vertices = try Self.vertices(&words, kind)
    var drawing = Drawing(id: "d1", kind: kind, vertices: vertices, start: 0)
    while let word = words.first, try Self.isOption(word, &drawing) { words.removeFirst() }
    drawing.text = try Self.text(words, kind)
    if let problem = drawing.problem { throw Problem(description: "The drawing \(problem).") }
    self.drawing = drawing
  }

  private static func kind(_ word: Substring?) throws(Problem) -> Drawing.Kind {
    if let kind = word.flatMap({ Drawing.Kind(rawValue: String($0)) }) { return kind }
    let known = Drawing.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    throw Problem(
      description:
        "Begin with the kind of drawing: \(known). Example: \(example(.line))."
    )
  }

  private static func time(_ word: Substring?, _ kind: Drawing.Kind) throws(Problem) -> TimePosition {
    if let time = word.flatMap({ TimePosition(String($0)) }) { return time }
    throw Problem(
      description:
        "After \(kind.rawValue), write the time, such as 12.5, 0:12.5, or f373. Example: \(example(kind)).")
  }

  /// Removes the positions from the start of `words`.
  private static func vertices(
    _ words: inout ArraySlice<Substring>, _ kind: Drawing.Kind
  ) throws(Problem) -> [Drawing.Vertex] {
    var vertices: [Drawing.Vertex] = []
    while vertices.count < kind.vertexCounts.upperBound, let word = words.first, let vertex = vertex(word) {
      vertices.append(vertex)
      words.removeFirst()
    }
    guard kind.vertexCounts.contains(vertices.count) else {
      throw Problem(
        description:
          "The kind \(kind.rawValue) needs \(kind.requirement). A position is x,y in fractions of the frame's width and "
          + "height. Example: \(example(kind)).")
    }
    return vertices
  }

  private static func vertex(_ word: Substring) -> Drawing.Vertex? {
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map(fraction)
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    return Drawing.Vertex(x, y)
  }

  /// Returns a decimal number without sign, exponent, or words.
  private static func fraction(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
    return Double(text)
  }

  /// Applies an option such as `color=red`, and returns whether the word is one.
  private static func isOption(_ word: Substring, _ drawing: inout Drawing) throws(Problem) -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    switch parts[0] {
    case "color": drawing.color = try color(parts[1])
    case "width":
      drawing.width = try number(parts[1], in: Drawing.widths, "width", "of the frame's shorter side")
    case "for": drawing.duration = try number(parts[1], in: Drawing.durations, "for", "seconds")
    default: return false
    }
    return true
  }

  private static func color(_ text: Substring) throws(Problem) -> Drawing.Color {
    if let color = Drawing.Color(rawValue: String(text)) { return color }
    let known = Drawing.Color.allCases.map(\.rawValue).joined(separator: ", ")
    throw Problem(description: "There is no color “\(text)”. Choose one of \(known).")
  }

  private static func number(
    _ text: Substring, in range: ClosedRange<Double>, _ name: String, _ unit: String
  ) throws(Problem) -> Double {
    if let number = fraction(text), range.contains(number) { return number }
    throw Problem(
      description: "\(name)= must be \(range.lowerBound) to \(range.upperBound) \(unit), not “\(text)”.")
  }

  /// Returns the remaining words as the text.
  private static func text(_ words: ArraySlice<Substring>, _ kind: Drawing.Kind) throws(Problem) -> String? {
    if kind == .text, !words.isEmpty { return words.joined(separator: " ") }
    if kind == .text {
      throw Problem(description: "The text is missing. Example: \(example(kind)).")
    }
    guard let word = words.first else { return nil }
    throw Problem(
      description:
        "“\(word)” is not expected. The kind \(kind.rawValue) needs \(kind.requirement); then color=, width= and for= can "
        + "follow. Example: \(example(kind)).")
  }

  private static func example(_ kind: Drawing.Kind) -> String {
    switch kind {
    case .stroke: "“stroke 0:02.5 0.2,0.3 0.3,0.35 0.5,0.6”"
    case .line: "“line 0:02.5 0.2,0.3 0.5,0.6”"
    case .arrow: "“arrow 0:02.5 0.2,0.3 0.5,0.6 color=red”"
    case .angle: "“angle 0:02.5 0.3,0.5 0.4,0.7 0.6,0.7”"
    case .circle: "“circle 0:02.5 0.4,0.7 0.45,0.7 for=5”"
    case .text: "“text 0:02.5 0.1,0.2 knees out”"
    }
  }
}
