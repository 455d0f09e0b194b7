public import FormCheckMotion

/// An enumeration whose cases have names in declarations of exercises.
///
/// The names are derived from the cases, so a new case can be used in declarations without further changes.
public protocol DeclarationVocabulary: CaseIterable, Hashable, Sendable {
  /// The names of all cases, derived once, because reflection is slow and a declaration has dozens of names.
  static var vocabulary: DeclaredNames<Self> { get }
}

/// The names that the cases of an enumeration have in declarations of exercises.
public struct DeclaredNames<Value: CaseIterable & Hashable & Sendable>: Sendable {
  fileprivate let names: [Value: String]
  fileprivate let values: [String: Value]

  /// Derives the names from those of the cases: the name of the case in kebab case, such as `hip-height` for `hipHeight`.
  init() {
    names = Dictionary(uniqueKeysWithValues: Value.allCases.map { ($0, Self.name(of: $0)) })
    values = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
  }

  private static func name(of value: Value) -> String {
    String(String(describing: value).flatMap { $0.isUppercase ? "-\($0.lowercased())" : String($0) })
  }
}

extension DeclarationVocabulary {
  /// The name in declarations: the name of the case in kebab case, such as `hip-height` for `hipHeight`.
  public var declaredName: String { Self.vocabulary.names[self] ?? String(describing: self) }

  /// The names of all cases, in the order of the cases.
  public static var declaredNames: [String] { allCases.map(\.declaredName) }

  /// Creates the case with a name; nil if there is none.
  init?(declaredName: String) {
    guard let value = Self.vocabulary.values[declaredName] else { return nil }
    self = value
  }
}

extension BodyChannel: DeclarationVocabulary {
  /// The names of signals.
  public static let vocabulary = DeclaredNames<Self>()
}

extension BodyPosition: DeclarationVocabulary {
  /// The names of positions of the body.
  public static let vocabulary = DeclaredNames<Self>()
}

extension Evidence.Statistic: DeclarationVocabulary {
  /// The names of statistics of signals.
  public static let vocabulary = DeclaredNames<Self>()
}

extension RepetitionChannel.Lift: DeclarationVocabulary {
  /// The names of the directions in which a repetition lifts.
  public static let vocabulary = DeclaredNames<Self>()
}

extension RepetitionChannel.Sides: DeclarationVocabulary {
  /// The names of the ways in which both sides move.
  public static let vocabulary = DeclaredNames<Self>()
}

/// An extreme of a signal at the turning point of a repetition.
enum TurningValue: DeclarationVocabulary {
  static let vocabulary = DeclaredNames<Self>()

  case high
  case low
}
