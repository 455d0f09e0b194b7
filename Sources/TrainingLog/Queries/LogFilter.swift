import GRDB

/// Which sets a query returns.
public struct LogFilter: Hashable, Sendable {
  /// The exercise's name in tables, in prose, or in the app from which it was imported, in any case; nil for all.
  public var exercise: String?
  /// The first day, by ISO 8601; nil for no limit. A set without a time isn't within any limit.
  public var firstDay: String?
  /// The last day, by ISO 8601; nil for no limit.
  public var lastDay: String?
  /// A tag; nil for all sets.
  public var tag: String?
  /// The video's name or content hash; nil for all.
  public var video: String?

  /// Creates a filter that all sets pass.
  public init() {}

  /// The condition on the table of sets `s`, with its arguments.
  var condition: (sql: String, arguments: StatementArguments) {
    var terms: [String] = []
    var arguments = StatementArguments()
    func add(_ term: String, _ values: String?...) {
      guard let first = values.first, first != nil else { return }
      terms.append(term)
      arguments += StatementArguments(values)
    }
    add(
      "(s.exercise = ? OR \(NameComparison.condition("title")) OR \(NameComparison.condition("app_name")))",
      exercise?.lowercased(),
      exercise, exercise)
    add("s.day >= ?", firstDay)
    add("s.day <= ?", lastDay)
    add("EXISTS (SELECT 1 FROM tag t WHERE t.set_id = s.id AND t.name = ?)", tag)
    add("s.video_id IN (SELECT id FROM video WHERE name = ? OR hash = ?)", video, video)
    return (terms.isEmpty ? "1" : terms.joined(separator: " AND "), arguments)
  }
}
