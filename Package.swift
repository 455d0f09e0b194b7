// swift-tools-version: 6.2
import PackageDescription

/// The house's language settings; every target has them.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Loops over pixels, and the tests of loops over pixels and tensors, are optimized in every configuration, so that tests run
/// in seconds. Every check stays: sizes of pictures come from files.
let optimized: [SwiftSetting] = house + [.unsafeFlags(["-O"])]

/// Tensor loops, whose sizes come from the program's own networks, leave checks out.
let kernels: [SwiftSetting] = house + [.unsafeFlags(["-Ounchecked"])]

#if arch(x86_64)
  let wide: [SwiftSetting] = kernels + [.unsafeFlags(["-Xcc", "-mavx2", "-Xcc", "-mfma", "-Xcc", "-mf16c"])]
  let widest: [SwiftSetting] =
    wide
    + [
      .unsafeFlags(["-Xcc", "-mavx512f", "-Xcc", "-mavx512dq", "-Xcc", "-mavx512bw", "-Xcc", "-mavx512vl"])
    ]
#else
  let wide: [SwiftSetting] = kernels
  let widest: [SwiftSetting] = kernels
#endif

let package = Package(
  name: "FormCheck",
  products: [
    .library(
      name: "FormCheck",
      targets: ["FormCheck", "Pose", "Pixels", "Video", "PoseEstimation", "Motion", "Overlay", "Reports"]),
    .executable(name: "formcheck", targets: ["formcheck"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // System libraries and data.
    // Headers only, so without pkgConfig, which would link the libraries: CFFmpegLoader opens them when a video comes.
    .systemLibrary(
      name: "CFFmpeg",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev", "libswresample-dev"])
      ]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "CPoseWeights", exclude: ["landmark.fcw", "detector.fcw"], cSettings: [.unsafeFlags(["-std=c2x"])]
    ),
    .target(
      name: "CFFmpegLoader", dependencies: ["CFFmpeg"], cSettings: [.unsafeFlags(["-std=c2x"])],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "CReportPage", exclude: ["style.css", "script.js"], cSettings: [.unsafeFlags(["-std=c2x"])]),
    .target(name: "CProcessor"),
    .target(name: "CAllocator"),
    .target(name: "CSandbox", cSettings: [.unsafeFlags(["-std=c2x"])]),

    // Plain values and the memory of one picture.
    .target(name: "Pose", swiftSettings: house),
    .target(name: "Pixels", swiftSettings: optimized),

    // The network, from SIMD kernels up.
    .target(name: "KernelCore", swiftSettings: kernels),
    .target(name: "KernelsBaseline", dependencies: ["KernelCore"], swiftSettings: kernels),
    .target(name: "KernelsAVX2", dependencies: ["KernelCore"], swiftSettings: wide),
    .target(name: "KernelsAVX512", dependencies: ["KernelCore"], swiftSettings: widest),
    .target(
      name: "Kernels",
      dependencies: ["KernelCore", "KernelsBaseline", "KernelsAVX2", "KernelsAVX512", "CProcessor"],
      swiftSettings: kernels),
    .target(
      name: "NeuralNetwork",
      dependencies: ["KernelCore", "Kernels", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: house),
    .target(
      name: "PoseEstimation", dependencies: ["Pose", "Pixels", "NeuralNetwork", "Kernels", "CPoseWeights"],
      swiftSettings: house),

    // Video in and out, motion, pictures, files.
    .target(
      name: "Video", dependencies: ["Pose", "Pixels", "CFFmpeg", "CFFmpegLoader"], swiftSettings: house),
    .target(name: "Motion", dependencies: ["Pose"], swiftSettings: house),
    .target(name: "Overlay", dependencies: ["Pose", "Pixels", "Motion", "CCairo"], swiftSettings: house),
    .target(name: "Reports", dependencies: ["Pose", "Motion", "CReportPage"], swiftSettings: house),

    // The pipeline and the command line.
    .target(
      name: "FormCheck",
      dependencies: [
        "Video", "PoseEstimation", "NeuralNetwork", "Kernels", "Motion", "Overlay", "Reports", "Pose",
        "Pixels", "CSandbox",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: house),
    .executableTarget(
      name: "formcheck",
      dependencies: [
        "FormCheck", "Pose", "PoseEstimation", "Kernels", "Motion", "Overlay", "Reports", "CAllocator",
        "CSandbox",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: house),

    .testTarget(name: "PoseTests", dependencies: ["Pose"], swiftSettings: house),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "Pose"], swiftSettings: house),
    .testTarget(
      name: "VideoTests", dependencies: ["Video", "Pixels", "Pose", "CFFmpeg"], exclude: ["Fixtures"],
      swiftSettings: house),
    .testTarget(
      name: "KernelsTests", dependencies: ["KernelCore", "Kernels"], swiftSettings: optimized),
    .testTarget(
      name: "NeuralNetworkTests",
      dependencies: [
        "NeuralNetwork", "Kernels", "CPoseWeights", .product(name: "Crypto", package: "swift-crypto"),
      ],
      exclude: ["Golden"], swiftSettings: house),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels"], swiftSettings: optimized),
    .testTarget(
      name: "OverlayTests", dependencies: ["Overlay", "Pixels", "Pose", "Motion"],
      swiftSettings: optimized),
    .testTarget(
      name: "PoseEstimationTests",
      dependencies: ["PoseEstimation", "NeuralNetwork", "Pixels", "Pose", "Video"],
      swiftSettings: house),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", "Motion", "Pose"], swiftSettings: house),
    .testTarget(
      name: "FormCheckTests",
      dependencies: [
        "CSandbox", "FormCheck", "Kernels", "Motion", "Overlay", "Pixels", "Pose", "PoseEstimation",
        "Reports",
        "Video",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Fixtures"], swiftSettings: house),
    .testTarget(
      name: "CommandTests", dependencies: ["formcheck", "FormCheck", "Kernels", "Pixels", "Pose", "Video"],
      swiftSettings: house),
  ]
)

// Fuzzers need flags that only `scripts/fuzz` gives, and nobody else builds them.
if Context.environment["FORMCHECK_FUZZERS"] != nil {
  package.targets += [
    .target(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CLibFuzzer", "FormCheck", "Motion", "NeuralNetwork", "Pixels", "Pose", "Reports", "Video",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Fuzzing/fuzz", swiftSettings: house),
  ]
}
