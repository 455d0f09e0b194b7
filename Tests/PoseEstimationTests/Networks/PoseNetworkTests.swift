import FormCheckNeuralNetwork
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct PoseNetworkTests {
  /// A weight file selects its network by the skeleton, so that no two networks may share one.
  @Test func registeredNetworksHaveDistinctSkeletons() {
    let names = PoseNetwork.all.map(\.skeleton.name)
    #expect(Set(names).count == names.count && names.first == PoseNetwork.standard.skeleton.name)
  }

  /// Saved observations name a skeleton of a network or of an exchange format.
  @Test func skeletonsAreFoundByName() {
    for skeleton in PoseNetwork.all.map(\.skeleton) + [.coco17, .blazePose33] {
      #expect(PoseNetwork.skeleton(named: skeleton.name) == skeleton)
    }
    for name in ["", "none", "coco-17", "HALPE_26"] { #expect(PoseNetwork.skeleton(named: name) == nil) }
  }

  /// Every decoder's outputs exist in the bundled files, with their shapes.
  @Test(arguments: PoseNetwork.all.indices) func bundledWeightsFitTheirNetwork(index: Int) throws {
    let network = PoseNetwork.all[index]
    let files = [
      (network.weights.detector(), network.detector.decoder.outputs),
      (network.weights.landmarks(), network.landmarks.decoder.outputs),
    ]
    for (bytes, outputs) in files {
      let model = try NetworkModel(weights: bytes)
      for output in outputs {
        let shape = try model.outputShape(output.name)
        #expect(output.accepts(shape), "\(output.name): \(shape)")
      }
    }
    let model = try NetworkModel(weights: network.weights.landmarks())
    #expect(model.skeletonName == network.skeleton.name)
    #expect(network.landmarks.auxiliaryOutputs.isSubset(of: model.outputNames))
    #expect(network.landmarks.auxiliaryOutputs.isDisjoint(with: network.landmarks.decoder.outputNames))
  }

  @Test func layoutsAcceptTheirShapes() {
    let numbers = NetworkOutput(name: "list", layout: .numbers(12))
    for shape in [[12], [3, 4], [2, 2, 3], [1, 1, 12]] { #expect(numbers.accepts(TensorShape(shape))) }
    for shape in [[11], [13], [4, 4], []] { #expect(!numbers.accepts(TensorShape(shape)), "\(shape)") }
    let map = NetworkOutput(name: "map", layout: .squareMap(channels: 5))
    for shape in [[1, 1, 5], [64, 64, 5]] { #expect(map.accepts(TensorShape(shape))) }
    for shape in [[5], [64, 64], [64, 32, 5], [64, 64, 4], [1, 8, 8, 5]] {
      #expect(!map.accepts(TensorShape(shape)), "\(shape)")
    }
    #expect(numbers.layout.description == "12 numbers")
    #expect(NetworkOutput.Layout.numbers(1).description == "1 number")
    #expect(map.layout.description == "a square map with 5 channels")
  }

  /// BlazePose's numbers, as its model card and MediaPipe's graphs have them.
  @Test func blazePoseIsDescribedAsPublished() {
    let network = PoseNetwork.blazePose
    #expect(network.skeleton == .blazePose33 && network.skeleton.keypoints.count == 33)
    #expect(network.detector.inputRange == -1...1 && network.landmarks.inputRange == 0...1)
    #expect(network.landmarks.crop == CropAlignment(sideFactor: 2.5))
    #expect(
      network.landmarks.decoder.outputs == [
        NetworkOutput(name: "landmarks", layout: .numbers(195)),
        NetworkOutput(name: "score", layout: .numbers(1)),
        NetworkOutput(name: "heatmap", layout: .squareMap(channels: 39)),
        NetworkOutput(name: "world_landmarks", layout: .numbers(117)),
      ])
    #expect(
      network.detector.decoder.outputs == [
        NetworkOutput(name: "boxes", layout: .numbers(2254 * 12)),
        NetworkOutput(name: "scores", layout: .numbers(2254)),
      ])
  }

  @Test(arguments: PoseModels.BenchmarkCase.allCases)
  func benchmarkCasesRun(_ benchmarkCase: PoseModels.BenchmarkCase) throws {
    let models = try Sample.models.get()
    let network = try models.benchmarkNetwork(benchmarkCase, threads: 1)
    let isDetector = benchmarkCase == .detector || benchmarkCase == .detectorWithZeros
    #expect(network.model.name == models.identities[isDetector ? 0 : 1].name)
    #expect(network.input.allSatisfy { (0..<1).contains($0) } && Set(network.input.prefix(100)).count > 90)
    network.run()
    let auxiliary = models.network.landmarks.auxiliaryOutputs
    for name in auxiliary {
      let isComputed = (try? network.output(name)) != nil
      #expect(isComputed == (benchmarkCase == .landmark), "\(benchmarkCase): \(name)")
    }
  }
}
