// `import FormCheck` is enough for a program that uses the library (decision 79).
@_exported public import FormCheckCards
@_exported public import FormCheckCoaching
@_exported public import FormCheckComparison
@_exported public import FormCheckExercises
@_exported public import FormCheckFiles
@_exported public import FormCheckGlyphs
@_exported public import FormCheckLineArt
@_exported public import FormCheckMotion
@_exported public import FormCheckOverlay
@_exported public import FormCheckPixels
@_exported public import FormCheckPose
@_exported public import FormCheckPoseEstimation
@_exported public import FormCheckRecordingCheck
@_exported public import FormCheckReports
@_exported public import FormCheckTrainingLog
@_exported public import FormCheckVideo
@_exported public import struct FormCheckCoachClient.ChatEndpoint
@_exported public import struct FormCheckCoachClient.ChatRequest
@_exported public import struct FormCheckCoachClient.CoachConnection
@_exported public import enum FormCheckCoachClient.CoachEvent
@_exported public import enum FormCheckKernels.ProcessorLevel
@_exported public import struct SystemPackage.FilePath
