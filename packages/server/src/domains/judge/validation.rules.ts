export const VALIDATION_UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

export const NOTHING_TO_VALIDATE = "Please enter your accomplishment first";

/** The built-in judge reads only this many characters of a text, because all users share its queue. */
export const READ_LENGTH = 1_500;
