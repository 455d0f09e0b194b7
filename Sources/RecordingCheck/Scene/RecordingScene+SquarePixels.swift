public import FormCheckPixels
public import FormCheckPose

extension RecordingScene {
  /// Creates a scene in square pixels from a frame whose pixels are `pixelAspectRatio` times as wide as high, with the people in its
  /// pixels. Lengths and angles are those of the picture as it is shown.
  ///
  /// - Complexity: O(*n*) for *n* pixels if the pixels aren't square.
  public init(frame: PixelBuffer, people: [Pose], athlete: Int?, pixelAspectRatio: Double) {
    let scale = SquarePixelScale(pixelAspectRatio: pixelAspectRatio)
    guard scale.across > 1 || scale.down > 1 else {
      self.init(frame: frame, people: people, athlete: athlete)
      return
    }
    self.init(
      frame: frame.resized(to: scale.enlarged(frame.size)),
      people: people.map { $0.moved { Point(x: $0.x * scale.across, y: $0.y * scale.down) } },
      athlete: athlete)
  }
}
