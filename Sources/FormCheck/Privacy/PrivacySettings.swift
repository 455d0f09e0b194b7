public import FormCheckOverlay

/// The pixels and tags of the source that are left out of the outputs.
public struct PrivacySettings: Hashable, Sendable {
  /// The people whose faces are covered; nil for nobody.
  public var faces: FaceSelection?
  /// The treatment of everything except the athlete.
  public var background = BackgroundTreatment.keep
  /// Whether the source's tags, such as location, device and time, are copied to written videos.
  public var keepsMetadata = false

  /// Creates the defaults: pixels are kept, and tags are dropped.
  public init() {}

  private static let facesKey = "blur_faces"
  /// The key of the search parameters, which distinguish the outputs of this version from those of an earlier one.
  private static let searchKey = "face_search"
  private static let backgroundKey = "background"
  private static let metadataKey = "keep_metadata"

  /// The settings that differ from the defaults, as text.
  var description: [String: String] {
    var description: [String: String] = [:]
    if let faces {
      description[Self.facesKey] = faces.rawValue
      description[Self.searchKey] = "\(FaceKey.revision)"
    }
    if background != .keep { description[Self.backgroundKey] = background.rawValue }
    if keepsMetadata { description[Self.metadataKey] = "true" }
    return description
  }

  /// A warning that outputs with these settings show faces or a background that the earlier ones hid; nil if they don't.
  ///
  /// - Parameters:
  ///   - name: the name of the video.
  ///   - recorded: the recorded settings of the earlier outputs.
  func uncoveringWarning(_ name: String, recorded: [String: String]) -> String? {
    let current = description
    let lost = [(Self.facesKey, "--blur-faces"), (Self.backgroundKey, "--background")].compactMap {
      key, option in
      current[key] == nil ? recorded[key].map { "\(option) \($0)" } : nil
    }
    guard !lost.isEmpty else { return nil }
    let options = lost.joined(separator: " ")
    return
      "\(name): earlier outputs were drawn with \(options), the new ones aren't. Run the command again with \(options) before "
      + "you share them."
  }

  /// Removes all of these settings from recorded ones.
  static func remove(from recorded: inout [String: String]) {
    for key in [facesKey, searchKey, backgroundKey, metadataKey] { recorded[key] = nil }
  }
}
