export const VALIDATION_UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

export const NOTHING_TO_VALIDATE = "Please enter your accomplishment first";

/** Longer texts are truncated, because a slow check delays all users in the built-in judge's queue. */
export const READ_LENGTH = 1_500;
