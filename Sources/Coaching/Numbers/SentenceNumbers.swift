/// The numbers with units in a sentence that state a measurement.
///
/// Left out are goals ("aim for 100°", "slow the lowering to 3 s"), differences ("10° deeper", "by 5 %"), and numbers of repetitions that name one
/// ("repetition 3"): none of them can be compared with a measured value.
struct SentenceNumbers {
  private let text: [Character]
  /// The numbers, in the order of the sentence.
  private(set) var numbers: [StatedNumber] = []
  /// The repetitions that the sentence names.
  private(set) var repetitions: Set<Int> = []

  /// Reads a sentence.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  init(_ sentence: String) {
    text = Array(sentence)
    var position = 0
    while position < text.count {
      guard let number = number(at: position) else {
        position += 1
        continue
      }
      add(number)
      position = number.end
    }
  }

  /// Digits, possibly with decimals.
  private struct Digits {
    let start: Int
    let end: Int
    let value: Double
    let rounding: Double
  }

  private func number(at start: Int) -> Digits? {
    guard isDigit(start), !isDigit(start - 1), !isPart(start - 1) else { return nil }
    var end = start
    var digits = ""
    while isDigit(end) { (digits, end) = (digits + String(text[end]), end + 1) }
    var decimals = 0
    if end < text.count, ".,".contains(text[end]), isDigit(end + 1), !isThousands(end) {
      (digits, end) = (digits + ".", end + 1)
      while isDigit(end) { (digits, end, decimals) = (digits + String(text[end]), end + 1, decimals + 1) }
    } else {
      while isThousands(end) { (digits, end) = (digits + String(text[(end + 1)...(end + 3)]), end + 4) }
    }
    guard let value = Double(digits), !isLetter(end) || unit(at: end) != nil else { return nil }
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
    return Digits(start: start, end: end, value: value, rounding: unit / 2)
  }

  private func isDigit(_ index: Int) -> Bool {
    text.indices.contains(index) && text[index].isASCII && text[index].isNumber
  }

  private func isLetter(_ index: Int) -> Bool { text.indices.contains(index) && text[index].isLetter }

  /// Whether a character makes the digits after it part of a name or of another number.
  private func isPart(_ index: Int) -> Bool {
    guard text.indices.contains(index) else { return false }
    return text[index].isLetter || "_:/".contains(text[index])
      || (".,".contains(text[index]) && isDigit(index - 1))
  }

  private func isThousands(_ index: Int) -> Bool {
    guard text.indices.contains(index), text[index] == "," else { return false }
    return (1...3).allSatisfy { isDigit(index + $0) } && !isDigit(index + 4)
  }

  private func skippingSpace(_ index: Int) -> Int {
    var index = index
    while index < text.count, text[index].isWhitespace || text[index] == "*" { index += 1 }
    return index
  }

  /// Returns the unit at an offset, after spaces or a hyphen, with the offset after the unit.
  private func unit(at index: Int) -> (unit: MeasuredUnit, end: Int)? {
    var start = skippingSpace(index)
    if start == index, start < text.count, text[start] == "-", isLetter(start + 1) { start += 1 }
    let rest = text[start...]
    for (spelling, unit) in MeasuredUnit.all where rest.count >= spelling.count {
      let end = start + spelling.count
      guard rest.prefix(spelling.count).elementsEqual(spelling, by: { $0.lowercased() == $1.lowercased() })
      else { continue }
      // "5 s" and "5 seconds", but not "5 sets" and "5 m/s²".
      if spelling.last?.isLetter == true, isLetter(end) || (end < text.count && "²/".contains(text[end])) {
        continue
      }
      return (unit, end)
    }
    return nil
  }

  /// Returns the unit of the second number of a range, such as `98 to 112°`.
  private func unitOfRange(_ index: Int) -> (unit: MeasuredUnit, end: Int)? {
    let start = skippingSpace(index)
    for word in ["–", "—", "-", "to ", "and ", "or "] where text[start...].starts(with: word) {
      let second = skippingSpace(start + word.count)
      guard let digits = number(at: second) ?? secondNumber(at: second) else { return nil }
      return unit(at: digits.end).map { ($0.unit, index) }
    }
    return nil
  }

  /// Returns the digits after a dash, which would otherwise be part of a name.
  private func secondNumber(at index: Int) -> Digits? { isDigit(index) ? number(at: index) : nil }

  private mutating func add(_ digits: Digits) {
    let before = words(before: digits.start)
    if let last = before.last, ["repetition", "repetitions", "rep", "reps"].contains(last),
      unit(at: digits.end) == nil || unit(at: digits.end)?.unit == .repetitions
    {
      repetitions.insert(Int(min(digits.value, 1e6)))
      return
    }
    guard let (unit, end) = unit(at: digits.end) ?? unitOfRange(digits.end) else { return }
    guard !isGoal(before), !isDifference(before, end) else { return }
    numbers.append(
      StatedNumber(
        value: digits.value, rounding: digits.rounding, unit: unit, relation: relation(before, digits.start),
        end: end))
  }

  private func words(before index: Int) -> [String] {
    String(text[..<index]).lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }

  private static let goalWords: Set = [
    "aim", "target", "goal", "should", "try", "ideal", "ideally", "recommended", "keep", "until", "want",
    "next", "wait", "rest", "limit", "threshold", "typical", "typically",
  ]

  /// Verbs with which an instruction begins, such as "Slow the lowering to 3 s".
  private static let instructionVerbs: Set = [
    "add", "bend", "bring", "control", "do", "drive", "extend", "get", "give", "go", "hold", "increase",
    "let", "lower", "make", "open", "pause", "push", "raise", "reduce", "reach", "slow", "spend", "start",
    "stay", "stop", "take", "use", "work",
  ]

  private func isGoal(_ before: [String]) -> Bool {
    before.contains(where: Self.goalWords.contains)
      || before.first.map(Self.instructionVerbs.contains) == true
  }

  private static let differenceWords: Set = [
    "more", "less", "deeper", "shallower", "higher", "lower", "further", "farther", "short", "beyond",
    "above", "below", "over", "under", "slower", "faster", "longer", "shorter", "apart", "difference", "each",
    "into",
  ]

  private func isDifference(_ before: [String], _ end: Int) -> Bool {
    if ["by", "within", "extra", "another", "every"].contains(before.last) { return true }
    let next = String(text[end...].prefix(24)).lowercased().split { !$0.isLetter }.first.map(String.init)
    return next.map(Self.differenceWords.contains) ?? false
  }

  private func relation(_ before: [String], _ start: Int) -> StatedNumber.Relation {
    if start > 0, "~≈".contains(text[start - 1]) { return .about }
    if start > 0, ">≥".contains(text[skippingBack(start)]) { return .atLeast }
    if start > 0, "<≤".contains(text[skippingBack(start)]) { return .atMost }
    let phrase = before.suffix(2).joined(separator: " ")
    switch phrase {
    case "more than", "at least", "greater than": return .atLeast
    case "less than", "at most", "up to", "fewer than": return .atMost
    default: break
    }
    switch before.last {
    case "about", "around", "roughly", "approximately", "nearly", "almost", "some": return .about
    case "over", "above", "beyond", "exceeds", "exceeded": return .atLeast
    case "under", "below": return .atMost
    default: return .equal
    }
  }

  /// Returns the offset of the character before a number and the spaces before it.
  private func skippingBack(_ index: Int) -> Int {
    var index = index - 1
    while index > 0, text[index].isWhitespace { index -= 1 }
    return index
  }
}
