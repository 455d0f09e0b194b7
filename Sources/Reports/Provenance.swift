/// `<stem>.formcheck.json`: where the numbers came from, so that they can be made and checked again.
public struct Provenance: Codable, Hashable, Sendable {
  /// The program that wrote it.
  public var program: Program
  /// The file that was analyzed.
  public var input: Input
  /// How the video was read.
  public var video: Video
  /// The networks that ran.
  public var models: [Model]
  /// What the system enforced on the program while it read the video: `landlock+seccomp`, one of the two, `none` where the
  /// kernel has neither, `off` where it was not requested. Changes no result.
  public var sandbox: String?
  /// Every setting that bears on the result, as text.
  public var settings: [String: String]
  /// The files written beside this one, and the saved observations, by role.
  public var outputs: [String: String]
  /// What every column of the table of poses means, in order.
  public var columns: [Column]
  /// What every column of the table of repetitions means, in order.
  public var repColumns: [Column]?
  /// What was done in the video; missing if nobody was seen.
  public var workout: WorkoutSummary?

  /// The parts, in the order of the file.
  public init(
    program: Program, input: Input, video: Video, models: [Model], settings: [String: String],
    outputs: [String: String], columns: [Column]
  ) {
    self.program = program
    self.input = input
    self.video = video
    self.models = models
    self.settings = settings
    self.outputs = outputs
    self.columns = columns
  }

  /// The program's name and version.
  public struct Program: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The version, as in semantic versioning.
    public var version: String

    /// A program of this name and version.
    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A file by name and content.
  public struct Input: Codable, Hashable, Sendable {
    /// The file's name without its folder.
    public var file: String
    /// Bytes.
    public var sizeBytes: Int64
    /// Of the whole file, lower-case hexadecimal.
    public var sha256: String

    /// The file's name, its size in bytes, its SHA-256 in lower-case hexadecimal.
    public init(file: String, sizeBytes: Int64, sha256: String) {
      self.file = file
      self.sizeBytes = sizeBytes
      self.sha256 = sha256
    }
  }

  /// A network by the name in its weight file and the SHA-256 of that file.
  public struct Model: Codable, Hashable, Sendable {
    /// The name in the weight file.
    public var id: String
    /// Of the weight file behind its header, lower-case hexadecimal.
    public var sha256: String

    /// The network `id`.
    public init(id: String, sha256: String) {
      self.id = id
      self.sha256 = sha256
    }
  }

  /// One column of the CSV.
  public struct Column: Codable, Hashable, Sendable {
    /// The name in the header.
    public var name: String
    /// What a value means, with its unit.
    public var definition: String

    /// The column as the table of repetitions defines it.
    public init(_ column: RepetitionTable.Column) {
      name = column.name
      definition = column.definition
    }

    /// The column as the table of poses defines it.
    public init(_ column: PoseColumn) {
      name = column.name
      definition = column.definition
    }
  }
}
