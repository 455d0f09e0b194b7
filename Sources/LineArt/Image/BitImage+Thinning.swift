extension BitImage {
  /// Returns the center lines of the set pixels, one pixel wide and with the same connections (Zhang and Suen 1984, "A
  /// fast parallel algorithm for thinning digital patterns").
  ///
  /// - Complexity: O(*n* + *m* · *w*) for *n* pixels of which *m* are set in lines up to *w* pixels wide.
  func thinned() -> BitImage {
    var result = cleared(border: 1)
    var candidates = result.bits.indices.filter { result.bits[$0] }
    while true {
      let before = candidates.count
      for pass in ThinningPass.allCases {
        let removed = candidates.filter { result.isRemovable($0, in: pass) }
        for index in removed { result.bits[index] = false }
        candidates.removeAll { !result.bits[$0] }
      }
      if candidates.count == before { return result }
    }
  }

  /// Returns the image without the set pixels at its border.
  func cleared(border: Int) -> BitImage {
    var result = self
    for y in 0..<height {
      let isEdgeRow = y < border || y >= height - border
      for x in 0..<width where isEdgeRow || x < border || x >= width - border {
        result.bits[y * width + x] = false
      }
    }
    return result
  }

  /// Returns the eight neighbors of a pixel inside the image, clockwise from the one above.
  func neighbors(_ index: Int) -> [Bool] {
    [
      bits[index - width], bits[index - width + 1], bits[index + 1], bits[index + width + 1],
      bits[index + width], bits[index + width - 1], bits[index - 1], bits[index - width - 1],
    ]
  }

  /// Whether a pass removes a set pixel: it has two to six set neighbors in one group, and lies on the pass's side of the
  /// line. The names of the neighbors are those of the paper.
  private func isRemovable(_ index: Int, in pass: ThinningPass) -> Bool {
    let (p2, p3, p4, p5) = (
      bits[index - width], bits[index - width + 1], bits[index + 1], bits[index + width + 1]
    )
    let (p6, p7, p8, p9) = (
      bits[index + width], bits[index + width - 1], bits[index - 1], bits[index - width - 1]
    )
    func number(_ bit: Bool) -> Int { bit ? 1 : 0 }
    let count =
      number(p2) + number(p3) + number(p4) + number(p5) + number(p6) + number(p7) + number(p8) + number(p9)
    guard count >= 2, count <= 6 else { return false }
    let steps =
      number(!p2 && p3) + number(!p3 && p4) + number(!p4 && p5) + number(!p5 && p6) + number(!p6 && p7)
      + number(!p7 && p8) + number(!p8 && p9) + number(!p9 && p2)
    guard steps == 1 else { return false }
    return switch pass {
    case .southEast: !(p2 && p4 && p6) && !(p4 && p6 && p8)
    case .northWest: !(p2 && p4 && p8) && !(p2 && p6 && p8)
    }
  }
}

/// The two passes of an iteration of thinning, named after the boundary that they remove.
private enum ThinningPass: CaseIterable {
  case southEast
  case northWest
}
