/// A threshold that depends on the number of repetitions.
struct CountThresholds: Sendable {
  let two: Float
  let three: Float
  /// The threshold of four or more repetitions.
  let few: Float
  /// The threshold of at least ``RunTuning/manyCycles`` repetitions.
  let many: Float

  /// Thresholds that every value reaches.
  static let none = CountThresholds(two: -.infinity, three: -.infinity, few: -.infinity)

  init(two: Float, three: Float, few: Float, many: Float? = nil) {
    (self.two, self.three, self.few) = (two, three, few)
    self.many = many ?? few
  }
}

extension RunTuning {
  /// Returns the threshold of `count` repetitions.
  func value(_ thresholds: CountThresholds, of count: Int) -> Float {
    switch count {
    case ...2: thresholds.two
    case 3: thresholds.three
    case ..<manyCycles: thresholds.few
    default: thresholds.many
    }
  }
}
