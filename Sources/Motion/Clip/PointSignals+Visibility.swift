import Pose

extension PointSignals {
  /// The network's probability that a point isn't covered at an offset, 0…1; nil where it didn't see the body.
  ///
  /// Where left and right were exchanged it is what the network said of the other side.
  func visibility(of name: KeypointName, at offset: Int) -> Float? {
    guard let own = skeleton.index(of: name) else { return nil }
    let isSwapped = flags[place(own, offset)].contains(.swapped)
    let index = isSwapped ? SidePairs.partner(of: name).flatMap(skeleton.index) ?? own : own
    let value = visibility[place(index, offset)]
    return value.isNaN ? nil : value
  }
}

extension SidePairs {
  /// The same point of the other side.
  static func partner(of name: KeypointName) -> KeypointName? {
    for pair in allCases.flatMap(\.names) {
      if pair.left == name { return pair.right }
      if pair.right == name { return pair.left }
    }
    return nil
  }
}
