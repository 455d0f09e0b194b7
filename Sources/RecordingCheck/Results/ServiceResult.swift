/// The report of a service on a whole recording: one line of the check.
public struct ServiceResult: Hashable, Sendable {
  /// The service's name.
  public var service: String
  /// The service's name in prose.
  public var title: String
  /// Whether results depend on the measured quantity, or the service concerns only the composition of the picture.
  public var kind: ServiceKind
  /// The judgment.
  public var mark: CheckMark
  /// The quality of the recording, 0…1; nil if it isn't measurable.
  public var score: Double?
  /// The measured number; nil if it isn't measurable.
  public var value: Double?
  /// The unit of the number; empty for a ratio.
  public var unit: String
  /// The standard error of the number; nil if it isn't estimated.
  public var error: Double?
  /// The number as text with its unit.
  public var number: String
  /// A sentence that explains the number, without a period; empty if there is nothing to explain.
  public var message: String
  /// What to do, as a sentence; nil if nothing needs to change.
  public var remedy: String?
  /// The overlay of the scene nearest to the reported number.
  public var shapes: [GuideShape] = []

  /// Creates a result of a service.
  init(
    _ service: any RecordingService, _ mark: CheckMark, score: Double? = nil, value: Double? = nil,
    unit: String = "", error: Double? = nil, number: String = "–", message: String = "", remedy: String? = nil
  ) {
    (self.service, title, kind) = (service.name, service.title, service.kind)
    (self.mark, self.value, self.unit) = (mark, value, unit)
    self.score = score.map { min(1, max(0, $0)) }
    (self.error, self.number, self.message) = (error, number, message)
    self.remedy = mark == .good ? nil : remedy
  }

  /// The line without its mark and title: the explanation and the remedy.
  public var advice: String {
    let sentences = [message.isEmpty ? nil : message + ".", remedy].compactMap(\.self)
    return sentences.joined(separator: " ")
  }

  /// The line as one sentence for a narrow space.
  public var line: String {
    ["\(mark.symbol) \(title): \(number).", advice].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The subject of a service.
public enum ServiceKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Quantities on which results depend: body, camera, and view.
  case measurement
  /// The composition of the picture, a matter of taste that no result depends on.
  case composition
}
