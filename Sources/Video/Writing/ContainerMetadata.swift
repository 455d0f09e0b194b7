/// The chapters and tags of a file that is written.
///
/// Without tags, a file doesn't state where, when, or with which device the source was recorded.
public struct ContainerMetadata: Hashable, Sendable {
  /// The chapters, in chronological order.
  public var chapters: [VideoChapter]
  /// The tags by name, such as `location` or `com.apple.quicktime.model`.
  public var tags: [String: String]

  /// Creates metadata.
  public init(chapters: [VideoChapter] = [], tags: [String: String] = [:]) {
    (self.chapters, self.tags) = (chapters, tags)
  }
}

/// A chapter of a video, which players list and seek to.
public struct VideoChapter: Hashable, Sendable {
  /// The start and the end, in seconds of the written file.
  public var seconds: Range<Double>
  /// The title that players show.
  public var title: String

  /// Creates a chapter.
  public init(seconds: Range<Double>, title: String) { (self.seconds, self.title) = (seconds, title) }
}
