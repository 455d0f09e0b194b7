#include "CAdvice.h"

const unsigned char formcheck_advice[] = {
#embed "advice.toml"
};
const size_t formcheck_advice_length = sizeof formcheck_advice;
