import type { KeyboardEvent } from "react";

/** Safari reports this for a key that an input method has used, after the composition. */
const COMPOSING_KEY_CODE = 229;

/**
 * Returns true if an input method for Japanese, Chinese or Korean uses this key to compose a word:
 * Enter ends the word, Escape discards it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;

export const isSendingEnter = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && !event.shiftKey && !isComposing(event);
