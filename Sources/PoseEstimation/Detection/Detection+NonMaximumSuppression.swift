import FormCheckPose

extension [Detection] {
  /// Returns one detection for each person: the mean of all detections that overlap the best one, weighted by score.
  ///
  /// Weighted non-maximum suppression (Bazarevsky et al. 2019, "BlazeFace", section 4.4). The result is steadier from
  /// frame to frame than the best detection alone. Two detections are one person if their boxes overlap by more than
  /// `overlap` (IoU).
  ///
  /// - Complexity: O(*n* *m*) for *n* detections of *m* people.
  func mergedByWeightedSuppression(overlap: Double) -> [Detection] {
    var rest = sorted { $0.score > $1.score }
    var merged: [Detection] = []
    while let best = rest.first {
      let same = rest.filter { $0.box.intersectionOverUnion(with: best.box) > overlap }
      merged.append(same.isEmpty ? best : .weightedMean(of: same, score: best.score))
      rest = Array(rest.dropFirst()).filter { $0.box.intersectionOverUnion(with: best.box) <= overlap }
    }
    return merged
  }
}

extension Detection {
  /// Returns the score-weighted mean of the detections in `group`, which is not empty.
  fileprivate static func weightedMean(of group: [Detection], score: Double) -> Detection {
    let total = group.reduce(0) { $0 + $1.score }
    func mean(_ value: (Detection) -> Double) -> Double {
      group.reduce(0) { $0 + value($1) * $1.score } / total
    }
    return Detection(
      score: score,
      box: Rectangle(
        x: mean(\.box.x), y: mean(\.box.y), width: mean(\.box.width), height: mean(\.box.height)),
      alignmentPoints: group[0].alignmentPoints.indices.map { index in
        Point(x: mean { $0.alignmentPoints[index].x }, y: mean { $0.alignmentPoints[index].y })
      })
  }
}
