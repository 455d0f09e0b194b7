import Dispatch
import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ResourceLimitsTests {
  /// Files that hang inside a library leave their thread behind; there must be others for those that come after.
  @Test(.timeLimit(.minutes(1))) func moreFilesThanCoresMayHang() async throws {
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

  @Test func whatStopsWhenToldIsNotLeftBehind() async throws {
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

  private final class Flag: Sendable { let isSet = Mutex(false) }
}
