import FormCheckPose

/// The plate's position relative to the hands, or to the shoulders, in each block of a shot.
struct PlateBlocks {
  private let results: [PlateHypothesisSearch.Result?]
  private let length: Int
  private let start: Int
  /// The point with which the plate moves in each frame of the shot; nil where unknown.
  let hands: [Point?]

  /// Searches for the plate in the blocks of a shot. A block without a plate takes the one of the nearest block.
  ///
  /// - Parameter plateMeters: the diameter of the plate.
  /// - Complexity: O(*n*) for *n* frames of the shot.
  init(
    rims: PlateRecording, body: BarBody, plateMeters: Double, times: [Double], shot: Range<Int>,
    tuning: BarTuning
  ) {
    let seconds = (times[shot.upperBound - 1] - times[shot.lowerBound]) / Double(max(1, shot.count - 1))
    length = max(1, min(shot.count, Int(min(1e6, tuning.blockSeconds / max(1e-3, seconds)))))
    start = shot.lowerBound
    let references = [shot.map(body.wrists), shot.map(body.shoulders)]
    var results: [PlateHypothesisSearch.Result?] = []
    var chosen: [Int] = []
    for first in stride(from: shot.lowerBound, to: shot.upperBound, by: length) {
      let margin = length / 2
      let block = max(shot.lowerBound, first - margin)..<min(shot.upperBound, first + length + margin)
      let radii = Self.radii(body, plateMeters, block, tuning)
      let found = references.map { points in
        PlateHypothesisSearch(
          rims: rims, hands: points, first: shot.lowerBound, radii: radii, tuning: tuning
        ).result(in: block)
      }
      chosen.append(found[0] == nil && found[1] != nil ? 1 : 0)
      results.append(found[0] ?? found[1])
    }
    let nearest = Self.nearest(results)
    self.results = nearest.map { $0.flatMap { results[$0] } }
    let (length, count) = (length, shot.count)
    hands = (0..<count).map { offset in references[nearest[offset / length].map { chosen[$0] } ?? 0][offset] }
  }

  /// Returns the radii in pixels that a plate may have beside the athlete's body. A head or the end of a dumbbell is smaller.
  private static func radii(
    _ body: BarBody, _ plateMeters: Double, _ block: Range<Int>, _ tuning: BarTuning
  ) -> ClosedRange<Double> {
    let stride = max(1, block.count / 60)
    let limbs = Swift.stride(from: block.lowerBound, to: block.upperBound, by: stride).compactMap(body.limb)
    guard let limb = limbs.upperMedian, limb > 0 else { return 0...Double.infinity }
    let smallest = plateMeters / 2 * limb / tuning.limbMeters.upperBound * tuning.minimumSize
    return
      smallest...max(
        smallest, plateMeters / 2 * limb / tuning.limbMeters.lowerBound * (tuning.ratios.max() ?? 1))
  }

  /// Whether no block has a plate.
  var isEmpty: Bool { results.allSatisfy { $0 == nil } }

  /// The plate at a position of the video.
  subscript(position: Int) -> PlateHypothesisSearch.Result? { results[(position - start) / length] }

  /// Returns the index of the nearest result to each index; nil if there is none.
  private static func nearest(_ results: [PlateHypothesisSearch.Result?]) -> [Int?] {
    var nearest = [Int?](repeating: nil, count: results.count)
    var last: Int?
    for index in results.indices {
      if results[index] != nil { last = index }
      nearest[index] = last
    }
    last = nil
    for index in results.indices.reversed() {
      if results[index] != nil { last = index }
      if let last, nearest[index].map({ last - index < index - $0 }) ?? true { nearest[index] = last }
    }
    return nearest
  }
}
