import CFormCheckComparisonPage
public import FormCheckComparison

/// `all.compare.html`: the largest differences of all repetitions from the best one, and their curves over its own.
///
/// The page makes no requests except for the videos beside it. It is readable without its script, which shows a difference in both
/// videos and marks the curves of one repetition.
public struct SurveyPage: Sendable {
  /// A video on the page.
  public struct Video: Sendable {
    /// The name that is shown.
    public let name: String
    /// The URL relative to the page.
    public let url: String
    /// The slow-motion factor: how many times slower than reality the video plays.
    public let slowMotion: Double
    /// The frames as a player shows them.
    public let frames: PlayedFrames
    /// The rotation of the analysis after the one that the file states, in degrees clockwise.
    public let rotation: Int

    /// Creates a video.
    public init(
      name: String, url: String, slowMotion: Double, frames: PlayedFrames = PlayedFrames([], from: 0),
      rotation: Int = 0
    ) {
      (self.name, self.url, self.slowMotion, self.frames) = (name, url, slowMotion, frames)
      self.rotation = rotation
    }
  }

  /// A repetition that was compared with the best one, which is A.
  public struct Compared: Sendable {
    /// The video of the repetition.
    public let video: Video
    /// The comparison from which differences are listed.
    public let comparison: RepetitionComparison
    /// The comparison with turning points that coincide, whose curves are drawn.
    public let curves: RepetitionComparison

    /// Creates a compared repetition.
    public init(video: Video, comparison: RepetitionComparison, curves: RepetitionComparison) {
      (self.video, self.comparison, self.curves) = (video, comparison, curves)
    }
  }

  /// The repetitions of one exercise with one working side.
  public struct Group: Sendable {
    /// The exercise, with the side if it has one.
    public let title: String
    /// The video of the best repetition.
    public let best: Video
    /// The number of the best repetition.
    public let bestRepetition: Int
    /// The other repetitions.
    public let repetitions: [Compared]

    /// Creates a group.
    public init(title: String, best: Video, bestRepetition: Int, repetitions: [Compared]) {
      (self.title, self.best, self.bestRepetition, self.repetitions) = (
        title, best, bestRepetition, repetitions
      )
    }
  }

  private let groups: [Group]

  /// Creates the page of groups.
  public init(_ groups: [Group]) { self.groups = groups }

  /// The maximum number of repetitions of a group whose curves are drawn; the table has all of them.
  static let maximumRepetitions = 60
  /// The number of differences that are listed for each group.
  static let maximumDifferences = 10

  /// The page, as HTML in UTF-8.
  ///
  /// - Complexity: O(*n* log *n*) for *n* repetitions.
  public var html: [UInt8] {
    HTMLText.document(title: "Comparison with the best", style: ComparisonPage.style, body: body)
  }

  private func body(_ page: inout HTMLText) {
    page.element("header") { page in
      page.element("p", ["class": "brand"], text: "FormCheck: comparison")
      page.element("h1", text: "Every repetition and the best one")
    }
    page.element("main") { page in
      players(&page)
      for (index, group) in groups.enumerated() {
        page.element("section", ["class": "card group", "data-group": "\(index)"]) { page in
          page.element("h2", text: group.title)
          page.element("p", text: "The best is \(group.best.name), repetition \(group.bestRepetition).")
          differences(of: group, &page)
          repetitions(of: group, &page)
          curves(of: group, &page)
        }
      }
    }
    page.element("footer") {
      $0.element(
        "p",
        text:
          "Differences are the repetition minus the best one, which has the fewest findings and among these the largest range of motion."
      )
    }
    page.element("script") {
      $0.trusted(
        UnsafeRawBufferPointer(start: formcheck_survey_script_start(), count: formcheck_survey_script_length))
    }
  }

  /// Appends the players, which the script shows once a moment is chosen.
  private func players(_ page: inout HTMLText) {
    page.element("section", ["class": "card", "id": "players", "hidden": ""]) { page in
      page.element("div", ["class": "stills"]) { page in
        for (name, label) in [("best", "Best repetition"), ("other", "Repetition")] {
          page.element("figure") { page in
            page.element(
              "video",
              [
                "id": name, "controls": "", "preload": "metadata", "playsinline": "", "muted": "",
                "aria-label": label,
              ])
            page.element("figcaption", ["id": "caption-\(name)", "aria-live": "polite"])
          }
        }
      }
    }
  }
}
