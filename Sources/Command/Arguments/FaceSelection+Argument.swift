public import ArgumentParser
public import FormCheckOverlay

extension FaceSelection: ExpressibleByArgument {}
extension BackgroundTreatment: ExpressibleByArgument {}
