const MARK = "Code: ";

let hasMissed = false;

const FILE = /[^/]+\.js/;

/** How often each file could not be fetched. */
const misses = new Map<string, number>();

/** The address of a file that is loaded on demand: another one each time after it failed. */
function codeAt(address: string): string {
  const times = misses.get(address);
  return times === undefined ? address : `${address}#${times}`;
}

/** Whether code could not be fetched since the page was opened. */
export const hasMissedCode = (): boolean => hasMissed;

/**
 * The router reloads the page when a screen's code can't be fetched, which takes the page from a
 * person who is offline. It recognises such failures by their message, so this changes the message.
 */
export function keepPageWithoutCode(): void {
  // The build lets all such code ask for its address (plugins/code-again.ts).
  Object.assign(window, { codeAt });
  window.addEventListener("vite:preloadError", ({ payload }) => {
    hasMissed = true;
    const [file] = FILE.exec(payload.message) ?? [];
    // Safari's message names no file.
    if (file) misses.set(`./${file}`, (misses.get(`./${file}`) ?? 0) + 1);
    payload.message = MARK + payload.message;
  });
}

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(MARK);
