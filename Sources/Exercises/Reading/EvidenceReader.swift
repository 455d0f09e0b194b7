import FormCheckMotion

/// A reader of a table `[[evidence]]`.
struct EvidenceReader {
  private static let rampKeys = ["signal", "statistic", "from", "to"]
  private static let sourceForm =
    "Write source = \"text [KEY]: …\", \"anatomy [KEY]: …\", or \"clips [NAME, …]: …\" with at least "
    + "\(EvidenceSource.minimumClips) clips."

  private var table: TableReader
  private let needsSource: Bool

  /// Creates a reader of a table.
  ///
  /// - Parameter needsSource: whether the evidence must have a source in the form of ``EvidenceSource``. Otherwise,
  ///   a source is optional and may be any text.
  init(_ table: TableReader, needsSource: Bool) { (self.table, self.needsSource) = (table, needsSource) }

  /// The mistakes so far.
  var problems: [ExerciseProblem] { table.problems }

  /// Returns the declared evidence; nil if there are mistakes.
  mutating func evidence() -> Evidence? {
    let ramps = table.has("any") ? alternatives() : Self.ramp(&table).map { [$0] } ?? []
    let isEssential = table.boolean("essential")
    let isConfidenceOnly = table.boolean("confidence-only")
    if isEssential, isConfidenceOnly {
      table.report(
        table.line(of: "confidence-only"),
        "Evidence can't be both essential and confidence-only. Remove either; confidence-only evidence rules nothing out."
      )
    }
    let source = source()
    _ = table.node("any")
    table.finish()
    guard problems.isEmpty else { return nil }
    return Evidence(ramps, isEssential: isEssential, isConfidenceOnly: isConfidenceOnly, source: source ?? "")
  }

  private mutating func source() -> String? {
    let source = table.text("source", missing: needsSource ? Self.sourceForm : nil)
    if needsSource, let source, EvidenceSource(source) == nil {
      table.report(
        table.line(of: "source"), "The source “\(source)” doesn't have the required form. \(Self.sourceForm)")
    }
    return source
  }

  private mutating func alternatives() -> [Evidence.Ramp] {
    for key in Self.rampKeys where table.node(key) != nil {
      table.report(
        table.line(of: key),
        "\(table.name) has both any and \(key). Move \(key) into an entry of any, or remove any.")
    }
    let entries = table.tables("any", name: "an entry of any")
    if entries.isEmpty, problems.isEmpty {
      table.report(
        table.line(of: "any"),
        "any is empty. Add at least one { signal = …, statistic = …, from = …, to = … }.")
    }
    return entries.compactMap { entry in
      var entry = entry
      let ramp = Self.ramp(&entry)
      entry.finish()
      table.add(entry.problems)
      return ramp
    }
  }

  /// Reads the keys of one ramp; nil if there are mistakes.
  private static func ramp(_ table: inout TableReader) -> Evidence.Ramp? {
    let channel = table.choice(
      "signal", of: BodyChannel.self, missing: "Write signal = \"knee\" or another signal.")
    let statistic = table.choice(
      "statistic", of: Evidence.Statistic.self, missing: "Write statistic = \"range\" or another statistic.")
    let from = table.number("from", missing: "Write from = …, the value that doesn't fit at all.")
    let to = table.number("to", missing: "Write to = …, the value at which the fit is complete.")
    guard let channel, let statistic, let from, let to else { return nil }
    guard Float(from) != Float(to) else {
      table.report(
        table.line(of: "to"),
        "from and to are both \(to). Make to larger or smaller than from; the fit rises toward it.")
      return nil
    }
    return Evidence.Ramp(channel, statistic, from: Float(from), to: Float(to))
  }
}
