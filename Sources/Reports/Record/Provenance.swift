public import FormCheckMotion

/// The record `<stem>.formcheck.json`, which documents how the results were produced, so that they can be reproduced.
public struct Provenance: Codable, Hashable, Sendable {
  /// The program that wrote the record.
  public var program: Program
  /// The analyzed file.
  public var input: Input
  /// The decoded video.
  public var video: Video
  /// The networks that ran.
  public var models: [Model]
  /// The confinement of the process while it read the video: `landlock+seccomp`, one of the two, `none` if the kernel
  /// supports neither, or `off` if it was not requested. Does not affect results.
  public var sandbox: String?
  /// Every setting that affects results, as text.
  public var settings: [String: String]
  /// The names of the other outputs and of the saved observations, by role.
  public var outputs: [String: String]
  /// The columns of the pose table, in order.
  public var columns: [Column]
  /// The columns of the repetition table, in order.
  public var repColumns: [Column]?
  /// The worst lines of the recording's check; nil if it found nothing to improve, or didn't run.
  public var recording: [RecordingRemark]?
  /// The columns of the table of the bar, in order; nil if the bar isn't measured.
  public var barColumns: [Column]?
  /// The sources of times, meters, and inclinations; nil for a video at real speed without meters or a roll.
  public var units: UnitsSummary?
  /// The athlete's workout; nil if no person was detected.
  public var workout: WorkoutSummary?
  /// The workouts of all people whose repetitions were counted, the athlete first; nil if only the athlete's were.
  public var people: [PersonSummary]?
  /// The user's corrections, in order; nil if there are none.
  public var edits: [MotionEdit]?
  /// A sentence for each correction that had no effect; nil if there is none.
  public var unappliedEdits: [String]?
  /// Sentences about the file, its audio, and its units that the user should read; nil if there are none.
  public var warnings: [String]?
  /// The time of each stage; nil unless it was requested.
  public var timings: Timings?

  /// Creates a record without a workout and edits.
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

  /// A program.
  public struct Program: Codable, Hashable, Sendable {
    /// The program's name.
    public var name: String
    /// The version, as in semantic versioning.
    public var version: String

    /// Creates a program of this name and version.
    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A file, identified by name and content.
  public struct Input: Codable, Hashable, Sendable {
    /// The file name without its folder.
    public var file: String
    /// The size, in bytes.
    public var sizeBytes: Int64
    /// The SHA-256 of the whole file, in lowercase hexadecimal.
    public var sha256: String

    /// Creates a file with this name, size in bytes and SHA-256 in lowercase hexadecimal.
    public init(file: String, sizeBytes: Int64, sha256: String) {
      self.file = file
      self.sizeBytes = sizeBytes
      self.sha256 = sha256
    }
  }

  /// A network, identified by the name in its weight file and its hash.
  public struct Model: Codable, Hashable, Sendable {
    /// The name in the weight file.
    public var id: String
    /// The SHA-256 of the weight file after its header, in lowercase hexadecimal.
    public var sha256: String

    /// Creates the network `id` with this hash.
    public init(id: String, sha256: String) {
      self.id = id
      self.sha256 = sha256
    }
  }

  /// A column of a table.
  public struct Column: Codable, Hashable, Sendable {
    /// The name in the header.
    public var name: String
    /// The meaning of a value, with its unit.
    public var definition: String

    /// Creates the record of a column of the repetition table.
    public init(_ column: RepetitionTable.Column) {
      name = column.name
      definition = column.definition
    }

    /// Creates the record of a column of the table of the bar.
    public init(_ column: BarTable.Column) {
      name = column.name
      definition = column.definition
    }

    /// Creates the record of a column of the pose table.
    public init(_ column: PoseColumn) {
      name = column.name
      definition = column.definition
    }
  }
}
