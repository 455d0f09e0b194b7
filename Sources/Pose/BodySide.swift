/// The person's own left or right, or the body's midline.
public enum BodySide: String, CaseIterable, Sendable, Codable {
  case left
  case right
  case center
}
