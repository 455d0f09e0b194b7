import ArgumentParser
import FormCheckReports

/// The export to standard output, with `-o -`.
extension ExportCommand {
  /// Whether the export is written to standard output.
  var isStream: Bool { output.directory == OutputOptions.standardOutput }

  /// The formats of one file.
  private static var streamable: [String] { MotionExports.all.filter { $0.isOneFile }.map { $0.name } }

  var streamError: ValidationError {
    ValidationError(
      "-o - writes one video in one format: \(Self.streamable.joined(separator: ", ")). Run the command for each."
    )
  }

  /// Rejects formats of which a stream can't hold all files, and a second video, which the stream couldn't separate.
  func validateStream() throws {
    guard isStream else { return }
    let streamable = Self.streamable
    guard formats.count == 1, formats.allSatisfy({ streamable.contains($0) }), files.count == 1 else {
      throw streamError
    }
    guard !Console.isOutputInteractive || MotionExports.named(formats[0])?.isBinary != true else {
      throw ValidationError(
        "\(formats[0]) is a binary format, which a terminal can't show. Redirect standard output, or name a folder with -o."
      )
    }
    guard !json else {
      throw ValidationError("--json and -o - both write to standard output. Choose one of them.")
    }
  }
}

extension MotionExport {
  /// Whether the format consists of one file for each video.
  fileprivate static var isOneFile: Bool {
    suffixes.count == 1 && !suffixes[0].contains("*") && folder(stem: "") == nil
  }
}
