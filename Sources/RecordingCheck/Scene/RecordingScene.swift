public import FormCheckPixels
public import FormCheckPose

/// One moment of a recording, as the services evaluate it: the pixels and the people in them.
public struct RecordingScene: Sendable {
  /// The size of the frame, in pixels.
  public let size: PixelSize
  /// The frame; nil if its pixels are no longer in memory.
  public let frame: PixelBuffer?
  /// The frame that follows it in the video, in the same size; nil if there is none.
  public let next: PixelBuffer?
  /// The size of a pixel of ``frame`` in pixels of the video, at least 1.
  public let scale: Double
  /// The people, in pixels of ``frame``.
  public let people: [Pose]
  /// The index of the athlete among the people; nil if the athlete isn't in this scene.
  public var athlete: Int?
  /// The earlier measurements of services in the pixels; nil if they weren't evaluated.
  public var measured: PixelEvaluations?

  /// Creates a scene.
  public init(
    frame: PixelBuffer, next: PixelBuffer? = nil, scale: Double = 1, people: [Pose], athlete: Int? = nil
  ) {
    (size, self.frame, self.next, self.scale) = (frame.size, frame, next, scale)
    (self.people, self.athlete) = (people, athlete)
  }

  /// Creates a scene whose pixels are no longer in memory.
  public init(size: PixelSize, people: [Pose], athlete: Int?, measured: PixelEvaluations?) {
    (self.size, frame, next, scale) = (size, nil, nil, 1)
    (self.people, self.athlete, self.measured) = (people, athlete, measured)
  }

  /// The athlete's body; nil without an athlete.
  public var subject: BodyGeometry? {
    athlete.flatMap { people.indices.contains($0) ? BodyGeometry(people[$0], in: size) : nil }
  }
}
