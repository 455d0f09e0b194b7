import FormCheckExercises
import FormCheckFiles
package import FormCheckMotion
package import SystemPackage

/// The evaluation of recognition on saved poses, with variants that each lack one mechanism.
package struct RecognitionEvaluation: Sendable {
  private let segments: [SegmentObservations]
  private let assignment: TrackAssignment
  private let measurement: AngleMeasurement

  /// Reads the observation files of a video of `width` × `height` pixels, one for each segment, in order.
  ///
  /// - Throws: an error if a file can't be read.
  package init(files: [FilePath], width: Int, height: Int) throws {
    segments = try files.map { path in
      try ObservationFile.decode(try RegularFile.content(of: path, atMost: 1 << 30), path: path)
    }
    var builder = TrackAssignmentBuilder()
    for (number, segment) in segments.enumerated() {
      for frame in segment.frames { builder.add(frame, segment: number) }
    }
    assignment = builder.assignment(
      people: PeopleSettings().maximumCount, athlete: .automatic, width: width, height: height)
    measurement = AngleMeasurement(width: width, height: height)
  }

  /// Returns the athlete's sets and movements; nil without an athlete.
  ///
  /// - Complexity: O(*x* *n* log *n*) for *x* exercises and *n* frames.
  package func clip(_ variant: RecognitionVariant) -> EvaluatedClip? {
    var pipeline = MotionPipeline(
      assignment: assignment, measurement: measurement, settings: MotionSettings())
    for (number, segment) in segments.enumerated() {
      for frame in segment.frames { _ = pipeline.add(frame, segment: number) }
    }
    _ = pipeline.finish()
    return pipeline.evaluation(variant)
  }
}
