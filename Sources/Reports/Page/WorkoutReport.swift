import CFormCheckReportPage
public import FormCheckMotion

/// `<stem>.report.html`: a workout as one page that needs nothing but the annotated video beside it.
///
/// It reads without script and on paper; the script adds the way from a repetition, a finding or the plot into the
/// video and back.
public struct WorkoutReport: Sendable {
  /// The film that the report is about.
  public struct Film: Sendable {
    /// The file's name, as the user knows it.
    public var name: String
    /// The annotated video's address from the report; nil if there is none.
    public var videoURL: String?
    /// When the first of the frames is shown in the annotated video, in seconds.
    public var videoStart: Double
    /// The number of the first frame in the whole file.
    public var firstFrame: Int
    /// When each frame is shown, in seconds since the file's first shown frame; ascending.
    public var frameSeconds: [Double]
    /// Columns of the upright picture.
    public var width: Int
    /// Rows of the upright picture.
    public var height: Int

    /// A film of pictures with `width` × `height` pixels.
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

  /// A picture out of the film with the overlay drawn in.
  public struct Still: Sendable {
    /// The repetition that it shows.
    public var repetition: Int
    /// A JPEG file.
    public var jpeg: [UInt8]

    /// A picture of a repetition.
    public init(repetition: Int, jpeg: [UInt8]) {
      self.repetition = repetition
      self.jpeg = jpeg
    }
  }

  let film: Film
  let motion: ClipMotion
  let stills: [Still]
  let provenance: Provenance

  /// The report of what `motion` shows.
  public init(film: Film, motion: ClipMotion, stills: [Still], provenance: Provenance) {
    self.film = film
    self.motion = motion
    self.stills = stills
    self.provenance = provenance
  }

  /// The page.
  public var html: [UInt8] {
    var page = HTMLText()
    page.trusted("<!DOCTYPE html>\n".utf8)
    page.element("html", ["lang": "en"]) {
      $0.element("head", [:], head)
      $0.newLine()
      $0.element("body", [:], body)
    }
    page.newLine()
    return page.bytes
  }

  private func head(_ page: inout HTMLText) {
    page.open("meta", ["charset": "utf-8"])
    page.open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    page.open("meta", ["name": "color-scheme", "content": "light dark"])
    // Nothing but what is in the page and the video beside it is ever loaded.
    page.open(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content":
          "default-src 'none'; img-src data:; media-src *; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
      ])
    page.element("title", text: "\(film.name) – FormCheck")
    page.element("style") { $0.trusted(PageAsset.style) }
  }

  private func body(_ page: inout HTMLText) {
    page.element("header", ["class": "top"], heading)
    incompleteness(&page)
    page.element("main") { page in
      page.element("div", ["class": "stage"], stage)
      page.element("div", ["class": "cards"]) { page in
        summary(&page)
        if let workout = motion.workout { cards(workout, &page) }
      }
    }
    page.element("footer", [:], footer)
    page.element("script", ["type": "application/json", "id": "report-data"]) {
      $0.trusted(data.scriptBytes)
    }
    page.element("script") { $0.trusted(PageAsset.script) }
  }

  private func cards(_ workout: Workout, _ page: inout HTMLText) {
    plot(workout, &page)
    repetitions(workout, &page)
    findings(workout, &page)
    comparison(workout, &page)
    rejected(workout, &page)
  }
}

/// The page's own files, which are compiled in.
private enum PageAsset {
  static var style: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: formcheck_report_style_start(), count: formcheck_report_style_length)
  }
  static var script: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: formcheck_report_script_start(), count: formcheck_report_script_length)
  }
}
