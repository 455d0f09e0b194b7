extension GlyphMapper {
  /// The columns of falling symbols: in each, drops of the same length follow one another at the same speed.
  private struct Drops {
    /// Rows per two steps.
    let speed: Int
    /// The number of rows of a drop.
    let length: Int
    /// The number of rows from one drop to the next.
    let interval: Int
    let offset: Int

    /// Returns the distance, in rows, of a row from the head of the drop that covers it or will cover it next.
    func distance(_ row: Int, step: Int) -> Int {
      let moved = (step * speed / 2 + offset - row) % interval
      return moved < 0 ? moved + interval : moved
    }
  }

  private func drops(_ column: Int, rows: Int) -> Drops {
    let random = noise.value(column, -1)
    let length = max(4, rows / 3) + Int(random >> 8 & 255) * max(1, rows / 2) / 256
    return Drops(
      speed: 1 + Int(random & 3), length: length,
      interval: length + 2 + Int(random >> 16 & 255) * max(1, rows / 3) / 256,
      offset: Int(random >> 24) + rows)
  }

  /// The number of steps after which a symbol changes.
  private static let stepsPerSymbol = 16
  /// The minimum strength of a symbol that is drawn.
  private static let minimumStrength = 14

  /// Draws falling symbols. Their strength is the tone below them, more in a drop than between drops.
  func drawRain(_ ink: ToneGrid, step: Int, _ picture: inout GlyphPicture) {
    let columns = (0..<picture.grid.columns).map { drops($0, rows: picture.grid.rows) }
    picture.forEachCell { column, row in
      let drops = columns[column]
      let distance = drops.distance(row, step: step)
      let glow = max(0, drops.length - distance) * 255 / drops.length
      let tone = ink[column, row]
      // Between drops, three tenths of the tone remain, so that the athlete is visible everywhere.
      let strength = min(255, tone * (76 + glow * 179 / 255) / 255 + (distance == 0 ? tone / 2 : 0))
      guard strength >= Self.minimumStrength else { return (0, 255) }
      return (symbol(column, row, step), Self.rounded(strength))
    }
  }

  /// Returns one of a small number of strengths. With more, the noise of a video would change all symbols in every
  /// frame, and encoding them would take longer than everything else.
  private static func rounded(_ strength: Int) -> Int { min(255, strength / 28 * 28 + 14) }

  private func symbol(_ column: Int, _ row: Int, _ step: Int) -> Int {
    // Symbols change at different steps.
    let phase = Int(noise.value(column, row, -1) & 0xFF)
    let turn = (step + phase) / Self.stepsPerSymbol
    let count = UInt32(set.shapes.count - GlyphSet.firstFalling)
    return GlyphSet.firstFalling + Int(noise.value(column, row, turn) % count)
  }
}
