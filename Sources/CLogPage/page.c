#include "CLogPage.h"

const unsigned char formcheck_log_page_style[] = {
#embed "style.css"
};
const size_t formcheck_log_page_style_length = sizeof formcheck_log_page_style;

const unsigned char formcheck_log_page_script[] = {
#embed "script.js"
};
const size_t formcheck_log_page_script_length = sizeof formcheck_log_page_script;
