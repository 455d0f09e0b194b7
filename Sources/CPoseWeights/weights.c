#include "CPoseWeights.h"
