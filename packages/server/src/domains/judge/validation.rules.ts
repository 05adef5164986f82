export const VALIDATION_UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

export const NOTHING_TO_VALIDATE = "Please enter your accomplishment first";

/** How much of a text is judged without a service: judging takes time that others wait for. */
export const READ_LENGTH = 1_500;
