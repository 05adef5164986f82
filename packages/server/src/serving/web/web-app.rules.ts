export const APP_SENTENCE =
  "Step out of your comfort zone, share accomplishments and inspire others.";

/** Receives what users share to the installed app from other apps. */
export const SHARE_TARGET = "/share-target";
