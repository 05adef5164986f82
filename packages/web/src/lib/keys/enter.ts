import type { KeyboardEvent } from "react";

/** The key code that Safari reports for a key that an input method has used, after the composition. */
const COMPOSING_KEY_CODE = 229;

/**
 * Returns whether an input method uses this key, to compose a word of Japanese, Chinese or Korean:
 * then Enter ends the word, and Escape discards it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;

/** Returns whether this key sends what is typed: Enter does, Shift and Enter begins a line. */
export const isSendingEnter = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && !event.shiftKey && !isComposing(event);
