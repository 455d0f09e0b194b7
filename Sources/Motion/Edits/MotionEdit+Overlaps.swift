import FormCheckPose

extension MotionEdit {
  /// Returns the first edit that contradicts an earlier one, as positions in `edits`: two repetitions of one person that
  /// were added or moved to overlapping times, of which the first wasn't removed in between. Nil if there is none.
  ///
  /// - Complexity: O(*n* log *n*) for *n* edits of repetitions.
  public static func overlap(in edits: [MotionEdit]) -> (earlier: Int, later: Int)? {
    let people = Dictionary(grouping: edits.indices.filter { edits[$0].isAboutWorkout }) {
      edits[$0].performer
    }
    let overlaps = people.values.compactMap { positions in
      PlacedRepetitions.overlap(positions.map { (edits[$0].changedRepetition, edits[$0].placedRepetition) })
        .map { (earlier: positions[$0.earlier], later: positions[$0.later]) }
    }
    return overlaps.min { $0.later < $1.later }
  }

  /// The turning point of the repetition that the edit removes or replaces.
  private var changedRepetition: Double? {
    switch self {
    case .dropRepetition(let turning, _), .splitRepetition(let turning, _, _),
      .moveRepetition(let turning, _, _):
      turning
    default: nil
    }
  }

  /// The time at which the edit has a repetition.
  private var placedRepetition: ClosedRange<Double>? {
    switch self {
    case .addRepetition(let range, _), .moveRepetition(_, let range, _): range
    default: nil
    }
  }
}

/// The repetitions that edits placed and didn't remove. No two of them share more than an end.
private struct PlacedRepetitions {
  /// All ranges by ascending start, and the positions of their edits.
  private let ranges: [(range: ClosedRange<Double>, position: Int)]
  /// Which of ``ranges`` are placed.
  private var placed: OrderedIndices

  /// A removal of what contains a time, followed by a placement; nil for none.
  typealias Step = (removal: Double?, placement: ClosedRange<Double>?)

  /// Returns the first placement that overlaps an earlier one, as positions in `steps`.
  ///
  /// - Complexity: O(*n* log *n*).
  static func overlap(_ steps: [Step]) -> (earlier: Int, later: Int)? {
    var repetitions = PlacedRepetitions(steps)
    var rank = [Int](repeating: 0, count: steps.count)
    for (index, element) in repetitions.ranges.enumerated() { rank[element.position] = index }
    for (position, step) in steps.enumerated() {
      if let time = step.removal { repetitions.remove(at: time) }
      guard step.placement != nil else { continue }
      if let earlier = repetitions.insert(rank[position]) { return (earlier, position) }
    }
    return nil
  }

  private init(_ steps: [Step]) {
    ranges = steps.enumerated().compactMap { position, step in step.placement.map { ($0, position) } }
      .sorted { ($0.0.lowerBound, $0.1) < ($1.0.lowerBound, $1.1) }
    placed = OrderedIndices(count: ranges.count)
  }

  /// Removes the placed ranges that contain a time: at most two, which share it as an end, or are next to it.
  private mutating func remove(at time: Double) {
    let end = ranges.partitioningIndex { $0.range.lowerBound > time }
    while let index = placed.last(before: end), ranges[index].range.contains(time) { placed.remove(index) }
  }

  /// Adds a range, or returns the position of the edit that placed one that overlaps it.
  private mutating func insert(_ index: Int) -> Int? {
    let neighbors = [placed.last(before: index), placed.first(after: index)].compactMap(\.self)
    let overlapping = neighbors.filter { ranges[$0].range.overlapsInside(ranges[index].range) }
    if let earlier = overlapping.map({ ranges[$0].position }).min() { return earlier }
    placed.insert(index)
    return nil
  }
}

extension ClosedRange<Double> {
  /// Whether two ranges have more in common than an end.
  func overlapsInside(_ other: ClosedRange<Double>) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
  }
}
