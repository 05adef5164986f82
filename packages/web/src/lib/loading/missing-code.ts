const MARK = "Code: ";

let hasMissed = false;

/** Whether code could not be fetched since the page was opened. */
export const hasMissedCode = (): boolean => hasMissed;

/**
 * The router reloads the page when the code of a screen can't be fetched, which takes the page from
 * whoever is offline. It knows such failures by their words; so these get words of their own.
 */
export function keepPageWithoutCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    hasMissed = true;
    payload.message = MARK + payload.message;
  });
}

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(MARK);
