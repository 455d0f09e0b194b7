import ArgumentParser
import Pose

extension TimePosition: @retroactive ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
