public import FormCheckMotion

/// An enumeration whose cases have names in declarations of exercises.
///
/// The names are derived from the cases, so a new case can be used in declarations without further changes.
public protocol DeclarationVocabulary: CaseIterable, Sendable {}

extension DeclarationVocabulary {
  /// The name in declarations: the name of the case in kebab case, such as `hip-height` for `hipHeight`.
  public var declaredName: String {
    String(String(describing: self).flatMap { $0.isUppercase ? "-\($0.lowercased())" : String($0) })
  }

  /// The names of all cases, in the order of the cases.
  public static var declaredNames: [String] { allCases.map(\.declaredName) }

  /// Creates the case with a name; nil if there is none.
  init?(declaredName: String) {
    let words = declaredName.split(separator: "-")
    let caseName = (words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
    guard let value = Self.allCases.first(where: { String(describing: $0) == caseName }),
      value.declaredName == declaredName
    else { return nil }
    self = value
  }
}

extension BodyChannel: DeclarationVocabulary {}
extension BodyPosition: DeclarationVocabulary {}
extension Evidence.Statistic: DeclarationVocabulary {}
extension RepetitionChannel.Lift: DeclarationVocabulary {}
extension RepetitionChannel.Sides: DeclarationVocabulary {}

/// An extreme of a signal at the turning point of a repetition.
enum TurningValue: DeclarationVocabulary {
  case high
  case low
}
