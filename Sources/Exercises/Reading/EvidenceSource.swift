/// The source of the limits of a piece of evidence, in the form of the built-in declarations.
///
/// The form is `KIND [REFERENCES]: STATEMENT`, such as `text [ace-lateral-raise]: the torso is erect`. The references
/// are separated by commas. `docs/exercise-evidence.md` shows the source of every limit and lists the references.
struct EvidenceSource: Hashable, Sendable {
  /// The kind of a source.
  enum Kind: DeclarationVocabulary {
    /// A text that describes the exercise or its movement.
    case text
    /// The lengths of the body's segments, or the ranges of its joints.
    case anatomy
    /// Measurements of at least ``EvidenceSource/minimumClips`` clips.
    case clips
  }

  /// The minimum number of clips. They show at least three bodies, which `scripts/exercise-evidence` checks.
  static let minimumClips = 4

  /// The kind.
  let kind: Kind
  /// The keys of texts in the bibliography, or the names of clips. None is empty or repeated.
  let references: [String]
  /// The statement of the references about the exercise.
  let statement: String

  /// Creates the source that a text describes; nil if it doesn't have the form, or names too few clips.
  init?(_ text: String) {
    guard let parts = text.wholeMatch(of: /([a-z]+) \[([^\[\]]+)\]: (\S.*)/),
      let kind = Kind(declaredName: String(parts.1))
    else { return nil }
    references = parts.2.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
    guard references.allSatisfy(Self.isKey), Set(references).count == references.count,
      kind != .clips || references.count >= Self.minimumClips
    else { return nil }
    (self.kind, statement) = (kind, String(parts.3))
  }

  private static func isKey(_ text: String) -> Bool {
    text.wholeMatch(of: /[a-z0-9]+([-_][a-z0-9]+)*/) != nil
  }
}
