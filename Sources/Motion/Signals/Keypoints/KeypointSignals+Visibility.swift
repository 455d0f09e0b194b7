import FormCheckPose

extension KeypointSignals {
  /// The network's probability that a point isn't covered at an offset, 0…1; nil where it didn't see the body. Where left
  /// and right were exchanged it went with the point.
  func visibility(of name: KeypointName, at offset: Int) -> Float? {
    guard !visibility.isEmpty, let index = skeleton.index(of: name) else { return nil }
    let value = visibility[place(index, offset)]
    return value.isNaN ? nil : value
  }
}
