export const VALIDATION_UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

export const NOTHING_TO_VALIDATE = "Please enter your accomplishment first";

/** Characters that the built-in judge reads. Limited because all users share its queue. */
export const READ_LENGTH = 1_500;
