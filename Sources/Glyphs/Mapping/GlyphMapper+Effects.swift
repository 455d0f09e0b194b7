extension GlyphMapper {
  /// Chooses the symbol with the closest amount of ink.
  func drawInk(_ ink: ToneGrid, _ picture: inout GlyphPicture) {
    for index in picture.symbols.indices { picture.symbols[index] = ramp.symbols[Int(ink.values[index])] }
  }

  /// The minimum difference inside a cell that is drawn with quarter blocks.
  private static let minimumDifference = 40

  /// Draws quarter blocks where the tones in a cell differ, otherwise a shade.
  func drawBlocks(_ ink: ToneGrid, _ picture: inout GlyphPicture) {
    picture.forEachCell { column, row in
      let tones = (0..<4).map { ink[2 * column + $0 % 2, 2 * row + $0 / 2] }
      let (low, high) = (tones.min() ?? 0, tones.max() ?? 0)
      // Quarters without ink are black, so light cells are shaded unless a part of them is much darker.
      guard high - low >= Self.minimumDifference, 10 * low < 6 * high else {
        let mean = (tones.reduce(0, +) + 2) / 4
        return (GlyphSet.firstShade + (mean * 4 + 127) / 255, 255)
      }
      let bits = tones.indices.reduce(0) { 2 * tones[$1] >= low + high ? $0 | 1 << $1 : $0 }
      // Quarters are as strong as the brightest of them.
      return (bits, max(64, high))
    }
  }

  /// Bayer's matrix of thresholds, 0…15 (Bayer 1973), which distributes dots evenly.
  private static let thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
  /// The bit of each dot in a braille pattern, row by row.
  private static let brailleBits: [Int] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Sets each dot whose tone exceeds its threshold.
  func drawBraille(_ ink: ToneGrid, _ picture: inout GlyphPicture) {
    picture.forEachCell { column, row in
      var bits = 0
      for dot in 0..<8 {
        let (x, y) = (2 * column + dot % 2, 4 * row + dot / 2)
        if ink[x, y] > 16 * Self.thresholds[4 * (y & 3) + x & 3] + 8 { bits |= Self.brailleBits[dot] }
      }
      return (bits, 255)
    }
  }

  /// Chooses the areas of two dots.
  func drawDots(_ ink: ToneGrid, _ picture: inout GlyphPicture) {
    let levels = GlyphSet.dotLevels
    func level(_ tone: Int) -> Int { (tone * (levels - 1) + 127) / 255 }
    picture.forEachCell { column, row in
      (level(ink[column, 2 * row]) * levels + level(ink[column, 2 * row + 1]), 255)
    }
  }

  /// Draws strokes along edges, and a little ink elsewhere.
  func drawEdges(_ tones: ToneGrid, _ athlete: CellMask?, _ picture: inout GlyphPicture) {
    let map = EdgeMap(tones)
    let strokes = GlyphSet.strokes.map { UInt16(set.index(of: $0) ?? 0) }
    var fill = tones
    ink(&fill, athlete)
    let threshold = 24 + (100 - settings.edge) * 4
    picture.forEachCell { column, row in
      let isSharp = athlete?.contains(column, row) ?? true
      if let edge = map.edge(column, row, threshold: isSharp ? threshold : 3 * threshold) {
        return (Int(strokes[edge.rawValue]), isSharp ? 255 : 128)
      }
      return (Int(ramp.symbols[fill[column, row] * 4 / 10]), 150)
    }
  }
}

extension GlyphPicture {
  /// Sets the symbol and strength of every cell to the result of `body` for its column and row.
  mutating func forEachCell(_ body: (_ column: Int, _ row: Int) -> (symbol: Int, strength: Int)) {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let (symbol, strength) = body(column, row)
        symbols[row * grid.columns + column] = UInt16(symbol)
        strengths[row * grid.columns + column] = UInt8(strength)
      }
    }
  }
}
