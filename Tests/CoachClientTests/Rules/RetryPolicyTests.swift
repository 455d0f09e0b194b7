import FormCheckCoachClient
import Testing

@Suite struct RetryPolicyTests {
  @Test func waitsDoubleUpToTheLimits() {
    var limits = CoachLimits()
    (limits.retries, limits.firstWaitSeconds, limits.maximumWaitSeconds) = (6, 2, 20)
    let policy = RetryPolicy(limits)
    #expect((1...8).map { policy.wait(after: $0, retryAfter: nil) } == [2, 4, 8, 16, 20, 20, nil, nil])
    #expect(policy.wait(after: 1, retryAfter: 7) == 7 && policy.wait(after: 1, retryAfter: 20) == 20)
    #expect(policy.wait(after: 1, retryAfter: 21) == nil && policy.wait(after: 7, retryAfter: 1) == nil)
  }

  @Test func onlySomeStatusesMayPass() {
    let passing = (100...599).filter(RetryPolicy.mayPass)
    #expect(passing == [408, 429] + Array(500...599))
  }
}
