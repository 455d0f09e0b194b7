public import ArgumentParser
public import FormCheckKernels

extension ProcessorLevel: ExpressibleByArgument {}
