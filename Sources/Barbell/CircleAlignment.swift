/// The alignment of circles with the gradient, by steps of shrinking size.
struct CircleAlignment {
  private let image: GradientImage
  private let threshold: Float
  private let directions: [(x: Double, y: Double)]

  init(_ image: GradientImage, threshold: Float) {
    self.image = image
    self.threshold = threshold
    directions = RimFit.directions(32)
  }

  /// Returns `circle` moved to the best nearby position and radius.
  func aligned(_ circle: CenterVotes.Circle) -> CenterVotes.Circle {
    var best = circle
    best.score = score(best)
    var step = max(1, circle.radius * 0.08)
    while step >= 0.5 {
      let start = best
      for radius in [-1.0, 0, 1] {
        for y in [-1.0, 0, 1] {
          for x in [-1.0, 0, 1] {
            var moved = start
            moved.x += x * step
            moved.y += y * step
            moved.radius += radius * step
            moved.score = score(moved)
            if moved.score > best.score { best = moved }
          }
        }
      }
      if best.score <= start.score { step /= 2 }
    }
    return best
  }

  /// Returns the mean of the gradient's part along the normal, 0…1, over the part of the circle in the image.
  private func score(_ circle: CenterVotes.Circle) -> Float {
    var (sum, count): (Float, Float) = (0, 0)
    let scale = 1 / (3 * threshold)
    for direction in directions {
      let column = Int((circle.x + direction.x * circle.radius + 0.5).rounded(.down))
      let row = Int((circle.y + direction.y * circle.radius + 0.5).rounded(.down))
      guard column >= 1, row >= 1, column < image.width - 1, row < image.height - 1 else { continue }
      let index = row * image.width + column
      sum += min(1, abs(image.x[index] * Float(direction.x) + image.y[index] * Float(direction.y)) * scale)
      count += 1
    }
    return count >= Float(directions.count) * 0.6 ? sum / count : 0
  }
}
