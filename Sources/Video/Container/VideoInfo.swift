public import FormCheckPixels
public import FormCheckPose

/// The properties of a video file, from its header and its timeline.
public struct VideoInfo: Hashable, Sendable {
  /// The path, as the caller gave it.
  public let path: String
  /// The size of the upright frame, in pixels.
  public private(set) var size: PixelSize
  /// The size of a stored frame, before rotation, in pixels.
  public let storedSize: PixelSize
  /// The transformation from stored to upright frames.
  public private(set) var orientation: DisplayOrientation
  /// The codec's short name, such as `h264`.
  public let codecName: String
  /// The container's FFmpeg names, such as `mov,mp4,m4a,3gp,3g2,mj2`.
  public let containerName: String
  /// FFmpeg's name of the stored pixel format, such as `yuv420p10le`.
  public let pixelFormatName: String
  /// The bit depth of a stored luma (or red) sample.
  public let bitDepth: Int
  /// The duration of one PTS tick of the video stream.
  public let timeBase: TimeBase
  /// Frames per second over the whole file; nil for a single frame of unknown duration.
  public let averageFrameRate: Double?
  /// Whether frames are unevenly spaced; see ``Timeline/isVariableFrameRate``.
  public let isVariableFrameRate: Bool
  /// Seconds from the first frame to the end of the last one; nil for a single frame of unknown duration.
  public let duration: Double?
  /// The number of shown frames.
  public let frameCount: Int
  /// The number of frames that the file's header declares; more than ``frameCount`` if the file is truncated.
  public let expectedFrameCount: Int
  /// The PTS of the first shown frame, in ticks.
  public let startPTS: Int64
  /// The PTS of the container's time zero, in ticks. Audio times are relative to it as well.
  public let zeroPTS: Int64
  /// The PTS that becomes the zero of a video that is written from the whole file, in ticks: ``zeroPTS``, or the earliest
  /// start of a stream if all of them start late.
  public let outputZeroPTS: Int64
  /// The color encoding of the upright 8-bit frames that the decoder returns.
  public private(set) var color: ColorDescription
  /// The aspect ratio of an upright pixel.
  public private(set) var sampleAspectRatio: SampleAspectRatio
  /// The audio stream; nil for a silent file.
  public let audio: AudioInfo?
  /// The index of the video stream in the container.
  public let videoStreamIndex: Int
  /// The number of video streams in the container without images such as cover art; only one of them is decoded.
  public var videoStreamCount = 1
  /// The rate at which the camera captured frames, if the container states it; see ``CaptureRate``.
  public var captureRate: CaptureRate? = nil
  /// The date and time of recording as the container states it, in ISO 8601 format, with the time zone if the camera
  /// wrote one and otherwise in UTC; nil if it states none.
  public var creationTime: String? = nil

  /// The aspect ratio of a stored pixel, before rotation.
  var storedAspectRatio: SampleAspectRatio {
    orientation.swapsAxes ? sampleAspectRatio.transposed : sampleAspectRatio
  }

  /// Seconds from the container's time zero to the first shown frame.
  public var startOffset: Double { timeBase.seconds(startPTS - zeroPTS) }

  /// Seconds from the start of a video that is written from the whole file to its first frame.
  public var outputOffset: Double { timeBase.seconds(startPTS - outputZeroPTS) }

  /// Returns the properties of frames that are rotated once more, after the rotation that the file states.
  func rotated(by rotation: FrameRotation) -> VideoInfo {
    var rotated = self
    rotated.orientation = orientation.rotated(by: rotation)
    guard rotation.swapsAxes else { return rotated }
    rotated.size = size.transposed
    rotated.sampleAspectRatio = sampleAspectRatio.transposed
    rotated.color = color.resized(from: size.height, to: size.width)
    return rotated
  }
}
