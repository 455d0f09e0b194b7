import FormCheckPose

/// The parts of a path in which the plate moves no faster than a bar can.
///
/// Where the plate is hidden, another plate of the same size, for example in a rack, may replace it in the cheapest
/// path. Such a part isn't connected with the others and doesn't move with the hands.
struct PlatePathFragments {
  let hands: [Point?]
  /// The position in the video of the first of ``hands``.
  let first: Int
  let times: [Double]
  let tuning: BarTuning

  /// Returns `links` without parts that don't move with the hands, and without rims long before or after the hands confirm
  /// them.
  ///
  /// - Complexity: O(*n* log *n*) for *n* links.
  func confirmed(_ links: [PlateLinking.Link]) -> [PlateLinking.Link] {
    pieces(links).filter(moves).flatMap(confirmedPart)
  }

  private func pieces(_ links: [PlateLinking.Link]) -> [[PlateLinking.Link]] {
    var pieces: [[PlateLinking.Link]] = []
    for link in links {
      if let last = pieces.last?.last, connects(last, link) {
        pieces[pieces.count - 1].append(link)
      } else {
        pieces.append([link])
      }
    }
    return pieces
  }

  /// Whether a plate can move from one rim to the next.
  private func connects(_ before: PlateLinking.Link, _ after: PlateLinking.Link) -> Bool {
    let seconds = times[after.position] - times[before.position]
    guard seconds <= tuning.maximumGap else { return false }
    let radius = max(before.rim.radius, after.rim.radius)
    // The fastest plate in radii per second, and the error of two centers.
    let distance = (tuning.maximumSpeed / Self.usualRadius * seconds + Self.centerError) * radius
    return after.rim.center.distance(to: before.rim.center) <= distance
  }

  /// The radius of most plates, in meters.
  private static let usualRadius = 0.225
  /// The error of the distance between two centers, in radii.
  private static let centerError = 0.2

  /// Whether a piece moves with the hands. Hands at rest are no evidence.
  private func moves(_ piece: [PlateLinking.Link]) -> Bool {
    let pairs = piece.compactMap { link in
      link.isConfirmed ? hands[link.position - first].map { (hands: $0, rim: link.rim.center) } : nil
    }
    return HandMotion(pairs: pairs).isShared(
      spread: tuning.minimumSpread * (piece.first?.rim.radius ?? 0), slope: tuning.minimumSlope / 2)
  }

  /// Returns the rims of a piece that are near in time to one that the hands confirm.
  private func confirmedPart(_ piece: [PlateLinking.Link]) -> [PlateLinking.Link] {
    let known = piece.filter(\.isConfirmed).map { times[$0.position] }
    return piece.filter { link in
      let time = times[link.position]
      let next = known.partitioningIndex { $0 >= time }
      let near = [next - 1, next].filter(known.indices.contains).map { abs(known[$0] - time) }
      return near.contains { $0 <= tuning.maximumUnconfirmed }
    }
  }
}
