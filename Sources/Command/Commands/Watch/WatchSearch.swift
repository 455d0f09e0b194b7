import FormCheck
import FormCheckFiles
import FormCheckReports
import FormCheckWatch
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The search of a watched folder for videos that are complete and haven't been analyzed.
struct WatchSearch {
  private let watch: FolderWatch
  private let ledgerFile: LedgerFile
  /// The fingerprint of the settings.
  private let settings: String
  private var ledger: WatchLedger
  private var settling: SettlingFiles
  /// When videos that couldn't be read, or whose results couldn't be written, are tried again, in seconds of ``now``.
  private var postponed: [FilePath: Double] = [:]
  /// The messages that were printed, so that a lasting problem isn't reported in each search.
  private var reported: Set<String> = []
  /// The videos that are being analyzed, as they were before. A video that changes meanwhile is analyzed again.
  private var started: [FilePath: (status: FileStatus, hash: String)] = [:]
  private let start = ContinuousClock.now
  /// The folders as they were when they were first searched.
  private var folders: [FilePath: FileStatus.Identity] = [:]
  /// Whether the last search found videos that may still be growing.
  private(set) var isWaiting = false

  /// The time after which files that couldn't be read or written are tried again, in seconds.
  private static let pause = 300.0

  init(_ watch: FolderWatch) {
    self.watch = watch
    ledgerFile = LedgerFile(in: watch.outputFolder)
    settings = watch.settings.fingerprint
    settling = SettlingFiles(quiet: watch.settle)
    // Without a readable ledger, every video counts as new.
    let saved = ledgerFile.bytes.flatMap { try? JSONText.decode(WatchLedger.self, from: $0) }
    ledger = saved?.sorted ?? WatchLedger()
  }

  /// Throws an error if the watched folder or the output folder was replaced by another one of the same name: the sandbox permits only
  /// the folders that existed at the start.
  mutating func checkFolders() throws(FormCheckError) {
    for folder in [watch.folder, watch.outputFolder] {
      guard let identity = FileStatus(folder)?.identity else { continue }
      guard folders.updateValue(identity, forKey: folder) ?? identity == identity else {
        throw FormCheckError(
          .interrupted, "\(folder.string) was replaced by another folder. Start formcheck watch again.",
          path: folder.string)
      }
    }
  }

  private var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Returns the videos that are complete and not known to be done.
  mutating func ready() -> [BatchInput] {
    do throws(FileError) { _ = try DirectoryHandle(reading: watch.folder) } catch {
      report(error.description)
      return []
    }
    let search = InputSearch([watch.folder])
    for input in search.unusableInputs where input.name != watch.folder.string {
      report(input.error.description)
    }
    let inputs = search.inputs(directory: watch.directory).filter { !isDone($0) }
    let present = inputs.compactMap { input in FileStatus(input.path).map { (input.path, $0) } }
    let whole = Set(settling.update(present, now: now, clock: Int64(time(nil)) * 1_000_000_000))
    let ready = inputs.filter { whole.contains($0.path) && !OpenWriters.exist(for: $0.path) }
    isWaiting = ready.count < present.count
    return ready.filter { (postponed[$0.path] ?? 0) <= now }
  }

  private func isDone(_ input: BatchInput) -> Bool {
    guard let status = FileStatus(input.path), let entry = ledger.entry(name(of: input), status) else {
      return false
    }
    return isValid(entry)
  }

  private func isValid(_ entry: WatchLedger.Entry) -> Bool {
    entry.isValid(version: ProgramVersion.version, settings: settings) {
      FileStatus(watch.outputFolder.pushing(FilePath(argument: $0))) != nil
    }
  }

  /// Returns the videos whose content is new, and those that have the content of one of these and have to wait for its
  /// result. Others are recorded.
  mutating func new(_ inputs: [BatchInput]) -> (new: [BatchInput], twins: [BatchInput]) {
    var (new, twins): ([BatchInput], [BatchInput]) = ([], [])
    var hashes: Set<String> = []
    for input in inputs {
      // A video that can't be read is reported when it is analyzed.
      guard let status = FileStatus(input.path), let hash = hash(of: input, status) else {
        new.append(input)
        continue
      }
      started[input.path] = (status, hash)
      guard
        let twin = ledger.entries(sha256: hash).first(where: { isValid($0) && $0.file != name(of: input) })
      else {
        if hashes.insert(hash).inserted { new.append(input) } else { twins.append(input) }
        continue
      }
      ledger.record(twin.renamed(name(of: input), status))
      let file = PathText.readable(twin.file)
      note(
        twin.result == nil
          ? "\(input.name): same content as \(file), which can't be analyzed."
          : "\(input.name): same content as \(file); nothing to do.")
    }
    if new.count + twins.count < inputs.count { save() }
    return (new, twins)
  }

  /// Returns the hash of a video's content, which is known if the video waited for the result of its twin; nil if it can't be
  /// read.
  private func hash(of input: BatchInput, _ status: FileStatus) -> String? {
    if let known = started[input.path], known.status == status { return known.hash }
    return try? ContentHash.text(of: input.path)
  }

  /// Whether the results of a video are those of its earlier content, such as of one that wasn't complete yet.
  func replacesResults(_ input: BatchInput) -> Bool { ledger.hasResult(name(of: input)) }

  /// Records the outcomes of an analysis.
  mutating func record(_ inputs: [BatchInput], _ outcomes: [BatchOutcome]) {
    for (input, outcome) in zip(inputs, outcomes) {
      switch outcome.status {
      case .done, .alreadyDone: add(input, result: relative(input.outputs.provenance, to: watch.outputFolder))
      case .failed(let error) where error.isPermanent: add(input, result: nil)
      case .failed: postponed[input.path] = now + Self.pause
      case .extracted, .rendered, .notFinished: break
      }
    }
    if !inputs.isEmpty { save() }
  }

  private mutating func add(_ input: BatchInput, result: String?) {
    guard let (status, hash) = started.removeValue(forKey: input.path) else {
      // Without a hash, because the file couldn't be read, there is nothing to record.
      postponed[input.path] = now + Self.pause
      return
    }
    postponed[input.path] = nil
    ledger.record(
      WatchLedger.Entry(
        file: name(of: input), status, sha256: hash, result: result, version: ProgramVersion.version,
        settings: settings))
  }

  private mutating func save() {
    let watch = watch
    ledger.prune { entry in
      FileStatus(watch.folder.pushing(FilePath(argument: entry.file))) != nil
        || entry.result.map { FileStatus(watch.outputFolder.pushing(FilePath(argument: $0))) != nil } ?? false
    }
    do { try ledgerFile.write(try JSONText.encode(ledger)) } catch {
      report(FormCheckError(error).description)
    }
  }

  private func name(of input: BatchInput) -> String { relative(input.path, to: watch.folder) }

  private func relative(_ path: FilePath, to folder: FilePath) -> String {
    var path = path
    _ = path.removePrefix(folder)
    return path.losslessText
  }

  private mutating func report(_ sentence: String) {
    if reported.insert(sentence).inserted { Console.error(sentence) }
  }

  private func note(_ text: String) { Console.note(TerminalText.line(text)) }
}
