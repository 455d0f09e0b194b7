import CFormCheckTransfer
import FormCheckCoachClient

/// The sentences about failed requests.
struct TransferMessage {
  let host: String
  let limits: CoachLimits

  /// Returns the error of an outcome; nil if the answer is complete, or if it was stopped on purpose.
  func error(_ outcome: formcheck_outcome, _ detail: String) -> (any Error)? {
    switch outcome {
    case FORMCHECK_COMPLETE, FORMCHECK_STOPPED: nil
    case FORMCHECK_CUT: TransientFailure("The connection to \(host) was cut.")
    case FORMCHECK_UNKNOWN_HOST:
      CoachFailure(
        .request, "There is no host \(host), or this machine has no connection. Check the endpoint.")
    case FORMCHECK_NO_CONNECTION:
      CoachFailure(.temporary, "No server answers at \(host). Start it, or check the endpoint.")
    case FORMCHECK_SILENT:
      CoachFailure(
        .temporary,
        "\(host) sent nothing for \(Int(limits.maximumSilence)) s. Try again, or wait longer with --timeout.")
    case FORMCHECK_TOO_LONG:
      CoachFailure(
        .temporary,
        "The answer from \(host) took longer than \(Int(limits.totalSeconds)) s and was stopped. Try again.")
    case FORMCHECK_NOT_HTTP:
      CoachFailure(
        .request, "The program that answers at \(host) isn't a web server. Check the endpoint and its port.")
    case FORMCHECK_BAD_ADDRESS:
      CoachFailure(.request, "The address of \(host) can't be used. Check the endpoint.")
    case FORMCHECK_CERTIFICATE_EXPIRED:
      certificate(
        "has expired or isn't valid yet. Check this machine's clock; otherwise the server must renew it.")
    case FORMCHECK_CERTIFICATE_OTHER_HOST:
      certificate("belongs to another host. Check the endpoint.")
    case FORMCHECK_CERTIFICATE_UNTRUSTED:
      certificate(
        "isn't signed by an authority that this machine trusts. Name your own authority with --ca-file.")
    case FORMCHECK_BAD_CA_FILE:
      CoachFailure(.request, "The file of --ca-file has no readable certificates. It must be in PEM format.")
    case FORMCHECK_NO_TLS:
      CoachFailure(
        .request,
        "No encrypted connection to \(host) is possible (\(detail)). Check the endpoint and its port.")
    default: CoachFailure(.temporary, "The request to \(host) failed (\(detail)). Try again.")
    }
  }

  private func certificate(_ reason: String) -> CoachFailure {
    CoachFailure(.request, "Nothing was sent: the certificate of \(host) \(reason)")
  }
}
