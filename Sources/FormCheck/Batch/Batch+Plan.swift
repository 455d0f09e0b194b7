extension Batch {
  /// The plan for the analysis of one input.
  public struct InputPlan: Sendable {
    /// The input's name.
    public let name: String
    /// The plan, or the reason why the input can't be analyzed.
    public let plan: Result<AnalysisPlan, FormCheckError>
  }

  /// Returns the plan for each input, without writing anything. Ends early only if its task is canceled.
  ///
  /// - Throws: an error if the task is canceled.
  public func plans() async throws(FormCheckError) -> [InputPlan] {
    var plans: [InputPlan] = []
    for number in inputs.indices {
      plans.append(InputPlan(name: inputs[number].name, plan: try await plan(number)))
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
