#include "CPen.h"

const unsigned char formcheck_pen_script[] = {
#embed "pen.js"
};
const size_t formcheck_pen_script_length = sizeof formcheck_pen_script;
