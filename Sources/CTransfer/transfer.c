/* For clock_gettime and strdup. */
#define _GNU_SOURCE
#include "formcheck_transfer.h"

#include <curl/curl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Results of a certificate's verification (X509_V_ERR_…), which libcurl passes on from OpenSSL as numbers. */
enum { CERTIFICATE_NOT_YET_VALID = 9, CERTIFICATE_EXPIRED = 10, CERTIFICATE_OTHER_HOST = 62, CERTIFICATE_OTHER_ADDRESS = 64 };

struct state {
  const struct formcheck_transfer *transfer;
  CURL *handle;
  double start, last_byte;
  curl_off_t sent;
  bool has_head, is_stopped, is_silent, is_too_long;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static long status(struct state *state) {
  long code = 0;
  curl_easy_getinfo(state->handle, CURLINFO_RESPONSE_CODE, &code);
  return code;
}

static bool pass_head(struct state *state) {
  if (state->has_head) return true;
  state->has_head = true;
  curl_off_t wait = 0;
  curl_easy_getinfo(state->handle, CURLINFO_RETRY_AFTER, &wait);
  const char *redirect = NULL;
  curl_easy_getinfo(state->handle, CURLINFO_REDIRECT_URL, &redirect);
  return state->transfer->head(state->transfer->context, status(state), (double)wait, redirect ? redirect : "");
}

/* Whether the response is a redirect. libcurl provides its target only after the transfer, and its body isn't part of an answer. */
static bool is_redirect(struct state *state) {
  long code = status(state);
  return code >= 300 && code < 400;
}

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
  struct state *state = context;
  state->last_byte = now();
  if (is_redirect(state)) return size * count;
  if (pass_head(state) && state->transfer->bytes(state->transfer->context, bytes, size * count)) return size * count;
  state->is_stopped = true;
  return CURL_WRITEFUNC_ERROR;
}

/* libcurl calls this about once a second, and more often while bytes move. */
static int watch(void *context, curl_off_t total_in, curl_off_t in, curl_off_t total_out, curl_off_t out) {
  (void)total_in, (void)in, (void)total_out;
  struct state *state = context;
  double time = now();
  if (out != state->sent) state->sent = out, state->last_byte = time;
  state->is_silent = time - state->last_byte > state->transfer->silent_seconds;
  state->is_too_long = time - state->start > state->transfer->total_seconds;
  return state->is_silent || state->is_too_long;
}

static enum formcheck_outcome certificate_outcome(CURL *handle, const char *detail) {
  long result = 0;
  curl_easy_getinfo(handle, CURLINFO_SSL_VERIFYRESULT, &result);
  if (result == CERTIFICATE_EXPIRED || result == CERTIFICATE_NOT_YET_VALID) return FORMCHECK_CERTIFICATE_EXPIRED;
  if (result == CERTIFICATE_OTHER_HOST || result == CERTIFICATE_OTHER_ADDRESS) return FORMCHECK_CERTIFICATE_OTHER_HOST;
  /* libcurl itself compares the name with OpenSSL, and has no code for it. */
  if (strstr(detail, "subject name") || strstr(detail, "target host")) return FORMCHECK_CERTIFICATE_OTHER_HOST;
  return FORMCHECK_CERTIFICATE_UNTRUSTED;
}

static enum formcheck_outcome outcome(CURLcode code, const struct state *state, const char *detail) {
  if (state->is_stopped) return FORMCHECK_STOPPED;
  if (state->is_silent) return FORMCHECK_SILENT;
  if (state->is_too_long) return FORMCHECK_TOO_LONG;
  switch (code) {
    case CURLE_OK: return FORMCHECK_COMPLETE;
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL: return FORMCHECK_BAD_ADDRESS;
    case CURLE_COULDNT_RESOLVE_HOST: return FORMCHECK_UNKNOWN_HOST;
    case CURLE_COULDNT_CONNECT: return FORMCHECK_NO_CONNECTION;
    case CURLE_OPERATION_TIMEDOUT: return FORMCHECK_SILENT;
    case CURLE_PARTIAL_FILE:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
    case CURLE_GOT_NOTHING: return FORMCHECK_CUT;
    case CURLE_WEIRD_SERVER_REPLY: return FORMCHECK_NOT_HTTP;
    case CURLE_PEER_FAILED_VERIFICATION: return certificate_outcome(state->handle, detail);
    case CURLE_SSL_CACERT_BADFILE: return FORMCHECK_BAD_CA_FILE;
    case CURLE_SSL_CONNECT_ERROR: return FORMCHECK_NO_TLS;
    default: return FORMCHECK_FAILED;
  }
}

