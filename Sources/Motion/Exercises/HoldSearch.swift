/// Finds positions that are held still, such as a plank.
struct HoldSearch {
  /// Seconds that something is held at least.
  static let shortest = 2.0
  /// Degrees that any joint may move meanwhile.
  private static let stillness: Float = 12
  private static let channels: [BodyChannel] = [.knee, .hip, .elbow, .shoulder, .trunk]

  let signals: BodySignals

  /// The longest stretches in which nothing moves, in order, but for those of a body that only stands there.
  func holds() -> [Range<Int>] {
    stretches().filter { seconds($0) >= Self.shortest && !isStanding($0) }
  }

  /// How well a stretch fits a plank: the body straight and level above hands or elbows, 0…1.
  func plankFit(_ stretch: Range<Int>) -> Double {
    [
      ramp(.trunk, stretch, 50, 68), ramp(.trunk, stretch, 125, 108), ramp(.hip, stretch, 60, 35),
      ramp(.knee, stretch, 60, 35), ramp(.wristHeight, stretch, -0.15, -0.35),
    ].min() ?? 0
  }

  private func stretches() -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var (start, lows, highs) = (0, [Float](), [Float]())
    func close(_ end: Int) { if end > start { stretches.append(start..<end) } }
    for offset in signals.times.indices {
      let values = Self.channels.map { signals[$0].indices.contains(offset) ? signals[$0][offset] : .nan }
      let isKnown = values.allSatisfy { !$0.isNaN }
      let newLows = lows.isEmpty ? values : zip(lows, values).map(min)
      let newHighs = highs.isEmpty ? values : zip(highs, values).map(max)
      if isKnown, zip(newHighs, newLows).allSatisfy({ $0 - $1 <= Self.stillness }),
        !signals.cuts.contains(offset)
      {
        (lows, highs) = (newLows, newHighs)
      } else {
        close(offset)
        start = isKnown ? offset : offset + 1
        (lows, highs) = isKnown ? (values, values) : ([], [])
      }
    }
    close(signals.times.count)
    return stretches
  }

  private func isStanding(_ stretch: Range<Int>) -> Bool {
    guard let knee = median(.knee, stretch), let hip = median(.hip, stretch),
      let trunk = median(.trunk, stretch)
    else { return true }
    return knee < 35 && hip < 35 && trunk < 30
  }

  private func seconds(_ stretch: Range<Int>) -> Double {
    signals.times[stretch.upperBound - 1] - signals.times[stretch.lowerBound]
  }

  private func ramp(_ channel: BodyChannel, _ stretch: Range<Int>, _ from: Float, _ to: Float) -> Double {
    median(channel, stretch).map { Double(max(0, min(1, ($0 - from) / (to - from)))) } ?? 0
  }

  private func median(_ channel: BodyChannel, _ stretch: Range<Int>) -> Float? {
    signals[channel][stretch].filter { !$0.isNaN }.sorted().middle
  }
}
