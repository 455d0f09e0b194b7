/// The rule for repeating a request, and for the wait before it.
public struct RetryPolicy: Hashable, Sendable {
  private let limits: CoachLimits

  /// Creates the policy within limits.
  public init(_ limits: CoachLimits) { self.limits = limits }

  /// Whether an HTTP status may pass: too many requests, or a failure of the server.
  public static func mayPass(_ status: Int) -> Bool {
    status == 408 || status == 429 || (500...599).contains(status)
  }

  /// Returns the wait before the next try, in seconds.
  ///
  /// - Parameters:
  ///   - attempt: the number of tries so far, from 1.
  ///   - retryAfter: the wait that the server asks for, in seconds; nil if it states none.
  /// - Returns: nil if there is no further try, because there were enough or the server asks for a longer wait.
  public func wait(after attempt: Int, retryAfter: Double?) -> Double? {
    guard attempt <= limits.retries else { return nil }
    let wait = limits.firstWaitSeconds * Double(1 << min(attempt - 1, 30))
    guard let retryAfter else { return min(wait, limits.maximumWaitSeconds) }
    return retryAfter <= limits.maximumWaitSeconds ? max(0, retryAfter) : nil
  }
}
