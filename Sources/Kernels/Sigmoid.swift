#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The logistic function. It is the same on every level.
public enum Sigmoid {
  /// Computes `output = 1 / (1 + exp(−input))` over `count` floats.
  public static func run(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int
  ) {
    for index in 0..<count { output[index] = 1 / (1 + exp(-input[index])) }
  }
}
