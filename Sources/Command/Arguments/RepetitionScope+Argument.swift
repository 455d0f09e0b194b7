public import ArgumentParser
public import FormCheckMotion

extension RepetitionScope: ExpressibleByArgument {}
