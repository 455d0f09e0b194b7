import FormCheckNeuralNetwork
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct PoseModelsTests {
  @Test func bundledNetworksLoad() throws {
    let models = try Sample.models.get()
    #expect(models.skeleton == .blazePose33)
    #expect(models.identities.count == 2)
    #expect(Set(models.identities.map(\.name)).count == 2)
    #expect(Set(models.identities.map(\.sha256)).count == 2)
    for identity in models.identities {
      let digits = identity.sha256
      #expect(digits.count == 64 && digits.allSatisfy { "0123456789abcdef".contains($0) }, "\(digits)")
      #expect(!identity.name.isEmpty)
    }
  }

  @Test func networksInTheWrongRoleAreRefused() throws {
    let models = try Sample.models.get()
    #expect(throws: PoseEstimationError.unknownSkeleton(models.detector.skeletonName)) {
      try PoseModels(.blazePose, detector: models.detector, landmark: models.detector)
    }
    let error = #expect(throws: PoseEstimationError.self) {
      try PoseModels(.blazePose, detector: models.landmark, landmark: models.landmark)
    }
    guard case .unsuitableModel(let name, let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == models.landmark.name && reason.contains("boxes, scores"))
  }

  @Test func errorsAreSentences() {
    let errors: [PoseEstimationError] = [
      .network("The weights are damaged."), .unknownSkeleton("HALPE_26"),
      .unsuitableModel(name: "pose", reason: "its input isn't a square RGB image"),
    ]
    for (error, word) in zip(errors, ["damaged", "HALPE_26", "pose"]) {
      let text = error.description
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true && text.contains(word), "\(text)")
    }
  }

  @Test func networkErrorsKeepTheirDescription() throws {
    let unknown = NeuralNetworkError.unknownOutput("mask", available: ["score"])
    let error = #expect(throws: PoseEstimationError.self) {
      try PoseEstimationError.wrapping { () throws(NeuralNetworkError) -> Int in throw unknown }
    }
    #expect(error == .network(unknown.description))
    let shortage = NeuralNetworkError.outOfMemory(bytes: 11_000_000)
    #expect(throws: PoseEstimationError.outOfMemory(shortage.description)) {
      try PoseEstimationError.wrapping { () throws(NeuralNetworkError) -> Int in throw shortage }
    }
    #expect(try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in 7 } == 7)
  }
}
