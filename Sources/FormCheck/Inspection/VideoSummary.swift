import FormCheckFiles
import FormCheckPixels
import FormCheckPose
import FormCheckReports
public import SystemPackage
import FormCheckVideo

/// The properties of a video that `probe` prints.
public struct VideoSummary: Encodable, Hashable, Sendable {
  let file: String
  let container: String
  let codec: String
  let pixelFormat: String
  let bitDepth: Int
  let width: Int
  let height: Int
  let storedWidth: Int
  let storedHeight: Int
  let rotationDeg: Int
  let mirrored: Bool
  let sampleAspectRatio: String
  let fullRange: Bool
  let frames: Int
  /// The number of frames that the header declares; nil if the file contains all of them.
  let expectedFrames: Int?
  let frameRate: Double?
  let variableFrameRate: Bool
  let durationS: Double?
  let startOffsetS: Double
  let timeBase: String
  let startPts: Int64
  /// The frames at which the time stamps go back; nil if they don't.
  let discontinuityFrames: [Int]?
  let audio: Audio?
  /// Sentences about a file that is unusual, although it can be analyzed.
  public let warnings: [String]

  struct Audio: Encodable, Hashable, Sendable {
    let codec: String
    let channels: Int
    let sampleRate: Int

    fileprivate var channelText: String { channels == 1 ? "mono" : "\(channels) channels" }
  }

  /// Reads a video's header and the time stamps of all its frames.
  ///
  /// - Throws: an error if the file can't be opened, or isn't a video.
  public init(of input: FilePath) throws(FormCheckError) {
    let source = try VideoSource.opened(input)
    let info = source.info
    file = input.string
    container = info.containerName
    codec = info.codecName
    pixelFormat = info.pixelFormatName
    bitDepth = info.bitDepth
    (width, height) = (info.size.width, info.size.height)
    (storedWidth, storedHeight) = (info.storedSize.width, info.storedSize.height)
    rotationDeg = info.orientation.degreesClockwise
    mirrored = info.orientation.isMirrored
    sampleAspectRatio = "\(info.sampleAspectRatio.numerator):\(info.sampleAspectRatio.denominator)"
    fullRange = info.color.isFullRange
    frames = info.frameCount
    expectedFrames = info.expectedFrameCount > info.frameCount ? info.expectedFrameCount : nil
    frameRate = info.averageFrameRate
    variableFrameRate = info.isVariableFrameRate
    durationS = info.duration
    startOffsetS = info.startOffset
    timeBase = "\(info.timeBase.numerator)/\(info.timeBase.denominator)"
    startPts = info.startPTS
    discontinuityFrames = Discontinuities(source.timeline)?.frames
    audio = info.audio.map {
      Audio(codec: $0.codecName, channels: $0.channelCount, sampleRate: $0.sampleRate)
    }
    warnings = SourceWarnings(source, 0..<source.timeline.frameCount).sentences.map(PathText.readable)
  }

  /// Returns the summary as JSON text.
  ///
  /// - Throws: an error if a number can't be represented in JSON.
  public func json(isOneLine: Bool = false) throws(FormCheckError) -> String {
    try FormCheckError.wrapping { try isOneLine ? JSONText.line(self) : JSONText.string(self) }
  }

  /// A property as text.
  public struct Line: Hashable, Sendable {
    /// The name of the property, such as `frame rate`.
    public let label: String
    /// The value with its unit.
    public let value: String
  }

  /// The properties as lines of text.
  public var lines: [Line] {
    let turned = rotationDeg != 0 || mirrored
    let stored = turned ? " (stored \(storedWidth) × \(storedHeight))" : ""
    let pixels = sampleAspectRatio == "1:1" ? "" : ", pixels \(sampleAspectRatio)"
    let lines: [(label: String, value: String?)] = [
      ("file", file),
      ("size", "\(width) × \(height)\(stored)\(pixels)"),
      ("rotation", turned ? "\(rotationDeg)° clockwise\(mirrored ? ", mirrored" : "")" : "0°"),
      ("codec", "\(codec), \(pixelFormat), \(bitDepth) bit, \(fullRange ? "full" : "limited") range"),
      ("container", container),
      (
        "frames",
        expectedFrames.map { "\(frames) of the \($0) that the header declares; the file is incomplete" }
          ?? "\(frames)"
      ),
      ("frame rate", rateText),
      ("duration", durationS.map { ClockText.text($0) } ?? "unknown"),
      ("starts at", ClockText.text(startOffsetS)),
      ("time base", "\(timeBase) s, first PTS \(startPts)"),
      ("time stamps", discontinuityFrames.map { "go back at \(Self.text($0)), as in joined files" }),
      ("audio", audio.map { "\($0.codec), \($0.channelText), \($0.sampleRate) Hz" } ?? "none"),
    ]
    return lines.compactMap { line in line.value.map { Line(label: line.label, value: $0) } }
  }

  private static func text(_ frames: [Int]) -> String {
    let first = frames.prefix(3).map { "#\($0)" }.joined(separator: ", ")
    return "\(frames.count == 1 ? "frame" : "frames") \(first)\(frames.count > 3 ? ", …" : "")"
  }

  private var rateText: String {
    guard let frameRate else { return "unknown" }
    let decimals = frameRate.rounded() == frameRate ? 0 : 3
    return
      "\(DecimalText.text(frameRate, decimals: decimals)) frames/s, \(variableFrameRate ? "variable (VFR), mean rate" : "constant")"
  }
}
