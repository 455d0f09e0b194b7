/// A terminal's answer to ``TerminalQuery``. The bytes may be incomplete or anything else that was typed.
public struct TerminalAnswer: Hashable, Sendable {
  /// Whether the terminal draws kitty's graphics.
  public private(set) var hasKitty = false
  /// Whether the terminal draws sixels.
  public private(set) var hasSixel = false
  /// Whether the terminal stated that it has 24-bit colors.
  public private(set) var hasTrueColor = false
  /// The size of a character, in pixels; nil if it is unknown.
  public private(set) var cell: (width: Int, height: Int)? {
    get { width > 0 && height > 0 ? (width, height) : nil }
    set { (width, height) = (newValue?.width ?? 0, newValue?.height ?? 0) }
  }
  /// Whether the last question was answered, so that no other answer follows.
  public private(set) var isComplete = false

  private var width = 0
  private var height = 0

  /// The maximum plausible size of a character, in pixels.
  private static let maximumCell = 512

  /// Parses the answer.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: [UInt8]) {
    for sequence in EscapeSequence.all(in: bytes) {
      switch sequence {
      case .control(let parameters, final: UInt8(ascii: "c")) where parameters.first == UInt8(ascii: "?"):
        isComplete = true
        hasSixel = Self.numbers(parameters.dropFirst()).dropFirst().contains(4)
      case .control(let parameters, final: UInt8(ascii: "t")): readCell(Self.numbers(parameters))
      case .string(kind: UInt8(ascii: "_"), let body):
        if Self.isKitty(String(decoding: body, as: UTF8.self)) { hasKitty = true }
      case .string(kind: UInt8(ascii: "P"), let body):
        if String(decoding: body, as: UTF8.self).hasPrefix("1+r524742") { hasTrueColor = true }
      default: break
      }
    }
  }

  private static func isKitty(_ body: String) -> Bool {
    body.hasPrefix("G") && body.contains("i=\(TerminalQuery.imageNumber)") && body.hasSuffix(";OK")
  }

  private mutating func readCell(_ numbers: [Int]) {
    guard numbers.count == 3, numbers[0] == 6 else { return }
    guard numbers.dropFirst().allSatisfy({ (1...Self.maximumCell).contains($0) }) else { return }
    cell = (numbers[2], numbers[1])
  }

  private static func numbers(_ parameters: some Collection<UInt8>) -> [Int] {
    String(decoding: parameters, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
  }
}

extension TerminalAnswer {
  /// Returns the best method of drawing.
  ///
  /// - Parameter isTrueColor: whether the environment states that the terminal has 24-bit colors.
  public func graphics(isTrueColor: Bool) -> TerminalGraphics {
    if hasKitty { return .kitty }
    return hasSixel ? .sixel : .halfBlocks(isTrueColor: isTrueColor || hasTrueColor)
  }
}
