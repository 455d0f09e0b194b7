import FormCheckPose

extension [Detection] {
  /// Returns one detection for each region, by descending score.
  ///
  /// Merges the detections of several tiles. Where regions nearly coincide, only the detection with the highest score
  /// remains: averaging would mix a person who is entirely in one tile with the same person cut off in the next.
  /// Detections without a region are dropped.
  ///
  /// - Complexity: O(*n*²) for *n* detections.
  func distinct(_ crop: CropAlignment) -> [Detection] {
    var kept: [(detection: Detection, region: RegionOfInterest)] = []
    for detection in sorted(by: Detection.precedes) {
      guard let region = detection.region(crop), !kept.contains(where: { $0.region.isNearlySame(as: region) })
      else {
        continue
      }
      kept.append((detection, region))
    }
    return kept.map(\.detection)
  }
}

extension Detection {
  /// Whether `first` precedes `second`, by descending score. Equal scores are ordered by position, so that the result
  /// doesn't depend on the order of the tiles.
  fileprivate static func precedes(_ first: Detection, _ second: Detection) -> Bool {
    (first.score, second.box.x, second.box.y) > (second.score, first.box.x, first.box.y)
  }
}
