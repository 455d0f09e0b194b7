import CFormCheckAdvice
import TOMLKit

/// The advice of `Sources/CAdvice/advice.toml`, which is embedded in the program.
public struct AdviceCatalog: Sendable {
  /// All pieces of advice, in the order of the file.
  public let advice: [Advice]

  private struct File: Decodable {
    let advice: [Advice]
  }

  /// Reads a catalog from TOML.
  ///
  /// - Throws: the parser's error if the text isn't TOML, or if a key is missing or has another type.
  init(toml: String) throws { advice = try TOMLDecoder().decode(File.self, from: toml).advice }

  /// The built-in advice. The tests check that the embedded file is valid.
  public static let builtIn = (try? AdviceCatalog(toml: embedded)) ?? AdviceCatalog(advice: [])

  private init(advice: [Advice]) { self.advice = advice }

  /// The text of the embedded file.
  static var embedded: String {
    let bytes = UnsafeRawBufferPointer(start: formcheck_advice_start(), count: formcheck_advice_length)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the advice on a rule for an exercise: the one that names the exercise, otherwise the one for all.
  ///
  /// - Returns: nil if there is none.
  /// - Complexity: O(*n*) for *n* pieces of advice.
  public func advice(on rule: String, for exercise: String) -> Advice? {
    let candidates = advice.filter { $0.rule == rule }
    return candidates.first { $0.exercises?.contains(exercise) == true }
      ?? candidates.first { $0.exercises == nil }
  }
}
