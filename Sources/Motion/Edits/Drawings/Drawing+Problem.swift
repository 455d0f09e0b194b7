import FormCheckPose

extension Drawing {
  /// The problem with the drawing, as the rest of a sentence that begins with the drawing; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of vertices and characters.
  public var problem: String? {
    idProblem ?? timeProblem ?? widthProblem ?? vertexProblem ?? textProblem
  }

  /// Whether a text is a valid id.
  public static func isValid(id: String) -> Bool {
    (1...32).contains(id.utf8.count)
      && id.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95 }
  }

  private var idProblem: String? {
    Self.isValid(id: id)
      ? nil : "has an “id” that isn't 1 to 32 characters from a-z, 0-9, -, and _. Change it"
  }

  private var timeProblem: String? {
    guard start.isFinite, start >= 0 else { return "has a “start_s” below 0. Correct it" }
    guard Self.durations.contains(duration) else {
      return "has a “duration_s” that isn't 0.1 to 3600 seconds. Correct it"
    }
    return nil
  }

  private var widthProblem: String? {
    Self.widths.contains(width)
      ? nil : "has a “width” that isn't 0.001 to 0.05 of the frame's shorter side. Correct it"
  }

  private var vertexProblem: String? {
    guard kind.vertexCounts.contains(vertices.count) else {
      return "has \(vertices.count) “points”, but kind \(kind.rawValue) has \(kind.requirement). Correct them"
    }
    guard vertices.allSatisfy({ Self.contains($0.position) }) else {
      return "has “points” outside the frame. Positions are fractions of its width and height from 0 to 1"
    }
    guard vertices.allSatisfy({ Self.pressures.contains($0.pressure) }) else {
      return "has “points” whose width isn't 0.1 to 3 times the drawing's. Correct them"
    }
    let pairs = zip(vertices, vertices.dropFirst())
    guard kind == .stroke || pairs.allSatisfy({ $0.position != $1.position }) else {
      return "has two equal “points” in a row. Correct one of them"
    }
    return nil
  }

  private static func contains(_ position: Point) -> Bool {
    (0...1).contains(position.x) && (0...1).contains(position.y)
  }

  private var textProblem: String? {
    guard kind == .text else {
      return text == nil ? nil : "has a “text”, which only kind text has. Remove it"
    }
    guard let text, !text.isEmpty, text.unicodeScalars.count <= Self.maximumTextLength else {
      return "has a text that is empty or longer than \(Self.maximumTextLength) characters. Change it"
    }
    guard text.unicodeScalars.allSatisfy(\.isSingleLineText) else {
      return
        "has a text with a control character, a line break, or a mark that changes the writing direction. Remove it"
    }
    return nil
  }
}
