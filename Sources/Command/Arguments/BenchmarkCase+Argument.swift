public import ArgumentParser
public import FormCheckPoseEstimation

extension PoseModels.BenchmarkCase: ExpressibleByArgument {}
