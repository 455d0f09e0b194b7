public import ArgumentParser
public import FormCheckTrainingLog

extension ExchangeFormat: ExpressibleByArgument {
  /// Accepts the names of the apps in any case.
  public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}
