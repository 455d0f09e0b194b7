public import FormCheckMotion

extension AngleName {
  /// The same angle on the other side of the body.
  public var onOtherSide: AngleName {
    for (prefix, other) in [("left_", "right_"), ("right_", "left_")] where rawValue.hasPrefix(prefix) {
      return AngleName(rawValue: other + rawValue.dropFirst(prefix.count)) ?? self
    }
    return self
  }

  /// The name in prose, such as "left knee flexion".
  public var title: String { rawValue.split(separator: "_").joined(separator: " ") }
}
