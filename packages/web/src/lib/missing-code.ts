const MARK = "Code: ";

/**
 * The router reloads the page when the code of a screen can't be fetched, which takes the page from
 * whoever is offline. It knows such failures by their words; so these get words of their own.
 */
export function keepPageWithoutCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = MARK + payload.message;
  });
}

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(MARK);
