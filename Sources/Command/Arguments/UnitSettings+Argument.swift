public import ArgumentParser
import FormCheck
public import FormCheckMotion

extension UnitSettings.SlowMotion: ExpressibleByArgument {
  /// Creates a factor from its text on the command line.
  public init?(argument: String) { self.init(argument) }
}

extension UnitSettings.Level: ExpressibleByArgument {
  /// Creates a roll from its text on the command line.
  public init?(argument: String) { self.init(argument) }
}
