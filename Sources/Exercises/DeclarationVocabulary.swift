public import FormCheckMotion

/// An enumeration whose cases have names in declarations of exercises.
///
/// The names are derived from the cases, so a new case can be used in declarations without further changes.
public protocol DeclarationVocabulary: CaseIterable, Sendable {
  /// The cases by name, derived once, because reflection is slow and a declaration has dozens of names.
  static var casesByName: [String: Self] { get }
}

extension DeclarationVocabulary {
  /// The name in declarations: the name of the case in kebab case, such as `hip-height` for `hipHeight`.
  public var declaredName: String {
    String(String(describing: self).flatMap { $0.isUppercase ? "-\($0.lowercased())" : String($0) })
  }

  /// The names of all cases, in the order of the cases.
  public static var declaredNames: [String] { allCases.map(\.declaredName) }

  /// Derives the cases by name.
  static func derivedCases() -> [String: Self] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.declaredName, $0) })
  }

  /// Creates the case with a name; nil if there is none.
  init?(declaredName: String) {
    guard let value = Self.casesByName[declaredName] else { return nil }
    self = value
  }
}

extension BodyChannel: DeclarationVocabulary {
  /// The cases by name.
  public static let casesByName = derivedCases()
}

extension BodyPosition: DeclarationVocabulary {
  /// The cases by name.
  public static let casesByName = derivedCases()
}

extension Evidence.Statistic: DeclarationVocabulary {
  /// The cases by name.
  public static let casesByName = derivedCases()
}

extension RepetitionChannel.Lift: DeclarationVocabulary {
  /// The cases by name.
  public static let casesByName = derivedCases()
}

extension RepetitionChannel.Sides: DeclarationVocabulary {
  /// The cases by name.
  public static let casesByName = derivedCases()
}

/// An extreme of a signal at the turning point of a repetition.
enum TurningValue: DeclarationVocabulary {
  static let casesByName = derivedCases()

  case high
  case low
}
