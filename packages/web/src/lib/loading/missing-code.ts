const MARK = "Code: ";

let hasMissed = false;

/** Whether code could not be fetched since the page was opened. */
export const hasMissedCode = (): boolean => hasMissed;

/**
 * The router reloads the page when a screen's code can't be fetched, which takes the page from a
 * person who is offline. It recognises such failures by their message, so this changes the message.
 */
export function keepPageWithoutCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    hasMissed = true;
    payload.message = MARK + payload.message;
  });
}

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(MARK);
