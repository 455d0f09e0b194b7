import Crypto
import FormCheckExercises
import FormCheckFiles
public import FormCheckMotion
import FormCheckSpelling
public import SystemPackage

/// The exercises that a command can recognize: the built-in ones, and those that the user declares in files.
public struct ExerciseLibrary: Hashable, Sendable {
  /// An exercise with its declaration.
  public struct Entry: Hashable, Sendable {
    /// The exercise.
    public let exercise: Exercise
    /// The content of the file that declares it.
    public let text: String
    /// The file; nil for a built-in exercise.
    public let path: FilePath?

    /// Whether the exercise replaces a built-in one of the same name.
    public var replacesBuiltIn: Bool {
      path != nil && ExerciseCatalog.exercise(named: exercise.name) != nil
    }
  }

  /// The exercises; the first one wins a tie in recognition. An exercise has the position of the one that it replaces.
  public private(set) var entries: [Entry]

  /// The built-in exercises alone.
  public static let builtIn = ExerciseLibrary()

  private init() {
    entries = ExerciseCatalog.files.map { Entry(exercise: $0.exercise, text: $0.text, path: nil) }
  }

  /// Reads the user's declarations.
  ///
  /// An exercise in `folder` replaces a built-in one of the same name, and one in `files` replaces both.
  ///
  /// - Parameters:
  ///   - folder: a folder whose files `*.toml` are read in the order of their names; nil or a missing folder for none.
  ///   - files: further files.
  /// - Throws: an error with all mistakes in all files.
  /// - Complexity: O(*n* log *n*) for *n* bytes in all files.
  public init(folder: FilePath?, files: [FilePath]) throws(ExerciseLibraryError) {
    self = .builtIn
    var problems: [String] = []
    do throws(FileError) {
      replace(with: Self.entries(in: try folder.map(Self.declarations) ?? [], &problems))
    } catch {
      problems.append(error.description)
    }
    replace(with: Self.entries(in: files, &problems))
    guard problems.isEmpty else { throw ExerciseLibraryError(sentences: problems) }
  }

  /// The exercises, in the order of ``entries``.
  public var exercises: [Exercise] { entries.map(\.exercise) }

  /// The user's files.
  public var files: [FilePath] { entries.compactMap(\.path) }

  /// Returns the exercise called `name` with its declaration.
  ///
  /// - Throws: a usage error with the names that exist.
  public func entry(named name: String) throws(FormCheckError) -> Entry {
    if let entry = entries.first(where: { $0.exercise.name == name }) { return entry }
    throw missing(name, among: exercises.map(\.name))
  }

  /// Returns the value of `MotionSettings.exercise` for an exercise called `name`, for `unknown`, which counts
  /// without naming, or for `auto`, which is nil.
  ///
  /// - Throws: a usage error with the names that exist.
  public func chosenExercise(_ name: String) throws(FormCheckError) -> String? {
    if name == Self.automatic { return nil }
    let names = exercises.map(\.name) + [ExerciseRecognition.unknown]
    guard names.contains(name) else { throw missing(name, among: names + [Self.automatic]) }
    return name
  }

  private static let automatic = "auto"

  private func missing(_ name: String, among names: [String]) -> FormCheckError {
    FormCheckError(.usage, "There is no exercise “\(name)”. \(Spelling.remedy(for: name, among: names))")
  }

  /// Reads one declaration.
  ///
  /// - Throws: an error with all mistakes in the file.
  public static func entry(_ path: FilePath) throws(ExerciseLibraryError) -> Entry {
    do {
      let bytes = try RegularFile.content(of: path, atMost: ExerciseFile.maximumSize)
      let digest = SHA256.hash(data: bytes).hexadecimal
      let file = try ExerciseFile(named: path.string, bytes, origin: .file(sha256: String(digest)))
      return Entry(exercise: file.exercise, text: file.text, path: path)
    } catch let error as ExerciseFileError {
      throw ExerciseLibraryError(sentences: error.sentences)
    } catch {
      throw ExerciseLibraryError(sentences: [FormCheckError(error).description])
    }
  }

  private mutating func replace(with others: [Entry]) {
    for other in others {
      if let index = entries.firstIndex(where: { $0.exercise.name == other.exercise.name }) {
        entries[index] = other
      } else {
        entries.append(other)
      }
    }
  }

  /// Reads files that must declare different exercises, and adds the mistakes in them to `problems`.
  private static func entries(in paths: [FilePath], _ problems: inout [String]) -> [Entry] {
    var entries: [Entry] = []
    for path in paths {
      do throws(ExerciseLibraryError) {
        let entry = try entry(path)
        if let other = entries.first(where: { $0.exercise.name == entry.exercise.name })?.path {
          problems.append(
            "\(path.string): The exercise “\(entry.exercise.name)” is also declared in \(other.string). Rename or "
              + "remove one of the two.")
        }
        entries.append(entry)
      } catch {
        problems += error.sentences
      }
    }
    return entries
  }

  /// Whether a file has no content. A shell creates such a file before it starts a command whose output it will contain, such as
  /// `formcheck exercises show squat`, which would otherwise refuse it.
  private static func isEmptyFile(_ path: FilePath) -> Bool {
    FileStatus(path).map { $0.isRegular && $0.sizeBytes == 0 } ?? false
  }

  /// Returns the paths of the declarations in a folder, by name; none if the folder is missing or can't be reached.
  private static func declarations(in folder: FilePath) throws(FileError) -> [FilePath] {
    guard FileStatus(folder) != nil else { return [] }
    let names = try DirectoryHandle(reading: folder).names()
    return names.filter { $0.extension == "toml" && $0.stem.first != "." }.map(folder.appending)
      .filter { !isEmptyFile($0) }.sorted { $0.rawBytes.lexicographicallyPrecedes($1.rawBytes) }
  }
}
