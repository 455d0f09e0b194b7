import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckVideo

/// The part of each frame that a clip shows, and the size of the clip.
struct ClipFraming: Sendable {
  /// The size of the clip's frames.
  let size: PixelSize
  private let path: CameraPath?
  private let first: Int

  /// The time over which the camera's path is averaged, before and after a frame, in seconds.
  private static let smoothingSeconds = 0.5
  /// The maximum size of a cropped clip's longer side, in pixels.
  private static let maximumSide = 1920.0

  /// Creates the framing of a clip.
  ///
  /// - Complexity: one read of the drawing data of the clip's frames.
  init(
    of clip: WorkoutClip, _ settings: ClipSettings, _ people: DrawingSpool, in source: VideoSource
  ) throws(FormCheckError) {
    first = clip.frames.lowerBound
    guard let aspect = settings.aspect else {
      (size, path) = (source.info.size, nil)
      return
    }
    let bodies =
      settings.crop == .follow
      ? try Self.bodies(clip, people, source.info.size) : clip.frames.map { _ -> Rectangle? in nil }
    let rate = source.info.averageFrameRate ?? 30
    let path = CameraPath(
      around: bodies, in: source.info.size, aspect: aspect.ratio / source.info.sampleAspectRatio.ratio,
      radius: Int(saturating: min(1000, (Self.smoothingSeconds * rate).rounded())))
    self.path = path
    size = Self.size(path)
  }

  /// Returns the box of the athlete's keypoints in each frame of a clip; nil where the athlete isn't detected.
  private static func bodies(
    _ clip: WorkoutClip, _ people: DrawingSpool, _ size: PixelSize
  ) throws(FormCheckError) -> [Rectangle?] {
    let reader = people.reader(from: clip.frames.lowerBound)
    var bodies: [Rectangle?] = []
    for frame in clip.frames {
      let athlete = try reader.people(of: frame).first(where: \.isAthlete)
      let points = athlete?.pose.keypoints.map(\.position).filter {
        (0...Double(size.width)).contains($0.x) && (0...Double(size.height)).contains($0.y)
      }
      bodies.append(Rectangle(enclosing: points ?? []))
    }
    return bodies
  }

  private static func size(_ path: CameraPath) -> PixelSize {
    guard let window = path.windows.first else { return PixelSize(width: 2, height: 2) }
    return PixelSize(evenWidth: window.width, height: window.height, maximumSide: maximumSide)
  }

  /// Returns an image of the size of the video as the clip shows it in the frame with this number.
  func framed(_ pixels: PixelBuffer, frame: Int, _ pool: PixelBufferPool) -> PixelBuffer {
    guard let path, path.windows.indices.contains(frame - first) else { return pixels }
    return pixels.window(path.windows[frame - first], size: size, pool: pool)
  }
}
