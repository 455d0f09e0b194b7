public import ArgumentParser
public import Pose

extension TimePosition: ExpressibleByArgument {
  /// Reads a time as it is written on the command line.
  public init?(argument: String) { self.init(argument) }
}
