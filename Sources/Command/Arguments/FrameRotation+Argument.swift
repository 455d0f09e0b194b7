public import ArgumentParser
public import FormCheckPixels

extension FrameRotation: ExpressibleByArgument {
  /// Reads an angle in degrees clockwise as written on the command line.
  public init?(argument: String) {
    guard let degrees = Int(argument) else { return nil }
    self.init(degreesClockwise: degrees)
  }
}
