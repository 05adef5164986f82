export const VALIDATION_UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

export const NOTHING_TO_VALIDATE = "Please enter your accomplishment first";

/** All users share the built-in judge's queue, so long texts are cut. */
export const READ_LENGTH = 1_500;
