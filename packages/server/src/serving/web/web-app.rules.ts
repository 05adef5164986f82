export const APP_SENTENCE =
  "Step out of your comfort zone, share accomplishments and inspire others.";

/** Receives content that users share from other apps. */
export const SHARE_TARGET = "/share-target";
