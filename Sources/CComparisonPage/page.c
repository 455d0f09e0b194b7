#include "CComparisonPage.h"

const unsigned char formcheck_comparison_style[] = {
#embed "style.css"
};
const size_t formcheck_comparison_style_length = sizeof formcheck_comparison_style;

const unsigned char formcheck_comparison_script[] = {
#embed "script.js"
};
const size_t formcheck_comparison_script_length = sizeof formcheck_comparison_script;

const unsigned char formcheck_survey_script[] = {
#embed "survey.js"
};
const size_t formcheck_survey_script_length = sizeof formcheck_survey_script;
