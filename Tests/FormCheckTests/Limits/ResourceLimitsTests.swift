import FormCheckTestSupport
import Dispatch
import Foundation
import FormCheckVideo
import Synchronization
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ResourceLimitsTests {
  /// A file that hangs inside a library occupies its thread forever. Later files must get other threads.
  @Test(.timeLimit(.minutes(10))) func moreFilesThanCoresMayHang() async throws {
    let gate = DispatchSemaphore(value: 0)
    let files = ProcessInfo.processInfo.activeProcessorCount + 2
    defer { for _ in 0..<files { gate.signal() } }
    var limits = ResourceLimits()
    (limits.seconds, limits.gracePeriod) = (0.05, .milliseconds(50))
    for number in 0..<files {
      do throws(FormCheckError) {
        try await limits.enforced(on: FilePath("clip-\(number).mp4")) { Self.hang(gate) }
        Issue.record("file \(number) ended")
      } catch {
        #expect(error.kind == .limit && error.description.contains("clip-\(number).mp4"), "\(error)")
      }
    }
    #expect(try await limits.enforced(on: "good.mp4") { 7 } == 7)
  }

  private static func hang(_ gate: DispatchSemaphore) { gate.wait() }

  @Test func canceledWorkIsAwaited() async throws {
    var limits = ResourceLimits()
    limits.seconds = 0.05
    let stopped = Flag()
    do throws(FormCheckError) {
      try await limits.enforced(on: "slow.mp4") { () async throws(FormCheckError) in
        // Longer than other tests can keep all threads busy.
        do { try await Task.sleep(for: .seconds(3600)) } catch {
          stopped.isSet.withLock { $0 = true }
          throw FormCheckError(error)
        }
      }
      Issue.record("it ended")
    } catch {
      #expect(error.kind == .limit, "\(error)")
    }
    #expect(stopped.isSet.withLock { $0 })
  }

  /// Any process uses more than a byte.
  @Test func tooMuchMemoryIsAnError() async throws {
    var limits = ResourceLimits()
    limits.memoryBytes = 1
    do throws(FormCheckError) {
      try await limits.enforced(on: "large.mp4") { () async throws(FormCheckError) in
        do { try await Task.sleep(for: .seconds(3600)) } catch { throw FormCheckError(error) }
      }
      Issue.record("it ended")
    } catch {
      #expect(error.kind == .limit && error.description.contains("large.mp4 needed more than"), "\(error)")
      #expect(error.description.contains("--memory-limit") && error.path == "large.mp4")
    }
  }

  /// With limits and without, errors and results are those of the work.
  @Test func resultsAndErrorsPass() async throws {
    var limited = ResourceLimits()
    (limited.seconds, limited.memoryBytes) = (3600, 1 << 50)
    for limits in [ResourceLimits(), limited] {
      #expect(try await limits.enforced(on: "x") { 7 } == 7)
      let expected = FormCheckError(.busy, "Busy.")
      do throws(FormCheckError) {
        let value = try await limits.enforced(on: "x") { () async throws(FormCheckError) -> Int in
          throw expected
        }
        Issue.record("no error, but \(value)")
      } catch {
        #expect(error == expected, "\(limits)")
      }
    }
  }

  @Test func cancellationPassesToTheWork() async throws {
    var limits = ResourceLimits()
    limits.seconds = 3600
    let task = Task { [limits] in await Self.kindOfError(limits) }
    task.cancel()
    #expect(await task.value == .interrupted)
  }

  /// The kind of error of work that ends only when it is canceled.
  private static func kindOfError(_ limits: ResourceLimits) async -> FormCheckError.Kind? {
    do throws(FormCheckError) {
      try await limits.enforced(on: "x") { () async throws(FormCheckError) in
        do { try await Task.sleep(for: .seconds(3600)) } catch { throw FormCheckError(error) }
      }
      return nil
    } catch {
      return error.kind
    }
  }

  @Test(arguments: [(96 * 64, true), (96 * 64 - 1, false)]) func largerFramesAreRejected(
    _ limit: Int, _ isAccepted: Bool
  )
    throws
  {
    let folder = try TemporaryFolder()
    try Clips.gray(1, width: 96, height: 64, at: folder.appending("x.mp4"))
    let source = try VideoSource.opened(folder.appending("x.mp4"))
    var limits = ResourceLimits()
    limits.pixels = limit
    if isAccepted { return try limits.check(source) }
    let error = #expect(throws: FormCheckError.self) { try limits.check(source) }
    #expect(error?.kind == .input && error?.description.contains("--max-megapixels") == true)
  }

  @Test func theMemoryOfThisProcessIsKnown() {
    #expect(ProcessMemory.mebibytes("VmRSS") > 1 && ProcessMemory.mebibytes("VmHWM") > 1)
    #expect(ProcessMemory.mebibytes("NoSuchLine") == 0)
  }

  private final class Flag: Sendable { let isSet = Mutex(false) }
}
