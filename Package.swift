// swift-tools-version: 6.2
import PackageDescription

/// Language settings that every target has.
let languageSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Loops over pixels and signals, and the tests of loops over pixels, signals and tensors, are optimized in every
/// configuration, so that tests run in seconds. All checks stay: sizes come from files.
let optimized: [SwiftSetting] = languageSettings + [.unsafeFlags(["-O"])]

/// Tests that calculate little: optimizing them would take longer than it saves.
let tests: [SwiftSetting] =
  languageSettings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Tensor loops, whose sizes come from the program's own networks, leave checks out.
let kernels: [SwiftSetting] = languageSettings + [.unsafeFlags(["-Ounchecked"])]

/// The architecture that is built for: this machine's, unless FORMCHECK_ARCHITECTURE names another for a cross-compiler.
let architecture: String = {
  #if arch(x86_64)
    let own = "x86_64"
  #else
    let own = "other"
  #endif
  return Context.environment["FORMCHECK_ARCHITECTURE"] ?? own
}()

/// Settings for the instruction sets of one level of the kernels; other architectures have only the baseline level.
func level(_ flags: [String]) -> [SwiftSetting] {
  guard architecture == "x86_64" else { return kernels }
  return kernels + [.unsafeFlags(flags.flatMap { ["-Xcc", $0] })]
}

let avx2 = ["-mavx2", "-mfma", "-mf16c"]
let wide = level(avx2)
let widest = level(avx2 + ["-mavx512f", "-mavx512dq", "-mavx512bw", "-mavx512vl"])

/// `#embed` needs C23.
let c23: [CSetting] = [.unsafeFlags(["-std=c2x"])]

/// The commit for `formcheck --version`: that of the git repository, or FORMCHECK_COMMIT for an archive without one.
let commit: [CSetting] = {
  let git = Context.gitInformation.map { $0.currentCommit + ($0.hasUncommittedChanges ? "+changes" : "") }
  guard let commit = Context.environment["FORMCHECK_COMMIT"] ?? git else { return [] }
  // The text becomes a C string.
  let text = commit.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+-._".contains($0)) }
  return [.define("FORMCHECK_COMMIT", to: "\"\(text)\"")]
}()

