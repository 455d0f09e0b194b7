public import ArgumentParser
public import PoseEstimation

extension PoseModels.BenchmarkCase: ExpressibleByArgument {}
