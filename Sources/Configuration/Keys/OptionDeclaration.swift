/// An option of a command, which is also a key of the configuration.
package struct OptionDeclaration: Hashable, Sendable {
  /// The kind of a key's value.
  package enum Kind: Hashable, Sendable {
    /// True or false. The option with the long name `inverse` means false; nil if leaving the flag out means false.
    case flag(inverse: String?)
    /// One value.
    case value
    /// A list of values, for an option that can be repeated.
    case list
  }

  /// The key: the long name without dashes.
  package let key: String
  /// The names of one letter.
  package let letters: Set<Character>
  /// The kind of the value.
  package let kind: Kind
  /// The name of the value in help.
  package let valueName: String
  /// The values that a shell suggests; nil if there is no such list.
  package let choices: [String]?
  /// Whether the value is the name of a file or folder.
  package let isPath: Bool
  /// The default in help; nil if help has none.
  package let standard: String?

  /// Creates an option.
  package init(
    key: String, letters: Set<Character> = [], kind: Kind, valueName: String = "", choices: [String]? = nil,
    isPath: Bool = false, standard: String? = nil
  ) {
    (self.key, self.letters, self.kind) = (key, letters, kind)
    (self.valueName, self.choices, self.isPath, self.standard) = (valueName, choices, isPath, standard)
  }

  /// Whether the value of another command's option of the same name can be used for this one.
  func hasSameMeaning(as other: OptionDeclaration) -> Bool {
    kind == other.kind && valueName == other.valueName && choices == other.choices
  }

  /// Returns the command-line arguments for a value.
  func arguments(for value: ConfigurationValue) -> [String] {
    switch (kind, value) {
    case (_, .flag(true)): ["--\(key)"]
    case (.flag(let inverse?), .flag(false)): ["--\(inverse)"]
    case (_, .flag(false)): []
    // After an empty “--key=”, the parser would take the next argument for the value.
    case (_, .texts(let texts)): texts.flatMap { $0.isEmpty ? ["--\(key)", ""] : ["--\(key)=\($0)"] }
    }
  }

  /// Whether an argument before `--` is this option.
  func matches(_ argument: String) -> Bool {
    let name = argument.prefix { $0 != "=" }
    if name.hasPrefix("--") {
      guard name.dropFirst(2) != key else { return true }
      if case .flag(let inverse?) = kind { return name.dropFirst(2) == inverse }
      return false
    }
    return name.hasPrefix("-") && name.dropFirst().contains { letters.contains($0) }
  }

  /// Whether the value of this option, which matches an argument, is the next argument: `--output x` or `-o x`, but not
  /// `--output=x` or `-ox`.
  func takesNext(_ argument: String) -> Bool {
    if case .flag = kind { return false }
    return argument.hasPrefix("--") ? !argument.contains("=") : argument.last.map(letters.contains) == true
  }
}
