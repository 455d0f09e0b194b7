import FormCheckMotion
import FormCheckPixels
import FormCheckPose

extension MotionEdit {
  /// Whether the edit has a position in the image, which depends on the rotation of frames.
  var hasPosition: Bool {
    switch self {
    case .movePoint, .draw: true
    default: false
    }
  }

  /// Returns the edit with its positions in frames that are rotated by `rotation` more and then have the size `size`.
  func rotated(by rotation: FrameRotation, to size: PixelSize) -> MotionEdit {
    switch self {
    case .movePoint(let person, let keypoint, let time, let point):
      let (width, height) = (Double(size.width), Double(size.height))
      return .movePoint(
        person: person, keypoint, at: time, to: point.rotated(by: rotation, width: width, height: height))
    case .draw(var drawing):
      for index in drawing.vertices.indices {
        drawing.vertices[index].position = drawing.vertices[index].position.rotated(
          by: rotation, width: 1, height: 1)
      }
      return .draw(drawing)
    default: return self
    }
  }
}

extension Point {
  /// Returns the position in a frame after its rotation. The rotated frame has this width and height.
  fileprivate func rotated(by rotation: FrameRotation, width: Double, height: Double) -> Point {
    switch rotation {
    case .none: self
    case .right: Point(x: width - y, y: x)
    case .half: Point(x: width - x, y: height - y)
    case .left: Point(x: y, y: height - x)
    }
  }
}
