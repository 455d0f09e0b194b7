public import FormCheck
import FormCheckReports
import Subprocess
import SystemPackage

extension StartMeasurement {
  /// Returns the median of each number over `count` starts of this program.
  ///
  /// - Parameter arguments: arguments with which the program measures its own start and prints the result as JSON. The
  ///   start time is appended.
  /// - Throws: an error if the program can't be started or fails.
  public static func median(
    of count: Int, arguments: [String]
  ) async throws(FormCheckError) -> StartMeasurement {
    var starts: [StartMeasurement] = []
    for _ in 0..<count {
      let answer = try await output(of: arguments + ["\(now())"])
      starts.append(try FormCheckError.wrapping { try JSONText.decode(StartMeasurement.self, from: answer) })
    }
    return median(of: starts)
  }

  /// Returns the median of each number over one or more measurements.
  static func median(of starts: [StartMeasurement]) -> StartMeasurement {
    func median(_ value: (StartMeasurement) -> Double) -> Double {
      starts.map(value).sorted()[starts.count / 2]
    }
    return StartMeasurement(
      commandMs: median(\.commandMs), readyMs: median(\.readyMs), residentMiB: median(\.residentMiB),
      peakMiB: median(\.peakMiB))
  }

  /// The maximum number of bytes that a started program may print.
  private static let outputLimit = 1 << 20

  /// Runs this program with `arguments` and returns its standard output.
  private static func output(of arguments: [String]) async throws(FormCheckError) -> [UInt8] {
    let program = Arguments(
      executablePathOverride: CommandLine.arguments.first, remainingValues: arguments)
    do {
      let result = try await run(
        .path("/proc/self/exe"), arguments: program, output: .bytes(limit: outputLimit),
        error: .currentStandardError)
      guard result.terminationStatus.isSuccess else {
        throw FormCheckError(
          .program, "A second instance of the program was started for the measurement, and failed.")
      }
      return result.standardOutput
    } catch let error as FormCheckError {
      throw error
    } catch {
      throw FormCheckError(
        .program, "A second instance of the program can't be started for the measurement: \(error).")
    }
  }
}
