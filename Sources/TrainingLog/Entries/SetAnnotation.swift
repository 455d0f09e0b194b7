/// The user's statements about sets. Analyzing a video again keeps it.
public struct SetAnnotation: Hashable, Sendable {
  /// The load; nil keeps the one in the log.
  public var load: Load?
  /// The rating of perceived exertion, 1…10; nil keeps the one in the log.
  public var rpe: Double?
  /// A note; nil keeps the one in the log, and an empty one removes it.
  public var note: String?
  /// The tags to add.
  public var tags: [String] = []
  /// The tags to remove.
  public var removedTags: [String] = []

  /// Creates an annotation that changes nothing.
  public init() {}

  /// Whether nothing would change.
  public var isEmpty: Bool { self == SetAnnotation() }
}
