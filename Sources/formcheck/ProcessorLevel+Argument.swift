public import ArgumentParser
public import Kernels

extension ProcessorLevel: ExpressibleByArgument {}
