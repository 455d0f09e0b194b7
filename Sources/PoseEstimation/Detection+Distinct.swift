import FormCheckPose

extension [Detection] {
  /// Each place once: of those whose regions nearly coincide the surest, the surest first.
  ///
  /// Joins what several views of the picture show. Their boxes can't be averaged: one view may show somebody whole
  /// and the next one cut off, or turned.
  var distinct: [Detection] {
    var kept: [(detection: Detection, region: RegionOfInterest)] = []
    for detection in sorted(by: Detection.isSurer) {
      guard let region = detection.region, !kept.contains(where: { $0.region.isNearlySame(as: region) })
      else {
        continue
      }
      kept.append((detection, region))
    }
    return kept.map(\.detection)
  }
}

extension Detection {
  /// An order that doesn't depend on how the detections were found, but by equal scores.
  fileprivate static func isSurer(_ first: Detection, _ second: Detection) -> Bool {
    (first.score, second.box.x, second.box.y) > (second.score, first.box.x, first.box.y)
  }
}
