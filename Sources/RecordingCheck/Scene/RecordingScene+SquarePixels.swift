public import FormCheckPixels
public import FormCheckPose

extension RecordingScene {
  /// Creates a scene in square pixels from a frame whose pixels are `pixelAspectRatio` times as wide as high, with the people in its
  /// pixels. Lengths and angles are those of the picture as it is shown.
  ///
  /// - Complexity: O(*n*) for *n* pixels if the pixels aren't square.
  public init(frame: PixelBuffer, people: [Pose], athlete: Int?, pixelAspectRatio: Double) {
    let (across, down) = (max(1, pixelAspectRatio), max(1, 1 / pixelAspectRatio))
    guard across > 1 || down > 1 else {
      self.init(frame: frame, people: people, athlete: athlete)
      return
    }
    func side(_ count: Int, _ factor: Double) -> Int {
      max(1, Int(saturating: (Double(count) * factor).rounded()))
    }
    let size = PixelSize(width: side(frame.size.width, across), height: side(frame.size.height, down))
    self.init(
      frame: frame.resized(to: size),
      people: people.map { $0.moved { Point(x: $0.x * across, y: $0.y * down) } }, athlete: athlete)
  }
}
