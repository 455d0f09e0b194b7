import FormCheckComparison
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import FormCheckVideo

/// The frames of both videos at the largest differences, as JPEG files.
actor ComparisonStills {
  private let executor = QueueExecutor(label: "formcheck.stills")
  private let a: ComparedPanel
  private let b: ComparedPanel

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The size of the longer side of a still, in pixels.
  private static let side = 640

  init(_ a: ComparedPanel, _ b: ComparedPanel) { (self.a, self.b) = (a, b) }

  /// Returns the frames of A and B at a difference; nil where a frame can't be decoded.
  func stills(of difference: RankedDifference, in pair: RepetitionComparison) async throws -> (
    a: [UInt8]?, b: [UInt8]?
  ) {
    let index = difference.peak.index
    return (
      try await still(a, at: pair.secondsA[index]), try await still(b, at: pair.secondsB[index])
    )
  }

  private func still(_ panel: ComparedPanel, at seconds: Double) async throws -> [UInt8]? {
    try Task.checkCancellation()
    let index = panel.frame(at: seconds)
    var cursor = FrameCursor(panel.source)
    guard let frame = try await cursor.frame(index) else { return nil }
    try PanelFaces(panel).cover(frame)
    let people = try panel.drawing.people(ofFrames: [frame.index])[frame.index] ?? []
    let athletes = people.filter(\.isAthlete)
    let part = StillFrame(panel.source.info.size).block(around: athletes.compactMap(\.pose.limbBox))
    var content = OverlayContent(people: athletes)
    content.pixelAspect = panel.source.info.sampleAspectRatio.ratio
    let renderer = OverlayRenderer(palette: panel.palette, elements: [.skeleton, .angles])
    try renderer.draw(content, onto: frame.pixels)
    return try JPEGImage.encode(
      frame.pixels, part: part, pixelAspect: panel.source.info.sampleAspectRatio, maximumSide: Self.side,
      of: panel.source.path)
  }
}
