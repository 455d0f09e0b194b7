import FormCheckFiles
import SystemPackage

extension RegularFile {
  /// Opens the video at `path` for reading.
  ///
  /// - Throws: the ``VideoError`` that explains why it can't be a video: no such file, a folder, a pipe, or a device,
  ///   or an empty file.
  static func video(_ path: String) throws(VideoError) -> RegularFile {
    let file: RegularFile
    do throws(FileError) { file = try RegularFile(FilePath(argument: path)) } catch {
      throw VideoError(error, path: path)
    }
    guard file.status.sizeBytes > 0 else { throw .isEmpty(path: path) }
    return file
  }

  /// Throws the same errors as ``video(_:)``, without opening the file.
  static func checkVideo(_ path: String) throws(VideoError) {
    let name = FilePath(argument: path)
    do throws(FileError) { try check(name) } catch { throw VideoError(error, path: path) }
    guard FileStatus(name)?.sizeBytes != 0 else { throw .isEmpty(path: path) }
  }
}

extension VideoError {
  /// Creates the error for a file that can't be opened for reading; `path` is the file's name as text.
  init(_ error: FileError, path: String) {
    let (status, call) = (FFmpegStatus(path: path, direction: .reading), error.operation ?? "open")
    switch error.reason {
    case .system(let code): self = status.error(-code.rawValue, call)
    case .notRegular: self = .notARegularFile(path: path)
    case .tooLarge, .replaced, .linkInsteadOfFolder, .brokenLink, .fileInsteadOfFolder:
      self = .readFailed(path: path, call: call, code: 0, seconds: nil, reason: error.description)
    }
  }
}
