import type { KeyboardEvent } from "react";

/** Key code that Safari reports after composition ends, for a key that the input method has handled. */
const COMPOSING_KEY_CODE = 229;

/** Returns true if an input method uses this key to compose a word. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;

export const isSendingEnter = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && !event.shiftKey && !isComposing(event);
