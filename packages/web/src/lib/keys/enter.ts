import type { KeyboardEvent } from "react";

/** The key code that Safari reports for a key that an input method has used, after the composition. */
const COMPOSING_KEY_CODE = 229;

/**
 * Returns whether an input method for Japanese, Chinese or Korean uses this key to compose a word.
 * Enter then ends the word, and Escape discards it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;

/** Returns whether this key sends the text. Enter does; Shift+Enter begins a new line. */
export const isSendingEnter = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && !event.shiftKey && !isComposing(event);
