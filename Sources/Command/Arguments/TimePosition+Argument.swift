public import ArgumentParser
public import FormCheckPose

extension TimePosition: ExpressibleByArgument {
  /// Reads a time as written on the command line.
  public init?(argument: String) { self.init(argument) }
}
