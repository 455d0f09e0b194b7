import FormCheckComparison
import FormCheckMotion
import FormCheckReports
import FormCheckVideo
import SystemPackage

/// The page and the document of a comparison.
extension ComparisonRun {
  /// Returns the page, with stills of the largest differences.
  func page(_ material: Material, _ notes: [String]) async throws -> ComparisonPage {
    let (comparisons, panels) = (material.comparisons, material.panels)
    var page = ComparisonPage(names: (name(a), name(b)), pairs: comparisons)
    page.title =
      material.pairs.first.flatMap { material.first.recognition(of: $0.a.number)?.title } ?? "Comparison"
    page.notes = notes
    page.videoURL =
      makesVideo
      ? names.video.lastComponent.map { RelativeURL.file(FilePath(root: nil, [$0]).rawBytes) } : nil
    let stills = ComparisonStills(panels.a, panels.b)
    let timeline = panels.a.source.timeline
    let start = timeline.timestamp(ofFrame: material.renderer.frames.lowerBound)?.seconds ?? 0
    let played = PlayedFrames(panels.a.source.seconds(of: 0..<timeline.frameCount), from: -start)
    for difference in material.differences {
      let pair = comparisons[difference.pair]
      let time = pair.secondsA[difference.peak.index] * panels.a.slowMotion
      page.differences.append(
        ComparisonPage.Shown(
          difference: difference, seconds: makesVideo && time >= start ? played.middle(ofFrameAt: time) : nil,
          stills: try await stills.stills(of: difference, in: pair)))
    }
    return page
  }

  /// The number of differences on the page.
  static let differenceCount = 5

  private func name(_ input: ComparedInput) -> String {
    input.path.lastComponent?.string ?? input.path.string
  }

  /// Returns the description that `--json` prints.
  func document(_ material: Material, _ notes: [String]) -> ComparisonDocument {
    let comparisons = material.comparisons
    return ComparisonDocument(
      fileA: a.path.string, fileB: b.path.string, alignment: alignment.rawValue, layout: layout.rawValue,
      pairs: comparisons.map { ComparisonDocument.Pair($0) },
      differences: material.differences.map { ComparisonDocument.Difference($0, comparisons[$0.pair]) },
      notes: notes, outputs: paths.map(\.string))
  }
}
