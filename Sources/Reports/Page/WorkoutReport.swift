import CFormCheckPen
import CFormCheckReportPage
import FormCheckExercises
public import FormCheckMotion

/// A workout as `<stem>.report.html`, a page whose only external file is the annotated video in the same folder.
///
/// The page is readable without scripts and in print. The script links repetitions, findings, and the plot to the
/// video.
public struct WorkoutReport: Sendable {
  /// The video that the report covers.
  public struct Video: Sendable {
    /// The name of the input file.
    public var name: String
    /// The URL of the annotated video, relative to the report; nil if there is none.
    public var videoURL: String?
    /// The time of the first covered frame in the annotated video, in seconds.
    public var videoStart: Double
    /// The number of the first covered frame in the whole file.
    public var firstFrame: Int
    /// The time of each covered frame, in seconds since the file's first shown frame; ascending.
    public var frameSeconds: [Double]
    /// The width of the upright frame, in pixels.
    public var width: Int
    /// The height of the upright frame, in pixels.
    public var height: Int
    /// The width of pixels by their height, as displayed.
    public var pixelAspect = 1.0
    /// Whether the annotated video shows the user's drawings.
    public var showsDrawings = false

    /// Creates a video with frames of `width` × `height` pixels.
    public init(
      name: String, videoURL: String?, videoStart: Double, firstFrame: Int, frameSeconds: [Double],
      width: Int,
      height: Int
    ) {
      self.name = name
      self.videoURL = videoURL
      self.videoStart = videoStart
      self.firstFrame = firstFrame
      self.frameSeconds = frameSeconds
      self.width = width
      self.height = height
    }
  }

  /// A frame of the video with the overlay.
  public struct Still: Sendable {
    /// The number of the repetition in the image.
    public var repetition: Int
    /// The image as a JPEG file.
    public var jpeg: [UInt8]

    /// Creates a still of a repetition.
    public init(repetition: Int, jpeg: [UInt8]) {
      self.repetition = repetition
      self.jpeg = jpeg
    }
  }

  let video: Video
  let motion: ClipMotion
  let stills: [Still]
  let provenance: Provenance
  /// The exercises that the page offers as names of a set; at first, the built-in ones.
  public var exercises: [Exercise] = ExerciseCatalog.exercises

  /// Whether the report is in the folder of the video.
  public var isBesideVideo = true

  /// Creates the report of the workouts in `motion`.
  public init(video: Video, motion: ClipMotion, stills: [Still], provenance: Provenance) {
    self.video = video
    self.motion = motion
    self.stills = stills
    self.provenance = provenance
  }

  /// The page, as HTML in UTF-8.
  public var html: [UInt8] { HTMLText.document(title: video.name, style: style, body: body) }

  private func style(_ page: inout HTMLText) {
    page.trusted(PageAsset.style)
    if motion.bar != nil { page.trusted(PageAsset.barStyle) }
    if video.videoURL != nil { page.trusted(PageAsset.drawingStyle) }
  }

  private func body(_ page: inout HTMLText) {
    page.element("header", ["class": "top"], heading)
    incompleteness(&page)
    page.element("main") { page in
      page.element("div", ["class": "stage"], stage)
      page.element("div", ["class": "cards"]) { page in
        recording(&page)
        units(&page)
        if people.isEmpty { absence(&page) }
        for person in people { person.append(to: &page) }
        corrections(&page)
      }
    }
    page.element("footer", [:], footer)
    page.element("script", ["type": "application/json", "id": "report-data"]) {
      $0.trusted(data.scriptBytes)
    }
    page.element("script") { page in
      if video.videoURL != nil {
        page.trusted(PageAsset.pen)
        page.trusted(PageAsset.drawingScript)
      }
      page.trusted(PageAsset.correctionsScript)
      page.trusted(PageAsset.changesScript)
      page.trusted(PageAsset.editorScript)
      page.trusted(PageAsset.script)
    }
  }

  /// The times of the first and the last covered frame, in seconds; nil without frames.
  var coveredSeconds: ClosedRange<Double>? {
    guard let first = video.frameSeconds.first, let last = video.frameSeconds.last else { return nil }
    return first...max(first, last)
  }
}

/// The embedded style sheet and script.
private enum PageAsset {
  static var style: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: formcheck_report_style_start(), count: formcheck_report_style_length)
  }
  static var barStyle: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: formcheck_report_bar_style_start(), count: formcheck_report_bar_style_length)
  }
  static var pen: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: formcheck_pen_script_start(), count: formcheck_pen_script_length)
  }
  static var drawingStyle: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: formcheck_report_drawing_style_start(), count: formcheck_report_drawing_style_length)
  }
  static var drawingScript: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: formcheck_report_drawing_script_start(), count: formcheck_report_drawing_script_length)
  }
  static var correctionsScript: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: formcheck_report_corrections_script_start(), count: formcheck_report_corrections_script_length)
  }
  static var changesScript: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: formcheck_report_changes_script_start(), count: formcheck_report_changes_script_length)
  }
  static var editorScript: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: formcheck_report_editor_script_start(), count: formcheck_report_editor_script_length)
  }
  static var script: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: formcheck_report_script_start(), count: formcheck_report_script_length)
  }
}
