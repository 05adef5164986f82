export const VALIDATION_UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

export const NOTHING_TO_VALIDATE = "Please enter your accomplishment first";

/** In characters. Limits the built-in judge, whose queue all users share. */
export const READ_LENGTH = 1_500;
