import FormCheckPose

extension Drawing: CustomStringConvertible {
  /// The drawing as a sentence, such as "Drawing d1: a yellow arrow at 0:02.500–0:05.500."
  public var description: String {
    let range = "\(ClockText.text(start))–\(ClockText.text(start + duration))"
    return "Drawing \(id): \(noun) at \(range).\(text.map { " Text: \($0)" } ?? "")"
  }

  private var noun: String {
    "\(color == .orange ? "an" : "a") \(color.rawValue) \(kind.rawValue)"
  }
}
