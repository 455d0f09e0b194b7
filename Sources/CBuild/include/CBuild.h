#pragma once

/* The commit from which this program was built; empty if unknown, as for a source archive without git. */
const char *_Nonnull formcheck_commit(void);
