import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process environment.
enum Environment {
  /// The folder of the user's configuration files, by the XDG Base Directory Specification: relative paths are ignored.
  /// Nil if the environment defines neither this folder nor a home folder.
  static var configurationFolder: FilePath? {
    let folder = path("XDG_CONFIG_HOME") ?? homeFolder?.appending(".config")
    return folder?.appending("formcheck")
  }

  /// The user's home folder; nil if the environment doesn't define an absolute one.
  static var homeFolder: FilePath? { path("HOME") }

  /// The folder of the user's data files, by the same specification.
  static var dataFolder: FilePath? {
    let folder = path("XDG_DATA_HOME") ?? homeFolder?.appending(".local/share")
    return folder?.appending("formcheck")
  }

  /// Returns the value of a variable; nil if it isn't defined.
  static func value(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }

  /// Returns the absolute path in a variable; nil if there is none.
  private static func path(_ variable: String) -> FilePath? {
    guard let value = getenv(variable) else { return nil }
    let path = FilePath(platformString: value)
    return path.isAbsolute ? path : nil
  }

  /// The type of the terminal, and what it states about its colors; empty if the environment doesn't define them.
  static var terminal: (type: String, colors: String) { (text("TERM"), text("COLORTERM")) }

  /// Whether the terminal can neither move the cursor nor show colors, as `TERM=dumb` states.
  static var isTerminalDumb: Bool { terminal.type == "dumb" }

  private static func text(_ variable: String) -> String {
    getenv(variable).map { String(cString: $0) } ?? ""
  }

  /// The values of the variables with which job schedulers number their tasks.
  static var schedulerVariables: [String: String] {
    let names = [
      "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_STEP",
      "AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE", "JOB_COMPLETION_INDEX", "PARALLEL_SEQ",
    ]
    return names.reduce(into: [:]) { values, name in
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
  }
}
