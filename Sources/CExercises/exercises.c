#include "CExercises.h"

/* The built-in declarations in the order in which they are tried. Each file is an array that ends with 0. */
const struct formcheck_exercise formcheck_exercises[] = {
  {"squat", (const unsigned char[]){
#embed "BuiltIn/squat.toml"
      , 0}},
  {"push-up", (const unsigned char[]){
#embed "BuiltIn/push-up.toml"
      , 0}},
  {"romanian-deadlift", (const unsigned char[]){
#embed "BuiltIn/romanian-deadlift.toml"
      , 0}},
  {"deadlift", (const unsigned char[]){
#embed "BuiltIn/deadlift.toml"
      , 0}},
  {"lunge", (const unsigned char[]){
#embed "BuiltIn/lunge.toml"
      , 0}},
  {"pull-up", (const unsigned char[]){
#embed "BuiltIn/pull-up.toml"
      , 0}},
  {"sit-up", (const unsigned char[]){
#embed "BuiltIn/sit-up.toml"
      , 0}},
  {"biceps-curl", (const unsigned char[]){
#embed "BuiltIn/biceps-curl.toml"
      , 0}},
  {"overhead-press", (const unsigned char[]){
#embed "BuiltIn/overhead-press.toml"
      , 0}},
  {"lateral-raise", (const unsigned char[]){
#embed "BuiltIn/lateral-raise.toml"
      , 0}},
  {"jumping-jack", (const unsigned char[]){
#embed "BuiltIn/jumping-jack.toml"
      , 0}},
  {"mountain-climber", (const unsigned char[]){
#embed "BuiltIn/mountain-climber.toml"
      , 0}},
  {"step-up", (const unsigned char[]){
#embed "BuiltIn/step-up.toml"
      , 0}},
  {"plank", (const unsigned char[]){
#embed "BuiltIn/plank.toml"
      , 0}},
};
const size_t formcheck_exercise_count = sizeof formcheck_exercises / sizeof *formcheck_exercises;