/* The answer of a server that doesn't speak HTTP is reported as an unsupported protocol. */
static enum formcheck_outcome corrected(enum formcheck_outcome result, const char *detail) {
  return result == FORMCHECK_BAD_ADDRESS && strstr(detail, "HTTP/0.9") ? FORMCHECK_NOT_HTTP : result;
}

static void restrict_protocols(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
  curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(handle, CURLOPT_PROXY, "");
  curl_easy_setopt(handle, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  curl_easy_setopt(handle, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
}

static void set_request(CURL *handle, const struct formcheck_transfer *transfer, struct curl_slist *headers) {
  curl_easy_setopt(handle, CURLOPT_URL, transfer->url);
  curl_easy_setopt(handle, CURLOPT_POST, 1L);
  curl_easy_setopt(handle, CURLOPT_POSTFIELDS, transfer->body);
  curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)transfer->body_length);
  curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
  if (transfer->ca_file) {
    curl_easy_setopt(handle, CURLOPT_CAINFO, transfer->ca_file);
    curl_easy_setopt(handle, CURLOPT_CAPATH, NULL);
  }
}

static void set_callbacks(struct state *state, char *detail) {
  CURL *handle = state->handle;
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, detail);
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, (long)(state->transfer->silent_seconds * 1000));
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, watch);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, state);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, state);
}

/* Returns whether a line could be appended. Without memory, the list stays as it is. */
static bool append(struct curl_slist **list, const char *line) {
  struct curl_slist *longer = line ? curl_slist_append(*list, line) : NULL;
  if (longer) *list = longer;
  return longer;
}

/* Returns the headers; NULL without memory, so that no request is sent without its authorization. */
static struct curl_slist *headers(const char *authorization) {
  static const char name[] = "Authorization: ";
  char *line = NULL;
  if (authorization) {
    size_t size = sizeof name + strlen(authorization);
    line = malloc(size);
    if (!line) return NULL;
    snprintf(line, size, "%s%s", name, authorization);
  }
  struct curl_slist *list = NULL;
  /* No answer is waited for before the body is sent. */
  bool complete = append(&list, "Content-Type: application/json") && append(&list, "Accept: text/event-stream") &&
                  append(&list, "Expect:") && (!authorization || append(&list, line));
  free(line);
  if (complete) return list;
  curl_slist_free_all(list);
  return NULL;
}

enum formcheck_outcome formcheck_transfer_run(const struct formcheck_transfer *transfer, char detail[256]) {
  char buffer[CURL_ERROR_SIZE] = "";
  struct state state = {.transfer = transfer, .handle = curl_easy_init(), .start = now(), .last_byte = now()};
  detail[0] = 0;
  if (!state.handle) return FORMCHECK_FAILED;
  struct curl_slist *list = headers(transfer->authorization);
  if (!list) {
    curl_easy_cleanup(state.handle);
    return FORMCHECK_FAILED;
  }
  restrict_protocols(state.handle);
  set_request(state.handle, transfer, list);
  set_callbacks(&state, buffer);
  CURLcode code = curl_easy_perform(state.handle);
  /* An answer without a body, or a redirect. */
  if (code == CURLE_OK && !pass_head(&state)) state.is_stopped = true;
  if (code != CURLE_OK && !buffer[0]) snprintf(buffer, sizeof buffer, "%s", curl_easy_strerror(code));
  enum formcheck_outcome result = corrected(outcome(code, &state, buffer), buffer);
  snprintf(detail, 256, "%s", buffer);
  curl_slist_free_all(list);
  curl_easy_cleanup(state.handle);
  return result;
}
