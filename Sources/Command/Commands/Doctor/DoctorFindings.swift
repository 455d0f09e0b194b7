import FormCheck
import SystemPackage

/// One line of `doctor`.
struct DoctorFinding: Encodable {
  /// The rating of a finding.
  enum Mark: String, Encodable {
    case good, note, problem

    var symbol: String {
      switch self {
      case .good: "✓"
      case .note: "!"
      case .problem: "✗"
      }
    }
  }

  let name: String
  let mark: Mark
  let text: String
  /// What to do; nil if there is nothing to do.
  var remedy: String?
}

/// The findings about an installation.
struct DoctorFindings {
  private(set) var all: [DoctorFinding] = []

  /// Begins with the parts of the program.
  init(_ program: ProgramReport) {
    add(
      "version", .good,
      "\(program.version), commit \(program.commit.map(ProgramBuild.abbreviated) ?? "unknown")")
    add("processor", .good, "\(program.processorLevel), \(CountText.text(program.cores, "core"))")
    for library in program.libraries { add(library) }
    for network in program.networks { add("network", .good, "\(network.name), SHA-256 \(network.sha256)") }
    if program.networks.isEmpty {
      add("network", .problem, "can't be loaded", remedy: "Install FormCheck again, and unset FORMCHECK_CPU.")
    }
  }

  /// Whether something doesn't work.
  var hasProblem: Bool { all.contains { $0.mark == .problem } }

  private mutating func add(
    _ name: String, _ mark: DoctorFinding.Mark, _ text: String, remedy: String? = nil
  ) {
    all.append(DoctorFinding(name: name, mark: mark, text: text, remedy: remedy))
  }

  private mutating func add(_ library: SystemLibraries.Library) {
    guard let file = library.file else {
      return add(
        library.name, .problem, "not installed in the version that this program needs",
        remedy: "Install FFmpeg's libraries, for example with apt install ffmpeg.")
    }
    add(library.name, .good, file)
  }

  mutating func add(sandbox status: Sandbox.Status) {
    switch status {
    case .full: add("sandbox", .good, status.rawValue)
    case .off: add("sandbox", .note, "off", remedy: "Run without --no-sandbox.")
    case .files, .systemCalls, .none:
      add(
        "sandbox", .note, status.rawValue,
        remedy: "This kernel or container doesn't support the others; Linux 5.13 supports all of them.")
    }
  }

  mutating func add(disk folder: FilePath) {
    let name = TerminalText.line(folder.string)
    guard let free = DiskSpaceCheck.freeBytes(folder).map(Int64.init(clamping:)) else {
      return add("disk", .note, "\(name), free space unknown")
    }
    let text = "\(CacheTable.sizeText(free)) free in \(name)"
    guard free < 1_000_000_000 else { return add("disk", .good, text) }
    add("disk", .note, text, remedy: "Videos need about their own size. Free some space.")
  }

  mutating func add(sample result: SampleAnalysis.Result) {
    let text = "2 squats in 88 frames, as expected; took \(RunTime.text(result.seconds))"
    guard !result.deviations.isEmpty else { return add("sample", .good, text) }
    add(
      "sample", .problem, result.deviations.joined(separator: "; "),
      remedy: "Report it with the output of formcheck doctor --json.")
  }

  mutating func add(sampleError sentence: String) { add("sample", .problem, TerminalText.line(sentence)) }
}