let package = Package(
  name: "FormCheck",
  products: [
    .library(
      name: "FormCheck",
      targets: [
        "FormCheck", "FormCheckFiles", "FormCheckPose", "FormCheckPixels", "FormCheckVideo",
        "FormCheckPoseEstimation", "FormCheckMotion", "FormCheckExercises", "FormCheckRecordingCheck",
        "FormCheckOverlay", "FormCheckReports", "FormCheckLineArt", "FormCheckCards", "FormCheckGlyphs",
        "FormCheckComparison", "FormCheckCoaching", "FormCheckTrainingLog",
      ]),
    .executable(name: "formcheck", targets: ["FormCheckCLI"]),
    .executable(name: "formcheck-coach", targets: ["FormCheckCoachProgram"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // Without its Foundation trait: byte arrays are enough.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/LebJe/TOMLKit.git", .upToNextMinor(from: "0.6.0")),
    // Only builds the documentation: swift package generate-documentation --target FormCheck
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    // Links against the system's SQLite.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Only tests use it, as the server that formcheck-coach asks.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // System libraries and embedded data.
    // Headers only, without pkgConfig, which would link the libraries: CFormCheckFFmpegLoader opens them on first use.
    .systemLibrary(
      name: "CFormCheckFFmpeg", path: "Sources/CFFmpeg",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev", "libswresample-dev"])
      ]),
    .systemLibrary(
      name: "CFormCheckCairo", path: "Sources/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "CFormCheckPoseWeights", path: "Sources/CPoseWeights",
      exclude: ["landmark.fcw", "detector.fcw", "face.fcw"], cSettings: c23),
    .target(
      name: "CFormCheckFFmpegLoader", dependencies: ["CFormCheckFFmpeg"], path: "Sources/CFFmpegLoader",
      cSettings: c23, linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "CFormCheckReportPage", path: "Sources/CReportPage",
      exclude: [
        "bar.css", "changes.js", "corrections.js", "drawing.css", "drawing.js", "editor.js", "style.css",
        "script.js",
      ],
      cSettings: c23),
    .target(name: "CFormCheckPen", path: "Sources/CPen", exclude: ["pen.js"], cSettings: c23),
    .target(name: "CFormCheckAdvice", path: "Sources/CAdvice", exclude: ["advice.toml"], cSettings: c23),
    .target(
      name: "CFormCheckColoringPage", path: "Sources/CColoringPage", exclude: ["style.css", "script.js"],
      cSettings: c23),
    .target(
      name: "CFormCheckComparisonPage", path: "Sources/CComparisonPage",
      exclude: ["style.css", "script.js", "survey.js"],
      cSettings: c23),
    .target(
      name: "CFormCheckLogPage", path: "Sources/CLogPage", exclude: ["style.css", "script.js"], cSettings: c23
    ),
    .target(
      name: "CFormCheckExercises", path: "Sources/CExercises", exclude: ["BuiltIn"], cSettings: c23),
    .target(name: "CFormCheckSample", path: "Sources/CSample", cSettings: c23),
    .target(name: "CFormCheckBuild", path: "Sources/CBuild", cSettings: commit),
    .target(name: "CFormCheckProcessor", path: "Sources/CProcessor"),
    .target(name: "CFormCheckAllocator", path: "Sources/CAllocator"),
    .target(name: "CFormCheckSandbox", path: "Sources/CSandbox", cSettings: c23),
    .target(
      name: "CFormCheckTransfer", path: "Sources/CTransfer", cSettings: c23,
      linkerSettings: [.linkedLibrary("curl")]),

    // Files and folders, plain values and pixel memory.
    .target(
      name: "FormCheckFiles",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Files", swiftSettings: languageSettings),
    .target(name: "FormCheckSpelling", path: "Sources/Spelling", swiftSettings: languageSettings),
    .target(
      name: "FormCheckTOML", dependencies: [.product(name: "TOMLKit", package: "TOMLKit")],
      path: "Sources/TOML",
      swiftSettings: languageSettings),
    .target(
      name: "FormCheckConfiguration",
      dependencies: [
        "FormCheckFiles", "FormCheckSpelling", "FormCheckTOML",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Configuration", swiftSettings: languageSettings),
    .target(
      name: "FormCheckWatch",
      dependencies: [
        "FormCheckFiles", .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Watch", swiftSettings: languageSettings),
    .target(name: "FormCheckPose", path: "Sources/Pose", swiftSettings: optimized),
    .target(name: "FormCheckPixels", path: "Sources/Pixels", swiftSettings: optimized),
    .target(
      name: "FormCheckGlyphs", dependencies: ["FormCheckPixels", "FormCheckSpelling"], path: "Sources/Glyphs",
      swiftSettings: optimized),
    .target(
      name: "FormCheckTerminal", dependencies: ["FormCheckPixels"], path: "Sources/Terminal",
      swiftSettings: optimized),
    .target(
      name: "FormCheckBarbell", dependencies: ["FormCheckPose", "FormCheckPixels"], path: "Sources/Barbell",
      swiftSettings: optimized),

    .target(
      name: "FormCheckLineArt", dependencies: ["FormCheckPose", "FormCheckPixels"], path: "Sources/LineArt",
      swiftSettings: optimized),

    .target(
      name: "FormCheckTrainingLog",
      dependencies: ["CFormCheckLogPage", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/TrainingLog", swiftSettings: languageSettings),
    .target(
      name: "FormCheckCards",
      dependencies: [
        "FormCheckPose", "FormCheckLineArt", "CFormCheckCairo", "CFormCheckColoringPage", "CFormCheckPen",
      ],
      path: "Sources/Cards", swiftSettings: optimized),

    // The network, from SIMD kernels up.
    .target(name: "FormCheckKernelCore", path: "Sources/KernelCore", swiftSettings: kernels),
    .target(
      name: "FormCheckKernelsBaseline", dependencies: ["FormCheckKernelCore"],
      path: "Sources/KernelsBaseline",
      swiftSettings: kernels),
    .target(
      name: "FormCheckKernelsAVX2", dependencies: ["FormCheckKernelCore"], path: "Sources/KernelsAVX2",
      swiftSettings: wide),
    .target(
      name: "FormCheckKernelsAVX512", dependencies: ["FormCheckKernelCore"], path: "Sources/KernelsAVX512",
      swiftSettings: widest),
    .target(
      name: "FormCheckKernels",
      dependencies: [
        "FormCheckKernelCore", "FormCheckKernelsBaseline", "FormCheckKernelsAVX2", "FormCheckKernelsAVX512",
        "CFormCheckProcessor",
      ],
      path: "Sources/Kernels", swiftSettings: kernels),
    .target(
      name: "FormCheckNeuralNetwork",
      dependencies: [
        "FormCheckFiles", "FormCheckKernelCore", "FormCheckKernels",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "Sources/NeuralNetwork", swiftSettings: languageSettings),
    .target(
      name: "FormCheckPoseEstimation",
      dependencies: [
        "FormCheckPose", "FormCheckPixels", "FormCheckNeuralNetwork", "FormCheckKernels",
        "CFormCheckPoseWeights",
      ],
      path: "Sources/PoseEstimation", swiftSettings: languageSettings),

    // Video input and output, motion, drawing, tables.
    .target(
      name: "FormCheckVideo",
      dependencies: [
        "FormCheckFiles", "FormCheckPose", "FormCheckPixels", "CFormCheckFFmpeg", "CFormCheckFFmpegLoader",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Video", swiftSettings: optimized),
    .target(
      name: "FormCheckMotion", dependencies: ["FormCheckPose"], path: "Sources/Motion",
      swiftSettings: optimized),
    .target(
      name: "FormCheckComparison", dependencies: ["FormCheckMotion"], path: "Sources/Comparison",
      swiftSettings: optimized),
    .target(
      name: "FormCheckExercises",
      dependencies: [
        "FormCheckPose", "FormCheckMotion", "FormCheckSpelling", "FormCheckTOML", "CFormCheckExercises",
      ],
      path: "Sources/Exercises", swiftSettings: languageSettings),
    .target(
      name: "FormCheckRecordingCheck", dependencies: ["FormCheckPose", "FormCheckPixels", "FormCheckMotion"],
      path: "Sources/RecordingCheck", swiftSettings: optimized),
    .target(
      name: "FormCheckOverlay",
      dependencies: [
        "FormCheckFiles", "FormCheckPose", "FormCheckPixels", "FormCheckGlyphs", "FormCheckMotion",
        "FormCheckRecordingCheck", "CFormCheckCairo",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Overlay", swiftSettings: optimized),
    .target(
      name: "FormCheckCoaching",
      dependencies: [
        "FormCheckPose", "FormCheckMotion", "CFormCheckAdvice", .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      path: "Sources/Coaching", swiftSettings: languageSettings),
    .target(name: "FormCheckCoachClient", path: "Sources/CoachClient", swiftSettings: languageSettings),
    // The only program that uses the network.
    .executableTarget(
      name: "FormCheckCoachProgram", dependencies: ["FormCheckCoachClient", "CFormCheckTransfer"],
      path: "Sources/CoachProgram", swiftSettings: languageSettings),
    .target(
      name: "FormCheckReports",
      dependencies: [
        "FormCheckFiles", "FormCheckPose", "FormCheckMotion", "FormCheckComparison", "FormCheckCoaching",
        "FormCheckExercises",
        "CFormCheckReportPage", "CFormCheckPen",
        "CFormCheckComparisonPage",
      ],
      path: "Sources/Reports", swiftSettings: languageSettings),

    // The pipeline and the command line.
    .target(
      name: "FormCheck",
      dependencies: [
        "FormCheckFiles", "FormCheckSpelling", "FormCheckVideo", "FormCheckPoseEstimation",
        "FormCheckKernels", "FormCheckMotion", "FormCheckExercises", "FormCheckRecordingCheck",
        "FormCheckOverlay", "FormCheckReports", "FormCheckPose", "FormCheckPixels", "FormCheckBarbell",
        "FormCheckLineArt", "FormCheckCards", "FormCheckCoaching", "FormCheckGlyphs", "FormCheckComparison",
        "FormCheckTrainingLog", "CFormCheckProcessor", "CFormCheckSandbox", "FormCheckCoachClient",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: languageSettings),
    .target(
      name: "FormCheckBenchmarks",
      dependencies: [
        "FormCheck", "FormCheckVideo", "FormCheckPoseEstimation", "FormCheckNeuralNetwork",
        "FormCheckKernels", "FormCheckPixels", "FormCheckPose", "FormCheckReports",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Benchmarks", swiftSettings: languageSettings),
    .executableTarget(
      name: "FormCheckCLI",
      dependencies: [
        "FormCheck", "FormCheckBenchmarks", "FormCheckFiles", "FormCheckPose", "FormCheckPoseEstimation",
        "FormCheckVideo", "FormCheckKernels", "FormCheckMotion", "FormCheckExercises",
        "FormCheckRecordingCheck", "FormCheckOverlay", "FormCheckReports", "FormCheckLineArt",
        "FormCheckCards", "FormCheckCoaching", "FormCheckGlyphs", "FormCheckPixels", "FormCheckTerminal",
        "FormCheckComparison", "FormCheckSpelling", "FormCheckConfiguration", "FormCheckWatch",
        "FormCheckTrainingLog", "FormCheckCoachClient", "CFormCheckAllocator", "CFormCheckBuild",
        "CFormCheckSample", "CFormCheckSandbox",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Command", swiftSettings: languageSettings),

    // Programs that use the library as others do: `import FormCheck` alone.
    .executableTarget(
      name: "CountRepetitions", dependencies: ["FormCheck"], path: "Examples/CountRepetitions",
      swiftSettings: languageSettings),
    .executableTarget(
      name: "PeopleInImages", dependencies: ["FormCheck"], path: "Examples/PeopleInImages",
      swiftSettings: languageSettings),
    .executableTarget(
      name: "DrawSkeletons", dependencies: ["FormCheck"], path: "Examples/DrawSkeletons",
      swiftSettings: languageSettings),

    // Tests. `FormCheckTestSupport` has what several test targets and the fuzzers share.
    .target(
      name: "FormCheckTestSupport",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/Support", swiftSettings: languageSettings),
    .target(
      name: "FormCheckChatServer",
      dependencies: [
        "FormCheckTestSupport", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/ChatServer", swiftSettings: languageSettings),
    .testTarget(
      name: "FilesTests",
      dependencies: [
        "FormCheckTestSupport", "FormCheckFiles", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "FormCheckTestSupport", "FormCheckConfiguration",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "WatchTests",
      dependencies: [
        "FormCheckTestSupport", "FormCheckFiles", "FormCheckWatch",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "SpellingTests", dependencies: ["FormCheckSpelling"], swiftSettings: tests),
    .testTarget(
      name: "TrainingLogTests",
      dependencies: [
        "FormCheckTestSupport", "FormCheckTrainingLog", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: tests),
    .testTarget(name: "PoseTests", dependencies: ["FormCheckPose"], swiftSettings: tests),
    .testTarget(
      name: "MotionTests", dependencies: ["FormCheckMotion", "FormCheckExercises", "FormCheckPose"],
      swiftSettings: optimized),
    .testTarget(
      name: "ComparisonTests", dependencies: ["FormCheckComparison", "FormCheckMotion"],
      swiftSettings: optimized),
    .testTarget(
      name: "ExercisesTests", dependencies: ["FormCheckExercises", "FormCheckMotion", "FormCheckTOML"],
      swiftSettings: tests),
    .testTarget(
      name: "VideoTests",
      dependencies: [
        "FormCheckTestSupport", "FormCheckVideo", "FormCheckPixels", "FormCheckPose", "CFormCheckFFmpeg",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Fixtures"], swiftSettings: tests),
    .testTarget(
      name: "KernelsTests", dependencies: ["FormCheckKernelCore", "FormCheckKernels"],
      swiftSettings: optimized),
    .testTarget(
      name: "NeuralNetworkTests",
      dependencies: [
        "FormCheckTestSupport", "FormCheckNeuralNetwork", "FormCheckKernels", "CFormCheckPoseWeights",
      ],
      exclude: ["Golden"], swiftSettings: tests),
    .testTarget(name: "PixelsTests", dependencies: ["FormCheckPixels"], swiftSettings: optimized),
    .testTarget(
      name: "RecordingCheckTests",
      dependencies: [
        "FormCheckRecordingCheck", "FormCheckExercises", "FormCheckMotion", "FormCheckPixels",
        "FormCheckPose",
      ],
      swiftSettings: optimized),
    .testTarget(
      name: "GlyphsTests", dependencies: ["FormCheckGlyphs", "FormCheckPixels"], swiftSettings: optimized),
    .testTarget(
      name: "TerminalTests", dependencies: ["FormCheckTerminal", "FormCheckPixels"], swiftSettings: optimized),
    .testTarget(
      name: "BarbellTests", dependencies: ["FormCheckBarbell", "FormCheckPixels", "FormCheckPose"],
      swiftSettings: optimized),
    .testTarget(
      name: "LineArtTests", dependencies: ["FormCheckLineArt", "FormCheckPixels", "FormCheckPose"],
      swiftSettings: optimized),
    .testTarget(
      name: "CardsTests", dependencies: ["FormCheckCards", "FormCheckLineArt", "FormCheckPose"],
      swiftSettings: optimized),
    .testTarget(
      name: "OverlayTests",
      dependencies: [
        "FormCheckTestSupport", "FormCheckFiles", "FormCheckGlyphs", "FormCheckOverlay", "FormCheckPixels",
        "FormCheckPose", "FormCheckMotion", "FormCheckRecordingCheck",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: optimized),
    .testTarget(
      name: "PoseEstimationTests",
      dependencies: [
        "FormCheckPoseEstimation", "FormCheckNeuralNetwork", "FormCheckKernels", "FormCheckPixels",
        "FormCheckPose", "FormCheckVideo",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "CoachingTests",
      dependencies: ["FormCheckCoaching", "FormCheckMotion", "FormCheckExercises", "FormCheckPose"],
      swiftSettings: tests),
    .testTarget(
      name: "CoachClientTests",
      dependencies: [
        "FormCheckCoachClient", "FormCheckCoachProgram", "FormCheckChatServer",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "FormCheckReports", "FormCheckMotion", "FormCheckComparison", "FormCheckExercises", "FormCheckFiles",
        "FormCheckPose",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "FormCheckTests",
      dependencies: [
        "FormCheckTestSupport",
        "CFormCheckSandbox", "FormCheck", "FormCheckComparison", "FormCheckCards", "FormCheckLineArt",
        "FormCheckExercises",
        "FormCheckFiles", "FormCheckKernels",
        "FormCheckMotion",
        "FormCheckOverlay", "FormCheckPixels", "FormCheckPose", "FormCheckPoseEstimation",
        "FormCheckRecordingCheck", "FormCheckReports", "FormCheckTrainingLog", "FormCheckVideo",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Fixtures"], swiftSettings: tests),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: [
        "FormCheckBenchmarks", "FormCheck", "FormCheckKernels", "FormCheckPoseEstimation",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "FormCheckTestSupport", "FormCheckCLI", "FormCheck", "FormCheckBenchmarks", "FormCheckChatServer",
        "FormCheckCoachProgram", "FormCheckConfiguration", "FormCheckKernels",
        "FormCheckGlyphs", "FormCheckMotion", "FormCheckOverlay", "FormCheckPixels", "FormCheckPose",
        "FormCheckReports", "FormCheckTrainingLog", "FormCheckVideo",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: tests),
  ]
)

// Fuzzers need flags that only `scripts/fuzz` gives, and nobody else builds them.
if Context.environment["FORMCHECK_FUZZERS"] != nil {
  package.targets += [
    .target(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CLibFuzzer", "FormCheck", "FormCheckExercises", "FormCheckFiles", "FormCheckMotion",
        "FormCheckNeuralNetwork", "FormCheckPixels",
        "FormCheckPose", "FormCheckTestSupport", "FormCheckReports", "FormCheckVideo",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Fuzzing/fuzz", swiftSettings: languageSettings),
  ]
}

// `scripts/evaluate-recognition` builds its program, and nobody else.
if Context.environment["FORMCHECK_EVALUATION"] != nil {
  package.targets += [
    .executableTarget(
      name: "evaluate-recognition",
      dependencies: [
        "FormCheck", "FormCheckMotion", .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Evaluation/evaluate-recognition", swiftSettings: languageSettings)
  ]
}
