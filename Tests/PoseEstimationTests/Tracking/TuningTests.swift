import Foundation
import Testing

@testable import FormCheckPoseEstimation

@Suite struct TuningTests {
  /// A quality level is expanded into numbers: those of the settings and those of the stages.
  @Test(arguments: [
    (TrackingQuality.fast, 2.0, 0.2, 0.5, 0.4, 2, 1, 0), (.balanced, 1, 0.1, 0.5, 0.4, 2, 1, 0),
    (.best, 0.25, 0, 0.4, 0.3, 3, 3, 1),
  ])
  func qualityLevelsHaveTheirNumbers(
    quality: TrackingQuality, interval: Double, search: Double, score: Double, imageScore: Double,
    orientations: Int, refinements: Int, perFrame: Int
  ) {
    let (video, image) = (
      PoseTracker.Settings(quality: quality), PoseTracker.Settings.still(quality: quality)
    )
    #expect(video.detectionInterval == interval && video.searchInterval == search)
    #expect(video.minimumDetectionScore == score && image.minimumDetectionScore == imageScore)
    #expect(!video.isStill && image.isStill && image.quality == quality)
    let tuning = TrackerTuning(video)
    #expect(tuning.search.refinedOrientations == orientations && tuning.search.refinements == refinements)
    #expect(tuning.refinementsPerFrame == perFrame)
    #expect(tuning.detector.maximumCandidates == 12 && tuning.detector.isThorough == (quality == .best))
    #expect(TrackerTuning(image).detector.maximumCandidates == 30 && TrackerTuning(image).detector.isThorough)
  }

  /// In an image, no later frame refines a search: balanced searches more thoroughly than in a video.
  @Test func imagesAreSearchedThoroughly() {
    let tuning = TrackerTuning(.still(quality: .balanced))
    #expect(tuning.search.refinedOrientations == 3 && tuning.search.refinements == 2)
  }

  /// The keys that saved records and other programs read.
  @Test func persistedKeysAreStable() throws {
    func keys(_ value: some Encodable) throws -> Set<String> {
      let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
      return Set(try #require(object as? [String: Any]).keys)
    }
    #expect(try keys(TrackingEffort()) == ["following", "searching", "finding", "lookingBack"])
    #expect(try keys(TrackingEffort.Work()) == ["landmarkLooks", "detectorLooks", "seconds"])
    #expect(
      try keys(PoseTracker.Settings()) == [
        "quality", "detectionInterval", "minimumScore", "minimumLimbPeak", "minimumDetectionScore",
        "patience", "searchInterval", "maximumPeople", "isStill",
      ])
    #expect(TrackingQuality.allCases.map(\.rawValue) == ["fast", "balanced", "best"])
  }

  @Test func effortAddsUp() {
    let (first, second) = (
      TrackingEffort.Work(landmarkInferences: 3, detectorInferences: 1, seconds: 0.5),
      TrackingEffort.Work(landmarkInferences: 4, detectorInferences: 0, seconds: 0.25)
    )
    #expect(
      first + second == TrackingEffort.Work(landmarkInferences: 7, detectorInferences: 1, seconds: 0.75))
  }
}
