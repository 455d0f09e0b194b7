#include "CColoringPage.h"

const unsigned char formcheck_coloring_style[] = {
#embed "style.css"
};
const size_t formcheck_coloring_style_length = sizeof formcheck_coloring_style;

const unsigned char formcheck_coloring_script[] = {
#embed "script.js"
};
const size_t formcheck_coloring_script_length = sizeof formcheck_coloring_script;
