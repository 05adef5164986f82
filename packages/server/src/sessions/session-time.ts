/**
 * The time for comparisons with a session's `expiresAt`. Lucia sets and checks expiry by the machine's
 * clock and accepts no other, so the injected clock would be wrong there.
 */
export const sessionNow = (): number => Date.now();
