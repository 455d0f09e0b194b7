extension Array where Element == Float {
  /// The middle element of a sorted array, the upper one of an even count; nil if it is empty.
  var sortedMiddle: Float? { isEmpty ? nil : self[count / 2] }
}

extension Array where Element == Double {
  /// The median of a sorted array; nil if it is empty.
  var sortedMedian: Double? { isEmpty ? nil : (self[(count - 1) / 2] + self[count / 2]) / 2 }
}
