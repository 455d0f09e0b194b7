import FormCheckComparison
import FormCheckPose
import FormCheckReports

/// The limitations of a comparison, in sentences.
struct ComparisonNotes {
  private let (first, second): (ComparedVideo, ComparedVideo)
  private let pairs: [ComparisonPair]

  init(_ first: ComparedVideo, _ second: ComparedVideo, _ pairs: [ComparisonPair]) {
    (self.first, self.second, self.pairs) = (first, second, pairs)
  }

  /// The sentences; empty if nothing limits the comparison.
  var sentences: [String] {
    [identity, exercises, sides, views, mirroring, count, cut].compactMap(\.self) + incomplete + corrections
  }

  /// The corrections without effect, of a video that is compared with itself once.
  private var corrections: [String] {
    first.correctionNotes + (first.input == second.input ? [] : second.correctionNotes)
  }

  private var identity: String? {
    guard first.input == second.input, pairs.allSatisfy({ $0.a.number == $0.b.number }) else { return nil }
    return
      "Both are the same repetition. Name two, such as \(first.input.string):1 and \(first.input.string):2."
  }

  private var sides: String? {
    guard let pair = pairs.first, let a = first.side(of: pair.a.number),
      let b = second.side(of: pair.b.number),
      a != b, !pair.comparison.views.exchangesSides
    else { return nil }
    func text(_ side: BodySide) -> String { side == .center ? "both sides" : "the \(side.rawValue) side" }
    return "A works with \(text(a)), and B with \(text(b))."
  }

  private var exercises: String? {
    guard let pair = pairs.first, let a = first.recognition(of: pair.a.number),
      let b = second.recognition(of: pair.b.number), a.exercise != b.exercise
    else { return nil }
    return "The exercises differ: \(a.title) and \(b.title)."
  }

  private var views: String? {
    guard let pair = pairs.first(where: { !$0.comparison.views.isComparable }) else { return nil }
    guard let difference = pair.comparison.views.difference else {
      return "The camera view of a repetition is unknown, so the angles can't be compared."
    }
    let degrees = DecimalText.text(difference, decimals: 0)
    let limit = DecimalText.text(ViewRelation.maximumDifference, decimals: 0)
    return
      "The camera views differ by \(degrees)° (more than \(limit)°), so the angles can't be compared. Record both from the same direction."
  }

  private var mirroring: String? {
    guard let views = pairs.first?.comparison.views, views.isMirrored, views.isComparable else { return nil }
    return views.exchangesSides
      ? "The bodies face opposite ways: B is mirrored, and its left side is compared with A's right side."
      : "The bodies are recorded from opposite directions: B is mirrored."
  }

  private var count: String? {
    guard pairs.count > 1, first.workout.repetitions.count != second.workout.repetitions.count else {
      return nil
    }
    return
      "A has \(first.workout.repetitions.count) repetitions and B \(second.workout.repetitions.count); the first \(pairs.count) are compared."
  }

  /// The repetitions that begin with the first analyzed frame or end with the last one, so that a part of them may be missing.
  private var incomplete: [String] {
    let repetitions =
      pairs.map { ("A", first, $0.a.number) } + pairs.map { ("B", second, $0.b.number) }
    return repetitions.compactMap { name, video, number in
      guard let end = video.openEnd(of: number) else { return nil }
      return
        "Repetition \(number) of \(name) \(end), so a part of it may be missing, and differences at that end may not be differences in form."
    }
  }

  /// The part of B that the video doesn't show, because it ends after A.
  private var cut: String? {
    let spans = pairs.map(\.comparison.times.span)
    guard let low = spans.map(\.lowerBound).min(), let high = spans.map(\.upperBound).max() else {
      return nil
    }
    let end = first.source.timeline.duration / first.slowMotion
    let (before, after) = (max(0, -low), max(0, high - end))
    guard before + after >= 0.05 else { return nil }
    return
      "The video shows A's times only: \(DecimalText.text(before + after, decimals: 1)) s of B before A begins or after A ends are left out."
  }
}
