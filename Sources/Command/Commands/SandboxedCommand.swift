import ArgumentParser
import FormCheck

/// A command that first determines the files it reads and writes, then runs in a sandbox with access to these files
/// only.
///
/// ``plan()`` and ``access(_:)`` run on the main thread before any other thread exists. ``run(_:)`` runs in the
/// sandbox.
protocol SandboxedCommand: AsyncParsableCommand {
  /// The inputs and the names of the outputs, as required by ``run(_:)``.
  associatedtype Plan: Sendable

  /// The option that enables the sandbox.
  var sandbox: SandboxOptions { get }
  /// Determines the inputs without opening a video.
  func plan() throws -> Plan
  /// Returns the files that the command reads and writes; nil if the command can't run in a sandbox.
  func access(_ plan: Plan) -> FileAccess?
  /// Runs the command.
  func run(_ plan: Plan) async throws
}

extension SandboxedCommand {
  func run() async throws { try await run(plan()) }

  /// Enters the sandbox and returns the work to do in it.
  ///
  /// - Parameter arguments: the arguments of the program, for the names that were probably meant if inputs are missing.
  func confined(_ arguments: [String]) throws -> () async throws -> Void {
    let plan = try plan()
    let access = access(plan)
    let hints = MissingFileHint(arguments: arguments).sentences(about: access?.reads ?? [])
    if sandbox.sandbox, let access { Sandbox.enter(access) }
    return {
      defer { Sandbox.removeUnusedFolders() }
      do { try await run(plan) } catch {
        throw hints.isEmpty ? error : HintedError(error: error, hints: hints)
      }
    }
  }
}
