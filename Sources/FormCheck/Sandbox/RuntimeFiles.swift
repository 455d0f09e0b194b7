import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that the program and its libraries read in every command.
enum RuntimeFiles {
  /// The files, and the folders with all of their contents.
  static var paths: [FilePath] { libraries + searchedLibraries + fonts + system }

  /// The search path of the dynamic linker. libavcodec loads components such as hardware drivers on demand.
  private static let libraries: [FilePath] = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
  ]

  /// Other folders with loaded libraries, such as a toolchain, and folders from the environment.
  private static var searchedLibraries: [FilePath] {
    let named = (variable("LD_LIBRARY_PATH") ?? "").split(separator: ":").map { FilePath(String($0)) }
    return Array(LoadedLibraries.folders) + named
  }

  /// Fontconfig's folders, for the text in the annotated video.
  private static var fonts: [FilePath] {
    let home = variable("HOME").map { FilePath($0) }
    let own = [".fonts", ".local/share/fonts", ".config/fontconfig", ".cache/fontconfig"]
    let named = ["FONTCONFIG_PATH", "FONTCONFIG_FILE"].compactMap(variable).map { FilePath($0) }
    return [
      "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
      "/var/cache/fontconfig",
    ]
      + own.compactMap { home?.appending($0) } + named
  }

  /// Information about the machine for the C library, Dispatch, and the encoder: processors, threads, memory, and
  /// randomness.
  ///
  /// Dispatch ends the program if it can't read the state of the program's own threads in `/proc`. Landlock still
  /// denies access to the memory and environment of other processes there.
  private static let system: [FilePath] = ["/proc", "/sys/devices/system/cpu", "/dev/urandom", "/dev/null"]

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
