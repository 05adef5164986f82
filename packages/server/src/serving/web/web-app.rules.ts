export const APP_SENTENCE =
  "Step out of your comfort zone, share accomplishments and inspire others.";

export const SHARE_TARGET = "/share-target";
