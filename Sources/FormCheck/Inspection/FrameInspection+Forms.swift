public import FormCheckMotion
public import FormCheckPixels
public import SystemPackage

extension FrameInspection {
  /// One inspected frame.
  public struct Moment: Sendable {
    /// The frame and its people.
    public let frame: FrameResult
    /// The annotated image; nil if none was requested.
    public let still: FilePath?
    /// The frame as text, one line for each row of symbols; nil if none was requested.
    public let text: String?
    /// The annotated frame with square pixels; nil if none was requested.
    public let image: PixelBuffer?
  }

  /// The forms in which frames are returned besides numbers.
  public struct Forms: Sendable {
    /// The output names, whose folder receives each annotated frame as a PNG file; nil to write none.
    public var stills: OutputFiles?
    /// Whether frames are returned as text, and written as text files beside the PNG files.
    public var hasText = false
    /// Whether annotated frames are kept in memory.
    public var hasImages = false

    /// Creates the forms of one command.
    public init(stills: OutputFiles? = nil, hasText: Bool = false, hasImages: Bool = false) {
      (self.stills, self.hasText, self.hasImages) = (stills, hasText, hasImages)
    }

    /// Returns the files for a frame.
    func files(ofFrame index: Int) -> [FilePath] {
      guard let stills else { return [] }
      return [stills.still(frame: index)] + (hasText ? [stills.glyphText(frame: index)] : [])
    }

    /// Whether frames are drawn.
    var drawsFrames: Bool { stills != nil || hasText || hasImages }
  }
}
