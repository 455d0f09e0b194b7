import CFormCheckComparisonPage
public import FormCheckComparison
import FormCheckMotion

/// The page of a comparison: both curves of each angle over one another, and the largest differences with frames of both
/// videos side by side.
///
/// The page makes no requests. It is readable without its script, which links it to the video of the comparison.
public struct ComparisonPage: Sendable {
  /// A difference with frames of both videos.
  public struct Shown: Sendable {
    /// The difference.
    public let difference: RankedDifference
    /// The time in the video of the comparison, in seconds; nil if the video doesn't show it.
    public let seconds: Double?
    /// The frames of A and B as JPEG files; nil if a frame can't be decoded.
    public let stills: (a: [UInt8]?, b: [UInt8]?)

    /// Creates a difference with frames.
    public init(difference: RankedDifference, seconds: Double?, stills: (a: [UInt8]?, b: [UInt8]?)) {
      (self.difference, self.seconds, self.stills) = (difference, seconds, stills)
    }
  }

  /// The heading, such as the exercise.
  public var title = "Comparison"
  /// The names of both input files.
  public var names: (a: String, b: String)
  /// The pairs of repetitions.
  public var pairs: [RepetitionComparison]
  /// The largest differences, the largest first.
  public var differences: [Shown] = []
  /// The limitations of the result, in sentences.
  public var notes: [String] = []
  /// The URL of the video of the comparison, relative to the page; nil if there is none.
  public var videoURL: String?

  /// Creates the page of pairs of repetitions.
  public init(names: (a: String, b: String), pairs: [RepetitionComparison]) {
    (self.names, self.pairs) = (names, pairs)
  }

  /// The maximum number of pairs whose curves the page shows; the table has all of them.
  static let maximumPairs = 40

  /// The page, as HTML in UTF-8.
  public var html: [UInt8] { HTMLText.document(title: title, style: Self.style, body: body) }

  /// Appends the style sheet of the pages of comparisons.
  static func style(_ page: inout HTMLText) {
    page.trusted(
      UnsafeRawBufferPointer(
        start: formcheck_comparison_style_start(), count: formcheck_comparison_style_length))
  }

  private func body(_ page: inout HTMLText) {
    page.element("header") { page in
      page.element("p", ["class": "brand"], text: "FormCheck: comparison")
      page.element("h1", text: title)
      file("A", names.a, \.a, &page)
      file("B", names.b, \.b, &page)
    }
    page.element("main") { page in
      if let videoURL {
        page.element(
          "video",
          [
            "id": "video", "src": videoURL, "controls": "", "preload": "metadata", "playsinline": "",
            "aria-label": "Both repetitions",
          ])
      }
      for card in [noteCard, differenceCard, tempoCard, curveCard] { card(&page) }
    }
    page.element("footer") {
      $0.element(
        "p",
        text:
          "Differences are B minus A. An angle whose keypoints are unreliable in half of the repetition can't be compared."
      )
    }
    page.element("script") {
      $0.trusted(
        UnsafeRawBufferPointer(
          start: formcheck_comparison_script_start(), count: formcheck_comparison_script_length))
    }
  }

  private func file(
    _ letter: String, _ name: String, _ number: (RepetitionComparison) -> Int, _ page: inout HTMLText
  ) {
    page.element("p", ["class": "file"]) { page in
      page.element("b", text: letter)
      let numbers = Array(Set(pairs.map(number))).sorted()
      let shown =
        numbers.prefix(8).map(String.init).joined(separator: ", ") + (numbers.count > 8 ? ", …" : "")
      page.text(" \(name), repetition\(numbers.count == 1 ? "" : "s") \(shown)")
    }
  }

  private func noteCard(_ page: inout HTMLText) {
    guard !notes.isEmpty else { return }
    page.element("section", ["class": "card"]) { page in
      for note in notes { page.element("p", ["class": "note"], text: note) }
    }
  }
}
