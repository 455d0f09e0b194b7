import FormCheck
import Testing

/// Members are visible only where their module is imported, so this file imports what programs import: `FormCheck` alone.
@Suite struct OneImportTests {
  /// One member of each module that appears in the public declarations of `FormCheck`.
  @Test func membersOfEveryModuleAreVisible() throws {
    #expect(PageFormat.allCases.count == 3, "Cards")
    #expect(!AdviceCatalog.builtIn.advice.isEmpty, "Coaching")
    #expect(try ChatEndpoint("http://localhost:1/v1").isLocal, "CoachClient")
    #expect(Tempo(lowering: 1, pause: 0, lifting: 1, whole: 2).parts.count == 4, "Comparison")
    #expect(ExerciseCatalog.names.contains("squat"), "Exercises")
    #expect(FileStatus("/")?.isDirectory == true, "Files")
    #expect(GlyphEffect.allCases.contains { $0.rawValue == "dots" }, "Glyphs")
    #expect(ProcessorLevel.available.contains(.baseline), "Kernels")
    #expect(LineArtPreset.named("card")?.name == "card", "LineArt")
    #expect(AngleName.leftKneeFlexion.joints?.vertex == .leftKnee, "Motion")
    #expect(OverlayStyles.all.contains { $0.name == "joints" }, "Overlay")
    #expect(PixelSize(width: 4, height: 3).width == 4, "Pixels")
    #expect(Skeleton.blazePose33.keypoints.count == 33, "Pose")
    #expect(TrackingQuality.allCases.contains(.balanced), "PoseEstimation")
    #expect(RecordingServices.names.contains("frame"), "RecordingCheck")
    #expect(MotionExports.named("dlc")?.name == "dlc", "Reports")
    #expect(LoadUnit.kilograms.kilograms == 1, "TrainingLog")
    #expect(VideoCodec.h264.fileExtension == "mp4", "Video")
    #expect(FilePath("a/b").lastComponent?.string == "b", "SystemPackage")
  }
}
