import FormCheckPose

/// The choice of one rim, or none, in each frame, so that the whole path is smooth and moves with the hands.
///
/// The path of least cost through all frames is found by dynamic programming, so that frames after an occlusion have
/// the same influence as those before it.
struct PlateLinking {
  /// A rim of the path.
  struct Link: Sendable {
    let position: Int
    let rim: PlateCandidate
    /// Whether the rim is the ring inside the plate.
    let isInner: Bool
    /// Whether the rim is at the position at which the hands are expected to hold the plate.
    let isConfirmed: Bool
  }

  let rims: PlateRecording
  let hands: [Point?]
  /// The position in the video of the first of ``hands``.
  let first: Int
  let times: [Double]
  let tuning: BarTuning

  /// A state: a rim of a frame, with the cost of the best path to it.
  private struct Node {
    let link: Link
    /// The deviation from the expected position, in radii of the plate; nil without hands.
    let deviation: Point?
    /// The plate's expected radius, in pixels.
    let radius: Double
    var cost: Double
    var previous: Int?

    /// The cost, relative to the cost of a path without rims up to this frame.
    var lead: Double { cost - Double(link.position) * PlateLinking.missingCost }

    /// Continues the path to node number `index` if that is cheaper.
    mutating func follow(_ index: Int, _ newCost: Double) {
      if newCost < cost { (cost, previous) = (newCost, index) }
    }
  }

  /// The cost of a frame without a rim.
  private static let missingCost = 1.0
  /// The cost of a path that begins again after a long gap.
  private static let restartCost = 3.0
  /// The cost of a rim at one radius of the plate from its expected position; it grows with the square of the distance.
  private static let distanceCost = 0.15
  /// The cost of a rim without any edge; it is proportional to the fraction of the rim that is no edge.
  private static let coverageCost = 0.6
  /// The cost of the ring inside the plate, and of a change between that ring and the plate.
  private static let innerCost = 0.05
  /// The maximum cost of a rim, less than that of a frame without a rim.
  private static let maximumRimCost = 0.9
  /// The cost of a jump by one radius between consecutive frames; it grows with the square of the distance.
  private static let jumpCost = 4.0
  /// The maximum cost of a jump.
  private static let maximumJumpCost = 3.0
  /// The tolerance of the plate's own radius, as a multiple of ``BarTuning/radiusTolerance``.
  private static let outerTolerance = 1.5

  /// Returns the links of a range of frames without a cut.
  ///
  /// - Parameter plate: the hypothesis for a position.
  /// - Complexity: O(*n*) for *n* frames.
  func links(in range: Range<Int>, plate: (Int) -> PlateHypothesisSearch.Result?) -> [Link] {
    var nodes: [Node] = []
    var (first, ended): (Int, Int?) = (0, nil)
    for position in range {
      let start = nodes.count
      while first < start, times[position] - times[nodes[first].link.position] > tuning.maximumGap {
        if ended.map({ nodes[first].lead < nodes[$0].lead }) ?? true { ended = first }
        first += 1
      }
      guard let result = plate(position) else { continue }
      for rim in rims[position] {
        guard var node = node(rim, position, result) else { continue }
        let own = node.cost
        node.cost += Double(position - range.lowerBound) * Self.missingCost
        for index in first..<start {
          node.follow(index, nodes[index].cost + own + transition(nodes[index], node))
        }
        if let ended {
          let skipped = Double(position - nodes[ended].link.position - 1)
          node.follow(ended, nodes[ended].cost + own + skipped * Self.missingCost + Self.restartCost)
        }
        nodes.append(node)
      }
    }
    return Self.bestPath(nodes)
  }

  /// Returns the links of the path with the least cost, in the order of time.
  private static func bestPath(_ nodes: [Node]) -> [Link] {
    var links: [Link] = []
    var next = nodes.indices.min { nodes[$0].lead < nodes[$1].lead }
    while let index = next {
      links.append(nodes[index].link)
      next = nodes[index].previous
    }
    return links.reversed()
  }

  private func node(_ rim: PlateCandidate, _ position: Int, _ result: PlateHypothesisSearch.Result) -> Node? {
    let isOuter = abs(rim.radius / result.plate.radius - 1) < Self.outerTolerance * tuning.radiusTolerance
    let isInner =
      !isOuter && result.inner.map { abs(rim.radius / $0.radius - 1) < tuning.radiusTolerance } ?? false
    guard isOuter || isInner else { return nil }
    let ring = isInner ? result.inner ?? result.plate : result.plate
    let deviation = hands[position - first].map {
      (rim.center - ring.center($0)) * (1 / result.plate.radius)
    }
    // Hands that are hidden or misplaced don't exclude a rim: it may continue the plate's path in the image.
    let distance = min(deviation?.length ?? .infinity, tuning.maximumDistance)
    let cost =
      Self.distanceCost * distance * distance + (1 - rim.coverage) * Self.coverageCost
      + (isInner ? Self.innerCost : 0)
    return Node(
      link: Link(
        position: position, rim: rim, isInner: isInner, isConfirmed: distance < tuning.maximumDistance),
      deviation: deviation, radius: result.plate.radius, cost: min(cost, Self.maximumRimCost), previous: nil)
  }

  private func transition(_ from: Node, _ to: Node) -> Double {
    let skipped = Double(to.link.position - from.link.position - 1)
    let jump = jump(from, to)
    return skipped * Self.missingCost + min(Self.maximumJumpCost, Self.jumpCost * jump * jump / (1 + skipped))
      + (from.link.isInner == to.link.isInner ? 0 : Self.innerCost)
  }

  /// Returns the distance between two rims relative to the hands, or in the image if that is shorter, in radii.
  private func jump(_ from: Node, _ to: Node) -> Double {
    let image = to.link.rim.center.distance(to: from.link.rim.center) / to.radius
    guard let before = from.deviation, let after = to.deviation else { return image }
    return min(image, (after - before).length)
  }
}
