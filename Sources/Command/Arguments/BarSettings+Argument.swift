public import ArgumentParser
public import FormCheckMotion

extension BarSettings.Mode: ExpressibleByArgument {}
