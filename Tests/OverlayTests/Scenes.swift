import FormCheckMotion
import FormCheckPixels
import FormCheckPose

@testable import FormCheckOverlay

/// Frames and people for tests.
enum Scenes {
  /// All elements about people: those that draw nothing on a frame without people.
  static let people = OverlayElements.all.subtracting(
    OverlayElements(CompositionGuides.options.map(\.element)))

  /// The styles that leave frames unchanged below the overlay.
  static let overlays = OverlayStyles.all.filter { (try? $0.makePainter()) == nil }

  /// A frame with a pattern of gray and colors.
  static func frame(
    _ width: Int, _ height: Int, color: ColorDescription = ColorDescription()
  ) -> PixelBuffer {
    let frame = PixelBuffer(size: PixelSize(width: width, height: height), color: color)
    for (index, plane) in frame.planes.enumerated() {
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          plane.base[row * plane.stride + column] = UInt8(60 + (row * 7 + column * 3 + index * 40) % 120)
        }
      }
    }
    return frame
  }

  /// All samples of a frame, plane by plane, without padding.
  static func samples(_ frame: PixelBuffer) -> [UInt8] {
    frame.planes.flatMap { plane in
      (0..<plane.height).flatMap { row in (0..<plane.width).map { plane.base[row * plane.stride + $0] } }
    }
  }

  /// The samples of a new frame with an overlay.
  static func drawn(
    _ content: OverlayContent, elements: OverlayElements = people,
    style: any OverlayStyle = OverlayStyles.standard, size: PixelSize = PixelSize(width: 640, height: 480)
  ) throws -> [UInt8] {
    let frame = frame(size.width, size.height)
    try OverlayRenderer(style: style, elements: elements).draw(content, onto: frame)
    return samples(frame)
  }

  /// The number of samples that an overlay changes.
  static func changes(
    _ content: OverlayContent, elements: OverlayElements = people,
    style: any OverlayStyle = OverlayStyles.standard, size: PixelSize = PixelSize(width: 640, height: 480)
  ) throws -> Int {
    let before = samples(frame(size.width, size.height))
    return zip(try drawn(content, elements: elements, style: style, size: size), before).count { $0 != $1 }
  }

  /// A layout of a frame of this size, with nothing placed.
  static func layout(
    _ width: Int, _ height: Int, elements: OverlayElements = people
  ) throws -> OverlayLayout {
    let frame = frame(width, height)
    return OverlayLayout(
      OverlayScene(frame: frame, palette: .standard), on: try OverlayCanvas(size: frame.size),
      style: OverlayStyles.standard, elements: elements)
  }

  /// A person in a squat, from the side; `offset` is in fractions of the frame.
  static func squat(
    _ size: PixelSize, confidence: Float = 0.9, offset: Point = Point(x: 0, y: 0), scale: Double = 1
  ) -> Pose {
    let skeleton = Skeleton.coco17
    let keypoints = skeleton.keypoints.map { name in
      let fraction = position(name) * scale + offset
      let position = Point(x: fraction.x * Double(size.width), y: fraction.y * Double(size.height))
      return Keypoint(position: position, visibility: confidence, presence: 1)
    }
    return Pose(skeleton: skeleton, score: 0.9, keypoints: keypoints)
  }

  /// The moment `0:12.500  #373`.
  static let moment = Moment(frame: 373, timestamp: Timestamp(pts: 0, seconds: 12.5))

  /// Content with the squatting athlete, all angles and a caption.
  static func content(_ size: PixelSize) -> OverlayContent {
    OverlayContent(people: [OverlayPerson(pose: squat(size), angles: angles)], moment: moment)
  }

  /// The squat's angles, in degrees.
  static let angles: [AngleName: Double] = [
    .leftKneeFlexion: 92, .rightKneeFlexion: 88, .leftHipFlexion: 101, .rightHipFlexion: 99,
    .leftElbowFlexion: 12, .rightElbowFlexion: 7,
  ]

  private static func position(_ name: KeypointName) -> Point {
    let shift = name.side == .right ? 0.03 : 0
    return switch name {
    case .leftShoulder, .rightShoulder: Point(x: 0.5 + shift, y: 0.35)
    case .leftElbow, .rightElbow: Point(x: 0.38 + shift, y: 0.4)
    case .leftWrist, .rightWrist: Point(x: 0.27 + shift, y: 0.38)
    case .leftHip, .rightHip: Point(x: 0.65 + shift, y: 0.62)
    case .leftKnee, .rightKnee: Point(x: 0.42 + shift, y: 0.64)
    case .leftAnkle, .rightAnkle: Point(x: 0.52 + shift, y: 0.88)
    default: Point(x: 0.46 + shift, y: 0.22)
    }
  }
}
