export const VALIDATION_UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

export const NOTHING_TO_VALIDATE = "Please enter your accomplishment first";

/** Longer texts are cut, because all users share the built-in judge's queue. */
export const READ_LENGTH = 1_500;
