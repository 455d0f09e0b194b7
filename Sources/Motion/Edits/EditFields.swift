import FormCheckPose

/// The members of one edit in a JSON file, read strictly: an unknown or missing member is an error.
struct EditFields {
  /// A member of an edit, in the spelling of Swift; in files, words are separated by underscores.
  enum Key: String, CodingKey, CaseIterable {
    case action, person, into, keypoint, x, y, exercise, text, id, kind, points, color, width
    case turningS, startS, endS, atS, durationS

    /// The name in files.
    var name: String { MotionEdit.memberName(rawValue) }
    /// The name in files with an article, in quotation marks.
    var quoted: String { MotionEdit.quotedMember(rawValue) }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Key>
  private let names: Set<String>
  private var read: Set<Key> = []

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Key.self)
    names = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
  }

  /// Returns a member.
  mutating func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value {
    read.insert(key)
    guard container.contains(key) else { throw error("has no “\(key.name)”. Add it", key) }
    do { return try container.decode(type, forKey: key) } catch {
      throw self.error("has \(key.quoted) that is not \(Self.kind(of: type)). Correct it", key)
    }
  }

  /// Returns a time in seconds, finite and at least 0.
  mutating func time(_ key: Key) throws -> Double {
    let seconds: Double = try value(key)
    guard seconds.isFinite, seconds >= 0 else { throw error("has \(key.quoted) below 0. Correct it", key) }
    return seconds
  }

  /// Returns the range of time from `start_s` to `end_s`, which may be empty only if `allowsMoment` is true.
  mutating func range(allowsMoment: Bool = false) throws -> ClosedRange<Double> {
    let (start, end) = (try time(.startS), try time(.endS))
    guard start < end || allowsMoment && start == end else {
      throw error("has an “end_s” that is not after its “start_s”. Correct it", .endS)
    }
    return start...end
  }

  /// Returns the number of a person, at least 0.
  mutating func person(_ key: Key = .person) throws -> Int {
    let number: Int = try value(key)
    guard number >= 0 else { throw error("has \(key.quoted) below 0. Correct it", key) }
    return number
  }

  /// Returns the number of the person whose set or repetition is edited; nil for the athlete.
  mutating func performer() throws -> Int? { container.contains(.person) ? try person() : nil }

  /// Returns a keypoint by its name.
  mutating func keypoint() throws -> KeypointName {
    let name: String = try value(.keypoint)
    guard let keypoint = KeypointName(rawValue: name) else {
      throw error(
        "names the keypoint “\(name)”, which doesn't exist. Use a name such as left_knee", .keypoint)
    }
    return keypoint
  }

  /// Returns a coordinate in pixels.
  mutating func pixels(_ key: Key) throws -> Double {
    let value: Double = try value(key)
    guard value.isFinite, abs(value) <= Self.maximumPixels else {
      throw error("has \(key.quoted) far outside any frame. Correct it", key)
    }
    return value
  }

  /// Throws an error if there are members that haven't been read.
  func checkAllRead() throws {
    let known = Set(read.map(\.rawValue))
    guard let unknown = names.subtracting(known).min() else { return }
    throw error(
      "has \(MotionEdit.quotedMember(unknown)), which doesn't belong to its action. Remove it", .action)
  }

  /// Returns an error whose description continues a sentence that begins with the edit.
  func error(_ description: String, _ key: Key) -> DecodingError {
    .dataCorruptedError(forKey: key, in: container, debugDescription: description)
  }

  /// The farthest coordinate from the origin, in pixels.
  private static let maximumPixels = 1e5

  private static func kind(of type: any Decodable.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [[Double]].Type: "a list of positions such as [[0.2, 0.3], [0.5, 0.6]]"
    default: "a text"
    }
  }
}

extension MotionEdit {
  /// Returns the name of a member in files of edits with an article, such as an “end_s”, from its name in Swift.
  public static func quotedMember(_ key: String) -> String {
    let name = memberName(key)
    return "\(name.first.map("aeiox".contains) == true ? "an" : "a") “\(name)”"
  }

  /// Returns the name of a member in files of edits, from its name in Swift: “start_s” for “startS”.
  public static func memberName(_ key: String) -> String {
    key.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
  }
}
