/// The movement of all parts of the body in one cycle, resampled so that cycles of any duration can be compared.
struct CycleShape {
  /// S × C values around the cycle's mean, in units, for S samples and C parts.
  let values: [Float]
  /// The mean over the samples of the weighted sum of squares: the energy of the movement, in units².
  let energy: Float
  /// The parts and their weights.
  private let parts: ComparedParts

  init(values: [Float], parts: ComparedParts) {
    var (centered, energy, count) = (values, Float(0), parts.columns.count)
    count = max(1, count)
    let samples = values.count / count
    for part in 0..<parts.columns.count {
      let indices = stride(from: part, to: values.count, by: count)
      let mean = indices.reduce(0) { $0 + values[$1] } / Float(max(1, samples))
      for index in indices {
        centered[index] -= mean
        energy += parts.weights[part] * centered[index] * centered[index]
      }
    }
    (self.values, self.energy, self.parts) = (centered, energy / Float(max(1, samples)), parts)
  }

  /// The number of samples.
  var sampleCount: Int { values.count / max(1, parts.columns.count) }

  /// The same movement backward in time.
  var reversed: CycleShape {
    let count = max(1, parts.columns.count)
    let samples = stride(from: 0, to: values.count, by: count).reversed()
    return CycleShape(values: samples.flatMap { values[$0..<($0 + count)] }, parts: parts)
  }

  /// Returns the weighted sum of squared differences between two samples, in units².
  func distance(_ first: Int, _ second: Int) -> Float {
    let count = parts.columns.count
    return (0..<count).reduce(0) { sum, part in
      let difference = values[first * count + part] - values[second * count + part]
      return sum + parts.weights[part] * difference * difference
    }
  }

  /// Returns the similarity to another cycle of the same parts: 1 if both are the same or one is the mirror image of
  /// the other; 0 if they have nothing in common; negative if they are opposite.
  ///
  /// - Complexity: O(*s* *c*) for *s* samples and *c* parts.
  func similarity(to other: CycleShape) -> Float {
    max(difference(other, isMirrored: false), difference(other, isMirrored: true))
  }

  /// Returns the similarity to another cycle, up to 1, without the mirror image.
  func directSimilarity(to other: CycleShape) -> Float { difference(other, isMirrored: false) }

  private func difference(_ other: CycleShape, isMirrored: Bool) -> Float {
    let count = parts.columns.count
    guard count > 0, energy + other.energy > 0 else { return 0 }
    var sum: Float = 0
    for sample in stride(from: 0, to: values.count, by: count) {
      for part in 0..<count {
        let index = sample + (isMirrored ? parts.mirrors[part] : part)
        let value = isMirrored ? parts.signs[part] * other.values[index] : other.values[index]
        let difference = values[sample + part] - value
        sum += parts.weights[part] * difference * difference
      }
    }
    return 1 - sum / Float(values.count / count) / (energy + other.energy)
  }

  /// Returns the first or the second half of the cycle as a separate movement.
  ///
  /// - Complexity: O(*s* *c*) for *s* samples and *c* parts.
  func half(isFirst: Bool) -> CycleShape {
    let middle = values.count / 2
    return CycleShape(values: Array(isFirst ? values[..<middle] : values[middle...]), parts: parts)
  }

  /// The same movement with left and right exchanged.
  private var mirrored: [Float] {
    let count = max(1, parts.columns.count)
    return values.indices.map { index in
      let part = index % count
      return parts.signs[part] * values[index - part + parts.mirrors[part]]
    }
  }

  /// Returns the mean of several cycles of the same parts; nil without cycles. If the sides work in turn, the cycles of
  /// one side are mirrored; otherwise, the mean would have half of the movement on each side.
  ///
  /// - Complexity: O(*n* *s* *c*) for *n* cycles, *s* samples and *c* parts.
  static func mean(_ shapes: [CycleShape]) -> CycleShape? {
    guard let first = shapes.first else { return nil }
    let sums = shapes.dropFirst().reduce(first.values) { sums, shape in
      let isMirrored = shape.difference(first, isMirrored: true) > shape.difference(first, isMirrored: false)
      return zip(sums, isMirrored ? shape.mirrored : shape.values).map { $0 + $1 }
    }
    return CycleShape(values: sums.map { $0 / Float(shapes.count) }, parts: first.parts)
  }
}
