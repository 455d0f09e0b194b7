public import FormCheckCards
import FormCheckFiles
public import FormCheckLineArt
import FormCheckReports
public import SystemPackage

extension OutputFiles {
  /// Returns the path of the line drawing of an image.
  public func lineArt(_ format: PageFormat) -> FilePath { path(suffix: "lineart.\(format.rawValue)") }
}

extension PictureDrawing {
  /// Checks that the files of a drawing may be written.
  ///
  /// - Throws: an error if one exists and `overwrites` is false, or if the folder isn't writable.
  public func prepare(_ outputs: [FilePath], overwrites: Bool) throws(FormCheckError) {
    try OutputGuard(input: input, overwrites: overwrites).prepare(outputs)
  }

  /// Writes a drawing to files. They get their final names once all of them are complete.
  ///
  /// - Throws: an error if a file can't be drawn or written.
  /// - Complexity: O(*n*) for *n* pixels of the drawing, for each format.
  public func write(
    _ result: Result, _ formats: [PageFormat], to outputs: OutputFiles
  ) throws(FormCheckError) -> [FilePath] {
    let page = DrawingPage(result.drawing, title: outputs.stem, scale: 2)
    return try FormCheckError.wrapping {
      var files: [PartialFile] = []
      for format in formats {
        files.append(try PartialFile.complete(try page.bytes(format), for: outputs.lineArt(format)))
      }
      for file in files { try file.commit() }
      return formats.map(outputs.lineArt)
    }
  }
}

/// The description of a line drawing that `--json` prints.
public struct LineArtDocument: Encodable, Sendable {
  let file: String
  let preset: String
  let settings: LineArtSettings
  let width: Int
  let height: Int
  let inverted: Bool
  let person: Bool
  let fillability: FillabilityReport
  let outputs: [String]

  /// Creates the description of a drawing and its files.
  public init(
    file: String, preset: LineArtPreset, _ result: PictureDrawing.Result, outputs: [FilePath]
  ) {
    let drawing = result.drawing
    (self.file, self.preset, settings) = (file, preset.name, drawing.settings)
    (width, height, inverted) = (drawing.ink.width, drawing.ink.height, drawing.isInverted)
    person = result.hasPerson
    fillability = FillabilityReport(drawing, preset.targets)
    self.outputs = outputs.map(\.string)
  }

  /// Returns the description as JSON text.
  ///
  /// - Throws: an error if a number can't be represented in JSON.
  public func json() throws(FormCheckError) -> String {
    let document = self
    return try FormCheckError.wrapping { try JSONText.string(document) }
  }
}
