public import ArgumentParser
public import FormCheckPoseEstimation

extension TrackingQuality: ExpressibleByArgument {}
