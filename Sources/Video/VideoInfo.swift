public import FormCheckPixels
public import FormCheckPose

/// What a video file says about itself, and what its timeline shows.
public struct VideoInfo: Hashable, Sendable {
  /// The file, as it was named.
  public let path: String
  /// The size of the upright picture, in pixels.
  public let size: PixelSize
  /// The size of the picture as it is stored, before it is turned.
  public let storedSize: PixelSize
  /// How stored pictures are turned to be upright.
  public let orientation: DisplayOrientation
  /// The codec's short name, such as `h264`.
  public let codecName: String
  /// The container's names, such as `mov,mp4,m4a,3gp,3g2,mj2`.
  public let containerName: String
  /// The stored samples' format in FFmpeg's words, such as `yuv420p10le`.
  public let pixelFormatName: String
  /// Bits of a stored luma (or red) sample.
  public let bitDepth: Int
  /// The length of a tick of every PTS of the video stream.
  public let timeBase: TimeBase
  /// Frames a second over the whole file; nil for a single frame whose duration isn't known.
  public let averageFrameRate: Double?
  /// Whether frames are not evenly spaced; see ``Timeline/isVariableFrameRate``.
  public let isVariableFrameRate: Bool
  /// Seconds from the first shown frame to the end of the last one; nil for a single frame of unknown duration.
  public let duration: Double?
  /// How many frames are shown.
  public let frameCount: Int
  /// How many frames the file's header promises; more than ``frameCount`` in a file that was cut off.
  public let expectedFrameCount: Int
  /// The first shown frame's PTS, in ticks.
  public let startPTS: Int64
  /// The PTS of the container's zero, in ticks: the time that the file's sound is relative to as well.
  public let zeroPTS: Int64
  /// How the upright 8-bit pictures that the decoder hands out mean colors.
  public let color: ColorDescription
  /// The shape of an upright pixel.
  public let sampleAspectRatio: SampleAspectRatio
  /// The sound; nil for a silent file.
  public let audio: AudioInfo?
  /// The number of the picture's stream in the container.
  public let videoStreamIndex: Int

  /// Seconds that the first shown frame comes after the container's zero.
  public var startOffset: Double { timeBase.seconds(startPTS - zeroPTS) }
}

/// The shape of a pixel, width to height; 1:1 is square.
public struct SampleAspectRatio: Hashable, Sendable, Codable {
  /// The width, positive.
  public let numerator: Int32
  /// The height, positive.
  public let denominator: Int32

  /// A ratio; anything that isn't positive counts as square.
  public init(numerator: Int32, denominator: Int32) {
    let isValid = numerator > 0 && denominator > 0
    self.numerator = isValid ? numerator : 1
    self.denominator = isValid ? denominator : 1
  }

  /// Square pixels.
  public static let square = SampleAspectRatio(numerator: 1, denominator: 1)
  /// The ratio of a picture turned by a quarter.
  public var transposed: SampleAspectRatio {
    SampleAspectRatio(numerator: denominator, denominator: numerator)
  }
}

/// A file's sound.
public struct AudioInfo: Hashable, Sendable {
  /// The codec's short name, such as `aac`.
  public let codecName: String
  /// Channels, at least 1.
  public let channelCount: Int
  /// Samples a second.
  public let sampleRate: Int
  /// The number of the stream in the container.
  public let streamIndex: Int
}
