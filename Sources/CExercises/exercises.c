#include "CExercises.h"

/* The built-in declarations in the order in which they are tried. Each file is an array that ends with 0. */
const struct formcheck_exercise formcheck_exercises[] = {
  {"squat", (const unsigned char[]){
#embed "BuiltIn/squat.toml"
      , 0}},
  {"push-up", (const unsigned char[]){
#embed "BuiltIn/push-up.toml"
      , 0}},
  {"deadlift", (const unsigned char[]){
#embed "BuiltIn/deadlift.toml"
      , 0}},
  {"romanian-deadlift", (const unsigned char[]){
#embed "BuiltIn/romanian-deadlift.toml"
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
  {"back-extension", (const unsigned char[]){
#embed "BuiltIn/back-extension.toml"
      , 0}},
  {"bench-press", (const unsigned char[]){
#embed "BuiltIn/bench-press.toml"
      , 0}},
  {"bicycle-crunch", (const unsigned char[]){
#embed "BuiltIn/bicycle-crunch.toml"
      , 0}},
  {"burpee", (const unsigned char[]){
#embed "BuiltIn/burpee.toml"
      , 0}},
  {"calf-raise", (const unsigned char[]){
#embed "BuiltIn/calf-raise.toml"
      , 0}},
  {"chest-fly", (const unsigned char[]){
#embed "BuiltIn/chest-fly.toml"
      , 0}},
  {"clean", (const unsigned char[]){
#embed "BuiltIn/clean.toml"
      , 0}},
  {"clean-and-jerk", (const unsigned char[]){
#embed "BuiltIn/clean-and-jerk.toml"
      , 0}},
  {"dead-hang", (const unsigned char[]){
#embed "BuiltIn/dead-hang.toml"
      , 0}},
  {"dip", (const unsigned char[]){
#embed "BuiltIn/dip.toml"
      , 0}},
  {"front-squat", (const unsigned char[]){
#embed "BuiltIn/front-squat.toml"
      , 0}},
  {"high-knees", (const unsigned char[]){
#embed "BuiltIn/high-knees.toml"
      , 0}},
  {"hip-thrust", (const unsigned char[]){
#embed "BuiltIn/hip-thrust.toml"
      , 0}},
  {"hollow-hold", (const unsigned char[]){
#embed "BuiltIn/hollow-hold.toml"
      , 0}},
  {"inverted-row", (const unsigned char[]){
#embed "BuiltIn/inverted-row.toml"
      , 0}},
  {"kettlebell-snatch", (const unsigned char[]){
#embed "BuiltIn/kettlebell-snatch.toml"
      , 0}},
  {"kettlebell-swing", (const unsigned char[]){
#embed "BuiltIn/kettlebell-swing.toml"
      , 0}},
  {"lat-pulldown", (const unsigned char[]){
#embed "BuiltIn/lat-pulldown.toml"
      , 0}},
  {"leg-extension", (const unsigned char[]){
#embed "BuiltIn/leg-extension.toml"
      , 0}},
  {"leg-press", (const unsigned char[]){
#embed "BuiltIn/leg-press.toml"
      , 0}},
  {"leg-raise", (const unsigned char[]){
#embed "BuiltIn/leg-raise.toml"
      , 0}},
  {"overhead-squat", (const unsigned char[]){
#embed "BuiltIn/overhead-squat.toml"
      , 0}},
  {"plank", (const unsigned char[]){
#embed "BuiltIn/plank.toml"
      , 0}},
  {"push-press", (const unsigned char[]){
#embed "BuiltIn/push-press.toml"
      , 0}},
  {"row", (const unsigned char[]){
#embed "BuiltIn/row.toml"
      , 0}},
  {"russian-twist", (const unsigned char[]){
#embed "BuiltIn/russian-twist.toml"
      , 0}},
  {"seated-row", (const unsigned char[]){
#embed "BuiltIn/seated-row.toml"
      , 0}},
  {"side-plank", (const unsigned char[]){
#embed "BuiltIn/side-plank.toml"
      , 0}},
  {"snatch", (const unsigned char[]){
#embed "BuiltIn/snatch.toml"
      , 0}},
  {"split-squat", (const unsigned char[]){
#embed "BuiltIn/split-squat.toml"
      , 0}},
  {"thruster", (const unsigned char[]){
#embed "BuiltIn/thruster.toml"
      , 0}},
  {"triceps-extension", (const unsigned char[]){
#embed "BuiltIn/triceps-extension.toml"
      , 0}},
  {"triceps-pushdown", (const unsigned char[]){
#embed "BuiltIn/triceps-pushdown.toml"
      , 0}},
  {"v-up", (const unsigned char[]){
#embed "BuiltIn/v-up.toml"
      , 0}},
  {"wall-sit", (const unsigned char[]){
#embed "BuiltIn/wall-sit.toml"
      , 0}},
};
const size_t formcheck_exercise_count = sizeof formcheck_exercises / sizeof *formcheck_exercises;
