#include "CReportPage.h"

const unsigned char formcheck_report_style[] = {
#embed "style.css"
};
const size_t formcheck_report_style_length = sizeof formcheck_report_style;

const unsigned char formcheck_report_bar_style[] = {
#embed "bar.css"
};
const size_t formcheck_report_bar_style_length = sizeof formcheck_report_bar_style;

const unsigned char formcheck_report_drawing_style[] = {
#embed "drawing.css"
};
const size_t formcheck_report_drawing_style_length = sizeof formcheck_report_drawing_style;

const unsigned char formcheck_report_drawing_script[] = {
#embed "drawing.js"
};
const size_t formcheck_report_drawing_script_length = sizeof formcheck_report_drawing_script;

const unsigned char formcheck_report_corrections_script[] = {
#embed "corrections.js"
};
const size_t formcheck_report_corrections_script_length = sizeof formcheck_report_corrections_script;

const unsigned char formcheck_report_changes_script[] = {
#embed "changes.js"
};
const size_t formcheck_report_changes_script_length = sizeof formcheck_report_changes_script;

const unsigned char formcheck_report_editor_script[] = {
#embed "editor.js"
};
const size_t formcheck_report_editor_script_length = sizeof formcheck_report_editor_script;

const unsigned char formcheck_report_script[] = {
#embed "script.js"
};
const size_t formcheck_report_script_length = sizeof formcheck_report_script;
