#ifndef FORMCHECK_TRANSFER_H
#define FORMCHECK_TRANSFER_H

#include <stdbool.h>
#include <stddef.h>

/* The outcome of a transfer. */
enum formcheck_outcome {
  FORMCHECK_COMPLETE,
  FORMCHECK_STOPPED,
  FORMCHECK_BAD_ADDRESS,
  FORMCHECK_UNKNOWN_HOST,
  FORMCHECK_NO_CONNECTION,
  FORMCHECK_SILENT,
  FORMCHECK_TOO_LONG,
  FORMCHECK_CUT,
  FORMCHECK_NOT_HTTP,
  FORMCHECK_CERTIFICATE_EXPIRED,
  FORMCHECK_CERTIFICATE_OTHER_HOST,
  FORMCHECK_CERTIFICATE_UNTRUSTED,
  FORMCHECK_BAD_CA_FILE,
  FORMCHECK_NO_TLS,
  FORMCHECK_FAILED,
};

/* A POST request of JSON. */
struct formcheck_transfer {
  const char *url;
  /* The value of the header Authorization; NULL for none. */
  const char *authorization;
  const char *body;
  size_t body_length;
  /* A PEM file of certificate authorities instead of the system's; NULL for the system's. */
  const char *ca_file;
  /* The longest time without a byte, and the longest time of all. */
  double silent_seconds, total_seconds;
  void *context;
  /* Receives the status, the wait in seconds that the server asks for (0 for none), and the address of a redirect (empty for
     none) before the first byte; returns whether to go on. */
  bool (*head)(void *context, long status, double retry_after, const char *redirect);
  /* Receives bytes of the answer; returns whether to go on. */
  bool (*bytes)(void *context, const char *bytes, size_t count);
};

/* Sends a request and passes the answer on as it comes. Redirects aren't followed, proxies aren't used, and no other protocol
   than HTTP and HTTPS is spoken. `detail` receives libcurl's description of a failure. */
enum formcheck_outcome formcheck_transfer_run(const struct formcheck_transfer *transfer, char detail[256]);

#endif
