import FormCheckFiles
package import SystemPackage

/// The sources of the configuration.
package struct ConfigurationSources: Sendable {
  /// The name of a configuration file.
  package static let fileName: FilePath.Component = "formcheck.toml"

  /// The file of the user; nil if there is no configuration folder.
  package var user: FilePath?
  /// The file in the current folder.
  package var folder: FilePath
  /// The user's home folder; nil if there is none.
  package var home: FilePath?
  /// The environment.
  package var environment: [String: String]

  /// Creates the sources.
  package init(user: FilePath?, folder: FilePath, home: FilePath?, environment: [String: String]) {
    (self.user, self.folder, self.home, self.environment) = (user, folder, home, environment)
  }

  /// Whether there is nothing to read, so that the options of commands needn't be known.
  package var isEmpty: Bool {
    files.isEmpty && ConfigurationVariables.relevant(environment).isEmpty
  }

  /// The files that exist, the user's first.
  package var files: [FilePath] {
    (user.map { [$0] } ?? []).filter { !isSame($0) && exists($0) } + [folder].filter(exists)
  }

  /// Whether the current folder is the configuration folder, so that both files are the same.
  private func isSame(_ path: FilePath) -> Bool {
    FileStatus(path).flatMap { own in FileStatus(folder).map(own.isSameFile) } ?? false
  }

  /// Whether there is a file or link of this name. One that can't be reached doesn't exist.
  private func exists(_ path: FilePath) -> Bool { FileStatus(unfollowed: path) != nil }

  /// Reads all files and variables.
  ///
  /// - Parameter root: the commands with their options.
  /// - Throws: an error with the mistakes of all sources.
  package func configuration(_ root: CommandDeclaration) throws(ConfigurationError) -> Configuration {
    var entries: [ConfigurationEntry] = []
    var sentences: [String] = []
    for file in files {
      do throws(FileError) {
        let bytes = try RegularFile.content(of: file, atMost: 1 << 20)
        var reader = ConfigurationReader(named: PathText.readable(file.string), source(of: file), root)
        reader.read(bytes)
        entries += reader.entries
        sentences += reader.sentences
      } catch {
        sentences.append(error.description)
      }
    }
    do throws(ConfigurationError) {
      entries += try ConfigurationVariables.entries(environment, root, home: home)
    } catch {
      sentences += error.sentences
    }
    guard sentences.isEmpty else { throw ConfigurationError(sentences: sentences) }
    return Configuration(entries: entries, root: root, environment: environment)
  }

  private func source(of file: FilePath) -> ConfigurationReader.Kind {
    guard file == folder, user.map({ !isSame($0) }) ?? true else { return .user(home: home) }
    return .folder(FolderPolicy(folder: folder.removingLastComponent()))
  }
}
