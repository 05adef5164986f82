/** The dialog says so whatever it was that failed. */
export const VALIDATION_UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

export const NOTHING_TO_VALIDATE = "Please enter your accomplishment first";

/** As far as a text is read without a service: reading takes time that others wait for. */
export const READ_LENGTH = 1_500;
