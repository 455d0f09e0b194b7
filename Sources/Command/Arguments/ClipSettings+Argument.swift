public import ArgumentParser
public import FormCheck

extension ClipSettings.Unit: ExpressibleByArgument {}
extension ClipSettings.Crop: ExpressibleByArgument {}
