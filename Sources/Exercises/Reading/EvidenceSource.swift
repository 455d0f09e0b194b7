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

    static let casesByName = derivedCases()
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
  ///
  /// There are hundreds of these texts. Regular expressions would take a tenth of a second at each start.
  init?(_ text: String) {
    guard let parts = Parts(text), let kind = Kind(declaredName: String(parts.kind)),
      let first = parts.statement.first, !first.isWhitespace, !parts.statement.contains(where: \.isNewline)
    else { return nil }
    references = parts.references.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
    guard references.allSatisfy(Self.isKey), Set(references).count == references.count,
      kind != .clips || references.count >= Self.minimumClips
    else { return nil }
    (self.kind, statement) = (kind, String(parts.statement))
  }

  /// The parts of a text in the form.
  private struct Parts {
    let kind: Substring
    let references: Substring
    let statement: Substring

    /// Divides a text; nil without brackets, or if other characters surround them.
    init?(_ text: String) {
      let bytes = text.utf8
      guard let opening = bytes.firstIndex(of: UInt8(ascii: "[")),
        let closing = bytes[opening...].firstIndex(of: UInt8(ascii: "]"))
      else { return nil }
      let (before, after) = (text[..<opening], text[bytes.index(after: closing)...])
      guard before.hasSuffix(" "), after.hasPrefix(": ") else { return nil }
      kind = before.dropLast()
      references = text[bytes.index(after: opening)..<closing]
      statement = after.dropFirst(2)
    }
  }

  /// Whether a text consists of lowercase letters and digits in groups, between which there is a hyphen or an underscore.
  private static func isKey(_ text: String) -> Bool {
    text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }.allSatisfy { group in
      !group.isEmpty
        && group.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }
}
