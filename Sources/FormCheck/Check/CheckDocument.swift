import FormCheckPose
import FormCheckRecordingCheck
import FormCheckReports

extension CheckedRecording {
  /// Returns the check as JSON text: `file`, `elapsed_s`, `moments`, and `services` with the fields of their lines.
  ///
  /// - Parameter isOneLine: whether the text is a single line.
  /// - Throws: an error if a number can't be represented in JSON.
  public func json(isOneLine: Bool = false) throws(FormCheckError) -> String {
    let document = CheckDocument(self)
    return try FormCheckError.wrapping {
      isOneLine ? try JSONText.line(document) : try JSONText.string(document)
    }
  }
}

/// The JSON document of `formcheck check --json`.
private struct CheckDocument: Encodable {
  let file: String
  let elapsedS: Double
  let moments: [Moment]
  let services: [Service]

  struct Moment: Encodable {
    let timeS: Double
    let people: Int
    let athlete: Bool
  }

  struct Service: Encodable {
    let name: String
    let title: String
    let kind: String
    let mark: String
    let score: Double?
    let value: Double?
    let error: Double?
    let unit: String
    let number: String
    let message: String
    let remedy: String?
    let overlay: [Shape]
  }

  /// A shape in fractions of the frame: two points of a line, one point, or `x, y, width, height`.
  struct Shape: Encodable {
    let shape: String
    let numbers: [Double]
  }

  init(_ checked: CheckedRecording) {
    file = checked.file
    elapsedS = Self.rounded(checked.elapsed, 1000)
    moments = checked.moments.map {
      Moment(timeS: Self.rounded($0.seconds, 1_000_000), people: $0.people, athlete: $0.hasAthlete)
    }
    services = checked.check.results.map(Service.init)
  }

  fileprivate static func rounded(_ number: Double, _ scale: Double) -> Double {
    (number * scale).rounded() / scale
  }
}

extension CheckDocument.Service {
  private enum Key: String, CodingKey {
    case name, title, kind, mark, score, value, error, unit, number, message, remedy, overlay
  }

  /// Encodes missing values as null, so that every service has the same members.
  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(name, forKey: .name)
    try members.encode(title, forKey: .title)
    try members.encode(kind, forKey: .kind)
    try members.encode(mark, forKey: .mark)
    try members.encode(score, forKey: .score)
    try members.encode(value, forKey: .value)
    try members.encode(error, forKey: .error)
    try members.encode(unit, forKey: .unit)
    try members.encode(number, forKey: .number)
    try members.encode(message, forKey: .message)
    try members.encode(remedy, forKey: .remedy)
    try members.encode(overlay, forKey: .overlay)
  }

  init(_ result: ServiceResult) {
    func rounded(_ number: Double?) -> Double? {
      number.flatMap { $0.isFinite ? CheckDocument.rounded($0, 1000) : nil }
    }
    self.init(
      name: result.service, title: result.title, kind: result.kind.rawValue, mark: result.mark.rawValue,
      score: rounded(result.score), value: rounded(result.value), error: rounded(result.error),
      unit: result.unit, number: result.number, message: result.message, remedy: result.remedy,
      overlay: result.shapes.map(CheckDocument.Shape.init))
  }
}

extension CheckDocument.Shape {
  init(_ shape: GuideShape) {
    func numbers(_ points: Point...) -> [Double] { points.flatMap { [$0.x, $0.y] } }
    let (name, raw) =
      switch shape {
      case .line(let from, let to): ("line", numbers(from, to))
      case .measured(let from, let to): ("measured", numbers(from, to))
      case .box(let box): ("box", [box.x, box.y, box.width, box.height])
      case .target(let point): ("target", numbers(point))
      case .point(let point): ("point", numbers(point))
      }
    self.init(shape: name, numbers: raw.map { $0.isFinite ? CheckDocument.rounded($0, 10_000) : 0 })
  }
}
