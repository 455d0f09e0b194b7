/// The services, by name.
public enum RecordingServices {
  /// All services, in the order of the report.
  public static let all: [any RecordingService] = [
    BodyInFrame(), BodySize(), ViewAngle(), Orientation(), CameraLevel(), CameraShake(), WristBlur(),
    Exposure(), FrameRate(), OtherPeople(), Occlusion(),
    RuleOfThirds(), CenterFraming(), Symmetry(), GoldenRatio(), Headroom(), LeadRoom(),
  ]

  /// The services that results depend on, without those about composition.
  public static var measurements: [any RecordingService] { all.filter { $0.kind == .measurement } }

  /// The names of all services.
  public static var names: [String] { all.map(\.name) }

  /// Returns the service with a name; nil if there is none.
  public static func service(named name: String) -> (any RecordingService)? { all.first { $0.name == name } }

  /// Returns the services of a comma-separated list of names, in the order of ``all``; nil if a name is unknown.
  ///
  /// `all` stands for every service, `measurement` and `composition` for those of a kind.
  public static func services(named list: String) -> [any RecordingService]? {
    var chosen: Set<String> = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let group = all.filter { name == "all" || $0.kind.rawValue == name || $0.name == name }
      guard !group.isEmpty else { return nil }
      chosen.formUnion(group.map(\.name))
    }
    return all.filter { chosen.contains($0.name) }
  }
}
