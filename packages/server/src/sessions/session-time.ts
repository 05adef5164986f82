/** For comparisons with `expiresAt`: Lucia uses the machine's clock and accepts no other. */
export const sessionNow = (): number => Date.now();
