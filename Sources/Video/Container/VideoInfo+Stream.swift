import CFormCheckFFmpeg
import FormCheckPixels
import FormCheckPose

extension VideoInfo {
  /// Combines the header of an open file with the times of its timeline.
  init(_ demuxer: Demuxer, stream index: Int, _ timeline: Timeline) throws(VideoError) {
    try self.init(
      demuxer, stream: index, timeline,
      expectedFrameCount: try DeclaredFrameCount.count(demuxer, stream: index, timeline))
  }

  /// Combines the header of an open file with the times of a timeline, without reading the file.
  init(
    _ demuxer: Demuxer, stream index: Int, _ timeline: Timeline, expectedFrameCount: Int
  ) throws(VideoError) {
    guard let stream = demuxer.stream(index), let parameters = stream.pointee.codecpar else {
      throw .noVideoStream(path: demuxer.status.path)
    }
    let stored = PixelSize(width: Int(parameters.pointee.width), height: Int(parameters.pointee.height))
    guard stored.width > 0, stored.height > 0, let format = PixelFormat(parameters.pointee.format) else {
      throw .nothingDecodable(path: demuxer.status.path)
    }
    let image =
      timeline.frameCount == 1 ? DisplayOrientation(imageIn: demuxer.status.path, stream: index) : nil
    let orientation = image ?? DisplayOrientation(stream: stream)
    let ratio = av_guess_sample_aspect_ratio(demuxer.context, stream, nil)
    let pixel = SampleAspectRatio(numerator: ratio.num, denominator: ratio.den).plausible
    let size = orientation.swapsAxes ? stored.transposed : stored
    self.init(
      path: demuxer.status.path, size: size, storedSize: stored,
      orientation: orientation, codecName: String(cString: avcodec_get_name(parameters.pointee.codec_id)),
      containerName: demuxer.formatName, pixelFormatName: format.name, bitDepth: format.bitDepth,
      timeBase: timeline.timeBase, averageFrameRate: timeline.averageFrameRate,
      isVariableFrameRate: timeline.isVariableFrameRate,
      duration: timeline.durationTicks > 0 ? timeline.duration : nil, frameCount: timeline.frameCount,
      expectedFrameCount: expectedFrameCount,
      startPTS: timeline.startPTS, zeroPTS: min(demuxer.zero(in: timeline.timeBase), timeline.startPTS),
      outputZeroPTS: min(demuxer.outputZero(in: timeline.timeBase), timeline.startPTS),
      color: demuxer.color(format, parameters).resized(from: stored.height, to: size.height),
      sampleAspectRatio: orientation.swapsAxes ? pixel.transposed : pixel,
      audio: AudioInfo(demuxer), videoStreamIndex: index, videoStreamCount: demuxer.videoStreamCount,
      captureRate: CaptureRate(demuxer, stream: index), creationTime: demuxer.creationTime)
  }
}

extension AudioInfo {
  /// Creates the properties of the audio stream that a player would choose; nil for a silent file.
  init?(_ demuxer: Demuxer) {
    guard let index = demuxer.bestStream(AVMEDIA_TYPE_AUDIO),
      let parameters = demuxer.stream(index)?.pointee.codecpar?.pointee,
      parameters.sample_rate > 0, parameters.ch_layout.nb_channels > 0
    else { return nil }
    self.init(
      codecName: String(cString: avcodec_get_name(parameters.codec_id)),
      channelCount: Int(parameters.ch_layout.nb_channels), sampleRate: Int(parameters.sample_rate),
      streamIndex: index)
  }
}

extension Demuxer {
  /// The number of streams of moving pictures.
  fileprivate var videoStreamCount: Int {
    let images = AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS | AV_DISPOSITION_STILL_IMAGE
    return (0..<Int(context.pointee.nb_streams)).count { index in
      guard let stream = stream(index), stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      else {
        return false
      }
      return stream.pointee.disposition & images == 0
    }
  }

  /// Returns the color encoding of decoded frames. Still images without a stated matrix have that of JPEG files (JFIF), BT.601,
  /// at any size.
  fileprivate func color(
    _ format: PixelFormat, _ parameters: UnsafePointer<AVCodecParameters>
  ) -> ColorDescription {
    let color = format.color(parameters)
    return formatName.hasSuffix("_pipe") ? color.stated(forHeight: 0) : color
  }

  /// The date and time of recording in the metadata of the container; nil if there is none. Apple's tag has the zone of
  /// the camera, the general one is in UTC.
  fileprivate var creationTime: String? {
    for tag in ["com.apple.quicktime.creationdate", "creation_time"] {
      guard let entry = av_dict_get(context.pointee.metadata, tag, nil, 0) else { continue }
      if let text = String(validatingCString: entry.pointee.value) { return text }
    }
    return nil
  }
}

extension VideoInfo {
  /// Whether the file is an MP4 or MOV file, or one of the formats that derive from them; see ``Demuxer/isMovie``.
  var isMovie: Bool { containerName.hasPrefix("mov") }
}
