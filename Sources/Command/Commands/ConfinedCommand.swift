import ArgumentParser
import FormCheck

/// A command that first finds out which files it reads and writes, and then works within reach of nothing else.
///
/// `plan` and `access` run on the main thread before any other thread exists, `run` inside the sandbox.
protocol ConfinedCommand: AsyncParsableCommand {
  /// The inputs, found and named, with everything that `run` needs of them.
  associatedtype Plan: Sendable

  /// Whether the user wants the sandbox.
  var sandbox: SandboxOptions { get }
  /// Finds the inputs. Opens no video.
  func plan() throws -> Plan
  /// What `run` reads and writes; nil if it needs more than a sandbox leaves, such as other programs.
  func access(_ plan: Plan) -> FileAccess?
  /// Does the work.
  func run(_ plan: Plan) async throws
}

extension ConfinedCommand {
  func run() async throws { try await run(plan()) }

  /// Enters the sandbox; returns the work that is left to do in it.
  func confined() throws -> () async throws -> Void {
    let plan = try plan()
    if sandbox.sandbox, let access = access(plan) { Sandbox.enter(access) }
    return {
      defer { Sandbox.removeUnusedFolders() }
      try await run(plan)
    }
  }
}
