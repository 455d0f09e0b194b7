/// A set of overlay elements.
///
/// Each element's file declares its constant. The bits are not saved; settings contain the elements' names instead.
public struct OverlayElements: OptionSet, Hashable, Sendable {
  /// One bit for each element.
  public let rawValue: Int

  /// Creates the set of elements with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An element, or a part of one, that users can enable by name.
  struct Option {
    let name: String
    let element: OverlayElements
    /// Whether the element is drawn by default.
    var isStandard = true
  }
}

extension OverlayElements {
  /// The types of all elements, in the order in which their names are listed.
  static let registered: [any OverlayElement.Type] = [
    PeopleElement.self, PersonCounts.self, AngleLabels.self, CaptionBox.self, StatusPanel.self,
    FormRemarks.self,
    TrailLines.self, CompositionGuides.self, BarLines.self, DrawingLines.self,
  ]

  private static let options = registered.flatMap { $0.options }

  /// All elements and their names, in the order in which they are listed.
  public static let named: [(name: String, element: OverlayElements)] = options.map { ($0.name, $0.element) }

  /// All elements.
  public static let all = OverlayElements(options.map(\.element))

  /// The elements that are drawn by default.
  public static let standard = OverlayElements(options.filter(\.isStandard).map(\.element))

  /// The names of the elements in this set, in the order in which they are listed.
  ///
  /// - Complexity: O(*n*) in the number of all elements.
  public var names: [String] { Self.named.filter { contains($0.element) }.map(\.name) }
}
