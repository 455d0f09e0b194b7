import ArgumentParser
import FormCheckConfiguration
import FormCheckSpelling

/// The error for a value that isn't one of a list of names.
enum UnknownChoice {
  /// Returns an error about `word` after `option`, with the most similar name and all names.
  static func error(_ word: String, for option: String, among names: [String]) -> ValidationError {
    ValidationError("\(option) has no value “\(word)”. \(remedy(for: word, among: names))")
  }

  /// Returns the sentences that suggest the name most similar to `word`, if there is one, and list all names.
  static func remedy(for word: String, among names: [String]) -> String {
    let question = Spelling.closest(to: word, among: names).map { "Did you mean “\($0)”? " } ?? ""
    return "\(question)Choose from \(names.joined(separator: ", "))."
  }

  /// Returns the first word of a list separated by commas that isn't one of `names`; nil if all are.
  static func first(in list: String, among names: [String]) -> String? {
    CommaList.words(list).first { !names.contains($0) }
  }
}
