extension Batch {
  /// Returns the plan for the analysis of each input, without writing anything. Ends early only if its task is
  /// canceled.
  ///
  /// - Throws: an error if the task is canceled.
  public func plans() async throws(FormCheckError) -> [(
    name: String, plan: Result<AnalysisPlan, FormCheckError>
  )] {
    var plans: [(name: String, plan: Result<AnalysisPlan, FormCheckError>)] = []
    for number in inputs.indices {
      plans.append((inputs[number].name, try await plan(number)))
    }
    return plans
  }

  private func plan(_ number: Int) async throws(FormCheckError) -> Result<AnalysisPlan, FormCheckError> {
    if let refusal = refusals[number] { return .failure(refusal) }
    let analysis = Analysis(
      input: inputs[number].path, outputs: inputs[number].outputs, settings: settings, models: models)
    do throws(FormCheckError) { return .success(try await analysis.plan()) } catch {
      if error.kind == .interrupted { throw error }
      return .failure(error)
    }
  }
}
