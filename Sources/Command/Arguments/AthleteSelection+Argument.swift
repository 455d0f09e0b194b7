public import ArgumentParser
public import FormCheckMotion

extension AthleteSelection: ExpressibleByArgument {
  /// Reads a selection as written on the command line, in American or British spelling.
  public init?(argument: String) { self.init(argument) }
}
